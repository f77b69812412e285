# Forced wins: how many are found, and with how many nodes. The unit tests prove them reply by reply.
$ ./fivefold
> bench force
= pente: 34 of 34 wins by force found, median <N> ms, mean <N>, worst <N>
keryo-pente: 25 of 25 wins by force found, median <N> ms, mean <N>, worst <N>
poof-pente: 22 of 22 wins by force found, median <N> ms, mean <N>, worst <N>
boat-pente: 22 of 22 wins by force found, median <N> ms, mean <N>, worst <N>
g-pente: 7 of 7 wins by force found, median <N> ms, mean <N>, worst <N>
o-pente: 23 of 23 wins by force found, median <N> ms, mean <N>, worst <N>
gomoku: 24 of 24 wins by force found, median <N> ms, mean <N>, worst <N>
pente 15x15, Lapointe: win j7 turns 5, <N> nodes in <N> ms
gomoku 15x15, quintet: win e6 within 9, <N> nodes in <N> ms
gomoku 15x15, Tianjin: win f9 turns 3, <N> nodes in <N> ms
gomoku 15x15, Okabe 2: win j10 within 7, <N> nodes in <N> ms
gomoku 15x15, Okabe 63: win f7 within 9, <N> nodes in <N> ms
gomoku 15x15, Okabe 68: win j7 turns 5, <N> nodes in <N> ms
gomoku 15x15, renjuportal: win g6 within 25, <N> nodes in <N> ms
gomoku 15x15, Hoshiduki: win f6 within 15, <N> nodes in <N> ms
gomoku 15x15, Nakamura: win e2 within 19, <N> nodes in <N> ms
gomoku 15x15, mintaka 1: win g9 within 7, <N> nodes in <N> ms
gomoku 15x15, mintaka 2: win g8 within 9, <N> nodes in <N> ms
gomoku 15x15, mintaka 3: win m8 within 23, <N> nodes in <N> ms
gomoku 15x15, mintaka 4: win k8 within 23, <N> nodes in <N> ms
gomoku 15x15, mintaka 5: win j7 within 11, <N> nodes in <N> ms
gomoku 15x15, mintaka 6: win k5 within 37, <N> nodes in <N> ms
gomoku 15x15, mintaka 7: win n3 within 33, <N> nodes in <N> ms
pente 19x19, own 1: win o7 within 7, <N> nodes in <N> ms
pente 19x19, own 2: win k6 within 9, <N> nodes in <N> ms
gomoku 19x19, own 1: win j9 within 9, <N> nodes in <N> ms
keryo-pente 19x19, own 1: win j8 within 9, <N> nodes in <N> ms
pente 19x19, own 3: win h9 within 9, <N> nodes in <N> ms
pente 19x19, own 4: win e12 within 9, <N> nodes in <N> ms
pente 19x19, own 5: win k8 within 9, <N> nodes in <N> ms
pente 19x19, own 6: win o8 within 11, <N> nodes in <N> ms
pente 19x19, own 7: win j15 within 11, <N> nodes in <N> ms
pente 19x19, own 8: win h7 within 11, <N> nodes in <N> ms
keryo-pente 19x19, own 2: win l13 within 11, <N> nodes in <N> ms
pente 19x19, own 9: win m4 within 11, <N> nodes in <N> ms
pente 19x19, own 10: win j13 within 9, <N> nodes in <N> ms
g-pente 19x19, own 1: win m8 within 11, <N> nodes in <N> ms
pente 19x19, own 11: win q8 within 13, <N> nodes in <N> ms
g-pente 19x19, own 2: win n10 within 11, <N> nodes in <N> ms
pente 19x19, own 12: win o13 within 15, <N> nodes in <N> ms
pente 19x19, own 13: win l7 within 15, <N> nodes in <N> ms

