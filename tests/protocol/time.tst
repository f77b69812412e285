# Clocks. tests/agreement/search checks how time is spent; here the commands are checked.
$ ./fivefold --game 'pentominoes 5x2 pieces=pentominoes:I'
> time_settings 60 0 0
= 

> time_settings 0 10 1
= 

> time_settings 0 1 0
= 

> time_settings 300 30 25
= 

> time_left b 60 0
= 

> time_left White 30 5
= 

> genmove
= a1,b1,c1,d1,e1

> time_left b 0 0
= 

> genmove
= resign

> time_settings
? syntax error: time_settings needs MAIN BYOYOMI STONES

> time_settings 60
? syntax error: time_settings needs MAIN BYOYOMI STONES

> time_settings 60 5
? syntax error: time_settings needs MAIN BYOYOMI STONES

> time_settings 60 5 1 1
? syntax error: time_settings takes MAIN BYOYOMI STONES

> time_settings -1 0 0
? syntax error: main time must be a whole number, not '-1'

> time_settings 1.5 0 0
? syntax error: main time must be a whole number, not '1.5'

> time_settings x 0 0
? syntax error: main time must be a whole number, not 'x'

> time_settings 99999999999 0 0
? syntax error: main time '99999999999' is not within 0 to 10000000

> time_settings 1 0 99999
? syntax error: byo yomi stones '99999' is not within 0 to 1000

> time_left
? syntax error: time_left needs COLOUR SECONDS STONES

> time_left b 5
? syntax error: time_left needs COLOUR SECONDS STONES

> time_left b 5 0 0
? syntax error: time_left takes COLOUR SECONDS STONES

> time_left g 5 0
? syntax error: colour 'g' is not b, black, w or white

> time_left b x 0
? syntax error: time must be a whole number, not 'x'

> time_left b 5 x
? syntax error: stones must be a whole number, not 'x'

> time_left b -5 0
? syntax error: time must be a whole number, not '-5'

