/*!
 * Common passwords, words and names, made by scripts/password-list.mjs; not to be changed by hand.
 * From @zxcvbn-ts/language-common and @zxcvbn-ts/language-id, MIT licence: Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.,
 * Copyright (c) 2021 @zxcvbn-ts. The Indonesian words are derived from OpenSubtitles 2024 by OPUS (https://opus.nlpl.eu/), licence ODC-BY:
 * attributed to the subtitles' contributors and rights holders; tokenized, counted, normalized and filtered.
 */
export const PASSWORD_LIST = `
!qaz2wsx !qazxsw ****er ****me ****you .adgjm .adgjmptw .hjxrf .ktxrf .ktymrf .kzirf 0000000000d 0000000000o 00000000a 000000a 000000q
000000z 00000a 00000ty 0000aaaa 000777fffa 007bond 007james 007jr 00seven 0101dd 010203a 01081988m 0128um 013cpfza 01telemike 033028pw
043aaa 048ro 050605rostik 061096m 063dyjuy 0773417k 085tzzqi 090808qwe 090909t 0987654321a 098poi 0cdh0v99ue 0l8kchek 0o9i8u 0o9i8u7y
0o9i8u7y6t 0okm9ijn 0p9o8i 0p9o8i7u 0px 0range 0raziel 0sister 0u812 0wnsyo 1-oct 1001sin 100years 101054yy 101091m 10121v 1012nw 102030a
102030q 1029384756q 10293847qp 104328q 1066ad 10inch 10inches 10sne 110491g 111000z 1111111111zz 11111111a 1111111a 1111111q 111111a
111111aa 111111q 111111w 111111z 11111a 11111aaaaa 11111q 11111z 1111aaaa 1111qq 1111qqqq 111222333a 111222a 111222q 111a 111aaa 111lox
111luzer 111qqq 111zzzzz 11223344q 112233a 112233aa 112233q 112233qq 1122qqww 118a105b 11aa 11bravo 11c645df 11jack 11king 11qq 11qq22ww
1211123a 121212a 121212q 121212z 1212aa 1212qq 121ebay 123123123a 123123123q 123123a 123123asd 123123e 123123f 123123q 123123qq 123123qw
123123qwe 123123qweqwe 123123s 123123w 123123z 1232323q 123321a 123321aa 123321az 123321d 123321i 123321l 123321q 123321qaz 123321qq
123321qw 123321qwe 123321qweewq 123321s 123321w 123321z 12341234q 12344321a 12344321q 1234512i 1234554321a 1234554321q 1234567890a
1234567890d 1234567890l 1234567890m 1234567890o 1234567890p 1234567890q 1234567890qaz 1234567890qw 1234567890qwe 1234567890qwerty
1234567890s 1234567890w 1234567890z 1234567890zzz 123456789a 123456789aa 123456789aaa 123456789abc 123456789as 123456789asd 123456789b
123456789c 123456789d 123456789e 123456789f 123456789g 123456789i 123456789j 123456789k 123456789l 123456789m 123456789n 123456789o
123456789p 123456789q 123456789qaz 123456789qq 123456789qqq 123456789qw 123456789qwe 123456789qwer 123456789qwerty 123456789r 123456789s
123456789t 123456789v 123456789w 123456789x 123456789y 123456789z 123456789zx 123456789zxc 123456789zz 12345678a 12345678c 12345678d
12345678i 12345678l 12345678m 12345678q 12345678qwe 12345678s 12345678w 12345678z 1234567a 1234567aa 1234567b 1234567d 1234567j 1234567k
1234567l 1234567m 1234567q 1234567qw 1234567qwertyu 1234567r 1234567s 1234567t 1234567u 1234567v 1234567w 1234567z 123456a 123456aa
123456aaa 123456ab 123456abc 123456as 123456asd 123456b 123456c 123456d 123456e 123456f 123456g 123456h 123456i 123456j 123456k 123456l
123456m 123456n 123456o 123456p 123456q 123456qaz 123456qq 123456qqq 123456qw 123456qwe 123456qwer 123456qwert 123456qwerty 123456r
123456rrr 123456ru 123456s 123456ss 123456t 123456v 123456w 123456x 123456y 123456z 123456zx 123456zxc 123456zxcvbn 123456zz 123456zzz
12345a 12345aa 12345ab 12345abc 12345abcd 12345abcde 12345as 12345asd 12345asdfg 12345b 12345c 12345d 12345e 12345f 12345g 12345i 12345j
12345k 12345l 12345love 12345m 12345n 12345q 12345qa 12345qaz 12345qazwsx 12345qq 12345qqq 12345qw 12345qwe 12345qwer 12345qwert 12345qwerty
12345r 12345rewq 12345s 12345ss 12345t 12345ta 12345trewq 12345v 12345w 12345x 12345z 12345zx 12345zxc 12345zxcvb 1234a 1234aa 1234ab
1234abc 1234abcd 1234as 1234asd 1234asdf 1234kekc 1234qaz 1234qq 1234qw 1234qwe 1234qwer 1234qwerasdf 1234qwerasdfzxcv 1234qwert 1234qwerty
1234rewq 1234rmvb 1234zxcv 123654789a 123654a 123654q 123654z 1236987z 123a 123aaa 123ab 123abc 123abcd 123abv 123alex 123as 123asd 123b
123bbb 123boots 123dan 123dog 123ert 123ewq 123ewqasd 123ewqasdcxz 123four 123fuck 123happy 123hfjdk 123jlb 123joker 123kat 123kid 123llll
123lol 123masha 123max 123mmm 123mudar 123poi 123q 123qaz 123qazwsx 123qq 123qqq 123qw 123qwa 123qwaszx 123qwe 123qwe123qwe 123qwe456rty
123qweas 123qweasd 123qweasdzx 123qweasdzxc 123qweqwe 123qwer 123qwert 123qwerty 123red 123rrr 123sas 123sex 123test 123vika 123vv 123vvv
123wer 123www 123xxx 123xyi 123xyz 123zxc 123zzz 124c 125wm 128mo 12andriy 12e3e 12inch 12inches 12locked 12monkey 12monkeys 12pack 12play
12q34w56e 12qw 12qw12qw 12qw34er 12qw34er56ty 12qwas 12qwasz 12qwaszx 12qwer 12qwerty 12s3t4p 12step 12string 132forever 133andre 134679a
134679q 134kzbip 135135ab 1357911q 13579a 136611gt 147258369a 147369a 1488ss 14ss 14u2nv 14vbqk9p 151nxjmt 152geczn 1531bs 154ugeiu 158uefas
159357a 159357q 159753a 159753q 159753z 15s9pu 16473a 16fretb 1701ab 1701d 17071994a 171204j 17171717aa 17711771s 1861brr 18n28n24a 1911a
192837465q 19371ayj 1958proman 1972chev 19851985p 1986irachka 1986mets 1989cc 19952009sa 19960610ilja 1996gta 1999ar 19delta 19mtpgam
19thhole 1a2a3a 1a2a3a4a 1a2a3a4a5a 1a2a3a4a5a6a 1a2b3c 1a2b3c4d 1a2b3c4d5e 1a2s3d 1a2s3d4f 1a2s3d4f5g 1a2s3d4f5g6h 1aaaaa 1aaaaaa 1aaaaaaa
1abc 1abcdef 1abcdefg 1access 1accord 1adam 1albert 1alex 1alexis 1amanda 1amber 1andonly 1andrea 1andrew 1angel 1angela 1angels 1apple
1arsenal 1arthur 1asdfgh 1asdfghj 1ashley 1asshole 1assword 1august 1austin 1autopas 1baby 1badass 1badger 1bailey 1balls 1banana 1bandit
1barney 1basebal 1bastard 1batman 1bbbbb 1bbbbbb 1bbbbbbb 1bear 1beaver 1beavis 1beer 1big 1bigdadd 1bigdick 1bigdog 1bigfish 1bigmac
1bigman 1bigtits 1bill 1billion 1billy 1birdie 1bitch 1biteme 1black 1blaster 1blood 1blue 1booboo 1booger 1boomer 1boston 1brandon 1braves
1brian 1brother 1bubba 1buddy 1bulldog 1bullshi 1buster 1butthea 1camaro 1carlos 1carmen 1carolin 1casey 1cassie 1ccccc 1ccccccc 1celtic
1chance 1charles 1charlie 1chelsea 1cherry 1chester 1chevy 1chicken 1chris 1christi 1clutch 1cobra 1cock 1coffee 1compute 1cookie 1cooper
1corvett 1cowboy 1cowboys 1cracker 1crazy 1creativ 1cricket 1crystal 1daddy 1dakota 1dallas 1dancer 1daniel 1dave 1david 1dawg 1ddddd
1dddddd 1derful 1diablo 1diamond 1dick 1digital 1doctor 1dollar 1dolphin 1dragon 1driver 1drummer 1eagle 1eagles 1edward 1eeeee 1eeeeeee
1elvis 1escobar 1explore 1faith 1falcon 1fender 1ferrari 1fffff 1ffffff 1fire 1fish 1fishing 1florida 1flowers 1flyers 1footbal 1for
1forever 1frank 1fred 1freedom 1friday 1friend 1fuck 1fucker 1fuckme 1fuckyou 1gabriel 1gandalf 1gateway 1gemini 1george 1ggggg 1gggggg
1ggggggg 1giants 1ginger 1girls 1golf 1golfer 1grand 1green 1grizzly 1guitar 1hammer 1happy 1hardcor 1hardon 1harley 1harry 1hawaii 1heather
1hello 1herbier 1hhhhh 1hhhhhhh 1hockey 1homer 1honda 1horny 1horse 1hotdog 1house 1hundred 1hunter 1hxboqg 1hxboqg2s 1iceman 1iiiii
1iiiiiii 1inside 1irish 1j9e7f6f 1jack 1jackie 1jackson 1jake 1james 1jasmine 1jeffrey 1jennife 1jerry 1jessica 1jesus 1jjjjj 1jjjjjj
1jjjjjjj 1john 1johnny 1johnson 1jones 1jordan 1joseph 1joshua 1junior 1justin 1katie 1kevin 1killer 1king 1kitty 1kkkkk 1knight 1ladybug
1legend 1letmein 1light 1linda 1little 1lllll 1london 1love 1lover 1lovers 1loveyou 1lucky 1maddog 1maggie 1magic 1magneto 1manager 1marine
1martin 1master 1matrix 1matt 1matthew 1maveric 1melissa 1member 1mercede 1merlin 1michael 1michell 1mickey 1mike 1miller 1million 1mmmmm
1molly 1money 1monkey 1monster 1montana 1month 1mookie 1moose 1morgan 1mother 1mountai 1mouse 1muffin 1murphy 1mustang 1nascar 1newlife
1nicole 1nissan 1nnnnn 1nstant 1oliver 1ooooo 1orange 1p2o3i 1packers 1pamela 1panther 1panties 1pass 1pass1page 1passwor 1password 1patrick
1peaches 1peanut 1penguin 1pepper 1peter 1phoenix 1pillow 1pionee 1pizza 1player 1please 1pookie 1porsche 1power 1prince 1private 1psycho
1pumpkin 1purple 1pussy 1q1q1q 1q2345 1q2a3z 1q2q3q 1q2q3q4q 1q2q3q4q5q 1q2s3c 1q2w 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q3e5t7u
1q3e5t7u9o 1qa2ws 1qa2ws3e 1qa2ws3ed 1qa2ws3ed4rf 1qa2ws3ed4rf5tg 1qasw 1qasw23ed 1qay2wsx 1qayxsw 1qaz!qaz 1qaz0okm 1qaz2w 1qaz2ws 1qaz2wsx
1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qaz3edc 1qaz@wsx 1qazse 1qazwsx 1qazwsxedc 1qazxc 1qazxcvb 1qazxdr 1qazxs 1qazxsw 1qazxsw23edc
1qazxsw23edcvfr 1qazzaq 1qqqqq 1qw23e 1qw23er 1qwe 1qwert 1qwerty 1qwertyu 1qwertyuiop 1rabbit 1rachel 1raider 1raiders 1rainbow 1ranger
1rangers 1reddog 1richard 1robert 1rock 1rocket 1rocks 1rocky 1rosebud 1rules 1rusty 1s1h1e1f 1sailor 1sally 1samanth 1sarah 1scooter
1scorpio 1scott 1secret 1service 1sexsex 1sexy 1sexyred 1shadow 1shark 1shelly 1shot 1sierra 1silver 1simpson 1slayer 1sluts 1smith 1snoopy
1soccer 1sophie 1spanky 1sparky 1special 1speedy 1spider 1star 1startre 1starwar 1steeler 1stella 1stephen 1steve 1stunner 1success 1sucker
1sucks 1sugar 1summer 1sunshin 1super 1superma 1surfer 1taylor 1tennis 1test 1texas 1theman 1therock 1thomas 1thunder 1tiffany 1tiger
1tigers 1tigger 1time 1tits 1tommy 1trouble 1truck 1turbo 1turtle 1um83z 1united 1ussy 1uuuuu 1vader 1vampire 1vette 1video 1viking 1voyager
1w2e3r4t 1w2q3r4e 1w2w3w 1w2w3w4w 1warrior 1white 1wildcat 1william 1winner 1winston 1winter 1wizard 1world 1wwwww 1x2zkg8w 1xavier 1xrg4kcq
1xxxxx 1xxxxxx 1xxxxxxx 1yamaha 1yankees 1yellow 1yyyyy 1z2x3c 1z2x3c4v 1z2x3c4v5b 1z2z3z 1zxcvbn 1zxcvbnm 1zzzzz 1zzzzzz 1zzzzzzz 2-oct
2000jeep 200190ru 2002tii 2004rj 2008m 20091989q 2012qw 20162016up 201jedlz 205gti 20spanks 210689n 2110se 2112rush 2112yyz 212121qaz 213qwe
2183rm 21952q 2196dc 21crack 221133z 221195ws 222222a 2278124q 22q04w90e 22tango 2300mj 2305822q 230857z 23176djivanfros 237081a 23843dima
23dp4x 23jordan 23skidoo 23wesdxc 23wkoa0fp78dk 2401pedro 245lufpq 248ujnfk 24beers 24gordon 24lover 24pnz6kc 2500aa 2500hd 2502557i 2509mmh
254xtpss 25563o 255ooo 2606642yra 260zntpc 26429vadim 267ksyjf 26exkp 287hf71h 28infern 29palms 2access 2b4dnvsx 2b8riedt 2bad4u 2balls
2big4u 2bigtits 2boobs 2bornot 2bornot2b 2br02b 2children 2cool4u 2dumb2live 2enter 2fast4u 2fchbg 2gether 2girls 2good4u 2h0t4me 2hot
2hot4me 2hot4u 2hot4you 2i5fdruv 2kash6zq 2kgwai 2legit 2letmein 2much4u 2n3055 2n6wvq 2pac 2q3w4e 2sexy2ho 2sexy4u 2short 2sweet 2times
2twins 2vrd 2w3e4r 2w3e4r5t 2w93jpa 2wj2k9oj 2wsx1qaz 2wsx3edc 2wsx4rfv 2wsxcde 2wsxxsw 2wsxzaq 2ykn5ccf 3000gt 300zx 300zxtt 305pwzlr
308win 30seconds 311music 312mas 321cba 321ewq 321ret 32615948worms 333333a 33333v 333z 335533aa 33ds5x 33rjhjds 33st 343104ky 3465xxx
34erdfcv 357mag 358hkyp 360moden 3611jcmg 3616615a 368ejhih 36dd 37kazoo 380zliki 383pdjvl 38dd 38gjgeuftd 3a5irt 3ah49 3bears 3cffffff
3ch000000 3children 3cudjz 3dwe 3e2w1q 3e4r5t 3edc4rfv 3edcvfr 3f3fpht7op 3girls 3ip76k 3ki42x 3kings 3mpz4r 3mta 3qvqod 3rjs1la7qe 3some
3stooges 3syqo15hil 3techsrl 3times 3tmnej 3x7pxr 3xbobobo 4077mash 413276191q 41d8cd98f00b 420smoke 426hemi 427cobra 42qwerty 4311111q
4321rewq 44e3ebda 44mag 44magnum 4506802a 452073t 454dfmcq 456123a 456asd 456rty 45auto 45colt 45m2do5bs 46and 46doris 474jdvff 478jfszk
47ds8x 4809594q 4815162342a 4815162342lf 4815162342lost 4815162342q 48n25rcc 4904s 495rus 49ers 4_life 4ah80 4ahff 4all 4cancel 4ch000000
4ch1011ff 4cranker 4dwvjj 4ebouux 4ever 4fa82hyx 4free 4freedom 4fun 4g3izhox 4girls 4gxrzemq 4iter 4jjcho 4life 4me2know 4me2no 4meonly
4mnveh 4money 4ng62t 4nick 4p9f8nja 4peace 4play 4pussy 4r3e2w1q 4r5t6y 4real 4rfv3edc 4rfv5tgb 4rkpkt 4runner 4rzp8ab 4seasons 4sex 4snz9g
4solomon 4speed 4sure 4teens 4tlved 4wcqjn 4wheel 4wwvte 4x7wjr 4you 4z34l0ts 4z3al0ts 4zqauf 50cen 50cent 50cents 50spanks 51094didi 5150vh
52xmax 531879fiz 5345321aa 5411pimo 54321a 545ettvy 54chevy 54gv 551scasi 554uzpad 555555a 555555d 55555a 55555d 55555n 55555q 55555r 55555s
555aaa 55bgates 55chevy 565hlgqo 5678ytr 567rntvm 56qhxs 57chevy 57np 5858855abc 59382113kevinp 5alive 5c92v5h 5daxb 5element 5f68t 5gtgiaxm
5hsu75kpot 5lyedn 5nizza 5qnzjx 5rxypn 5seks 5speed 5string 5t4r3e2w1q 5t6y7u 5t6y7u8i 5tgb6yhn 5tgbnhy 5thgbqi 5unshine 5w76rnqp 5wr2i7h
6043dkf 6215mila 625vrobg 62vette 6339cndh 63chevy 640xwfkv 6458zn7a 64chevy 654321a 654321z 65mustan 65pjv 666666a 666666q 666hell 666satan
666xxx 669e53e 66chevy 66mustan 66mustang 66stang 671fsa75yt 67camaro 67chevy 67mustan 67stang 67vette 682regkh 6846kg3r 686xqxfg 68camaro
68stang 69a20a 69camaro 69dude 69er 69mustan 69pussy 69stang 6bjvpe 6chid 6gcf636i 6inches 6jhwmqku 6string 6uldv 6xe8j2z 6y7u8i 6yhn7ujm
705499fh 708090a 72305z 72chevy 72d5tn 741852kk 744744z 7452tr 747bbb 754740g 755dfx 7653ajl 7654321a 766rglqy 76ers 770129ji 7777755102q
7777777a 7777777f 7777777q 7777777s 7777777z 777777a 777angel 777vlad 777win 77sunset 789456123a 789456123q 789qwe 78ford 78girl 78n3s5af
78vette 7bgiqk 7elephant 7elephants 7eleven 7ertu3ds 7f4df 7f8srt 7gorwell 7grout 7hrdnw 7imjfstw 7inches 7jokx7b9du 7kbe9d 7mary 7mmmag
7ofnine 7ovtgimc 7pvn4t 7samurai 7seven 7somba 7u8i9o0p 7uftyx 7ugd5hip2j 7xm5rq 7xswzaq 80070633pc 80361665abc 808state 8096468644q
80camaro 811pahc 81fukkc 8218yxfz 826248s 8363eddy 83y6pv 8428ld 85bears 863abgsg 86chevyx 86mets 872rlcfo 87654321vv 878kckxy 87e5nclizry
87t5hdf 88keys 88mike 89063032220m 89231243658s 8928190a 89876065093rax 89semtsriuty 8ball 8balls 8dihc 8i9o0p 8inches 8j4ye3uz 8letters
8phrowz 8seconds 8uiazp 8vfhnf 8vjzus 8womys 8xuuobe 911rsr 911turbo 917190qq 9231wcf 9293709b 9379992a 9379992q 93pn 944turbo 94rwpe 95jeep
96328i 9638v 96ford 97ford 987654321a 987654321g 987654321z 989244342a 98cobra 98stang 98xa 9953rb 9988aa 999111999q 99ford 99ranger
99strenght 9ball 9hmlpyjd 9hotpoin 9inches 9kyq6fge 9lives 9noize 9skw5g 9z5ve9rrcz a.k.a a.s a000000 a11111 a111111 a1111111 a112233
a121212 a123 a123123 a123321 a1234 a12345 a123456 a1234567 a12345678 a123456789 a1234567890 a123456a a123456b a123456z a12345a a1234a a1234b
a123654 a131313 a13579 a159357 a159753 a19l a1a2a a1a2a3a a1a2a3a4a a1b1c a1b2 a1b2c a1b2c3d a1b2c3d4e a1l2e3x a1s2d a1s2d3f a1s2d3f4g
a1s2d3f4g5h a22222 a23456 a2345678 a32tv8ls a333444 a3930571 a3eilm2s2y a3jtni a4tech a54321 a55555 a654321 a666666 a6pihd a7777777
a789456123 a7nz a801016 a8kd47v a9387670a a987654321 aa111111 aa1111aa aa123123 aa123321 aa1234 aa12345 aa123456 aa123456789 aa123456s
aa1998 aaa111 aaa12 aaa123 aaa12345 aaa123456 aaa123a aaa123aaa aaa333 aaa340 aaa555 aaa666 aaa777 aaaa aaaaa aaaaaa aaaaaaa aaaaaas
aaaabbbb aaaassss aaabbb aaabbbccc aaaddd aaah aaasss aaazzz aabbcc aabbccdd aachen aah aalborg aaliyah aamaax aang aardvark aaron aaronb
aarons aarti aass aassaa aassdd aassddff aaurafmf ab123 ab1234 ab12345 ab123456 ab12cd ab55484 aba abacab abacabb abacus abad abadan abaddon
abadi abagail abah abaikan abaku abakus abalone abandon abang abangku abarth abas abba abbas abbasov abbey abbeyroa abbie abbot abbott abby
abbydog abc abc1 abc12 abc123 abc1234 abc12345 abc123456 abc123456789 abc123a abc123abc abc125 abc321 abc456 abcabc abcd abcde abcdef
abcdefg abcxyz abdi abdul abdula abdulla abdullah abe abe5 abed abeille abel abeoji abercrom abercrombie aberdeen abfkrf abgrtyu abhi
abhishek abhtqa abi abidjan abigai abigail abigale abiodun abis abjad abkbgg abkbvjy able abm1224 abner abnormal abogado aborsi about above
abpbrf abra abracada abracadabra abraham abrakadabra abramov abramova abrams abraxas abroad abrupt absalom absen absent absinthe absolut
absolute absolutely abstr abstract abstrak absurd abu abubakr abudfv abuela abuelita abulafia abundance abunya abuse abused abyss ac2zxdty
acacia academia academic academy acadia acak acapulco acar acara acaraku acaramu acaranya acca accent accept acces access accessno accident
acclaim accobra accord accoun account accounta accountbloc accounting accounts acdc acdeehan ace ace1 ace1062 ace111 ace1210 ace123 ace2luv
aceh acehigh aceman acer acerview aces aceshigh acess acetate acheron achille achilles achim achmed achtung acid acidbath acidburn acidrain
acinom ackbar ackerman acls2h acme acmilan acolyte acorn acorns acosta acotec acoustic acp acrobat acting action activate activation active
activex actor actors actress actros acts actuary acuari acuario acuh acumen acun3t1x acura acuracl acuransx acurarsx ad12345678 ada adachi
adagio adaiah adakah adakan adalah adalbert adalind adam adama adamant adamas adamo adams adamski adamson adamss adanya adaptasi adaptec
adapter adapters adapun adastra adat addams adder adders addict addicted addiction addidas adding addison addition addpass address addy
adebayo adegan adegannya adel adelaida adelaide adelante adele adelheid adelina adeline adelphia adelya adena adg123 adgjmpt adgjmptw adi
adi7id adida adidas adik adikku adikmu adiknya adil adilbek adilet adios adipati adit aditya adjust adjuster adkins adler adm15575 adman
admin administrasi administrator admins admira admiral admirer adnama adnan adobe adolf adolfo adolph adolphus adonai adonan adonis adopsi
adore adpass adrenali adrenalin adrenaline adrenolin adria adrian adriana adriane adrianna adrianne adriano adrien adrienne adrock adroit
adu aduh aduk adult adults adumas adv0927 adv12775 advance advanced advantag advantage advent adventur adventure advert advice advisor
advocate advokat adxel adya aegean aegis aeiou aeiouy aekara aekdb aeneas aenima aerdna aerial aerith aero aerobics aeroflot aeroplane
aerosmit aerosmith aerospac aerostar aessedai aeynbr aezakmi afdjhbn affair affe affinity affirm afganistan afghan afghanistan afhfjy
afhvfwtdn afnbvf afric africa african afriend afrika afrodita afrodite afroman after afterglo aftermat aftermath afternoon ag764ks agahaja
again against agak agama agamemno agamemnon agape agapov agar agassi agata agate agatha agathe agatka agbdlcid agen agency agenda agenku
agenmu agennya agensi agent agents agentx aggarwal aggie aggies agh agile agnes agnieszka agnostic agony agosto agresi agresif agricola
agshar aguil aguila aguilar aguilas aguilera agung agusta agusti agustin agustus agyvorc aha ahab ahamay ahead ahem ahfywbz ahh ahhh ahjkjd
ahjkjdf ahjumma ahjusshi ahjussi ahli ahlinya ahmad ahmed ahmet ahn aib aida aidan aidana aiden aids aigerim aigoo aika aikido aikman aiko
aileen aileron aimee aimhigh ainz air airbag airborn airborne airbrush airbus aircav aircraft aircrew airedale aires airforce airhead
airjorda airjordan airku airline airlines airmail airman airmax airmu airnya airplane airport airsoft airtime airwalk airways airwolf ais
aisan aish aisha aishiteru aishwarya aiwa aizen aja ajaib ajaibnya ajak ajakan ajal ajang ajar ajaran ajari ajarkan ajax ajay ajcuivd ajem
ajhneyf aji ajja ajnjuhfa ajnjuhfabz ajones ajtdmw ajudan ajukan ajumma ajussi ak1234 ak47 ak470000 ak471996 akademi akademia akademik
akademis akagi akal akan akane akankah akar akari akarnya akasha akashi akatsuki akau akbar akella akerke akhir akhir-akhir akhirat akhiri
akhirmu akhirnya akhmad akhyar aki akibat akibatnya akiko akimov akimova akinfeev akinom akira akita akitas akmaral akomodasi akrab akron
aksana aksarben akselerator aksen akses aksesnya aksesori akshay aksi aksimu aksinya aksjdlasdakj akta aktif aktifitas aktifkan akting
aktingku aktingmu aktingnya aktivis aktivitas aktor aktris aku akuarium akucinta akucintakamu akui akuilah akuisisi akulah akuma akun akung
akuntan akuntansi akupun akupunktur akur akurat akusayangkamu akut akvarium al123456 al1716 al1916 al1916w al9agd ala alabala alabam alabama
alabaste alacran aladdin aladin aladino alain alaina alaine alakazam alam alamak alamat alamatku alamatmu alamatnya alameda alami alamiah
alamo alan alana alanfahy alang alangkah alani alania alanis alanna alaric alarm alarmnya alas alasan alasanku alasanmu alasannya alaska
alaskan alastair alastor alat alatam alatnya alba albacore albania albany albator albatro albatros albatross albcaz alber albert alberta
albertjr alberto albina albino albion albright album albumnya albundy albuquerq albuquerque alcapone alcat alcatel alcatraz alchemist
alchemy alcohol alcoholi aldebara aldebaran alderaan aldo aldric aldrich aldrin ale alec alecia alegna alegria aleister alejandr alejandra
alejandro aleka aleks aleksa aleksand aleksander aleksandr aleksandra alekseev alekseeva aleksei aleksey aleman alemania alemap alena alenka
alenushka alergi alert alerts alesha aleshka alesi alesia alesis alessand alessandr alessandra alessandro alessia alessio alesya alevtina
alex alexa alexalex alexan alexand alexande alexander alexandr alexandra alexandre alexandria alexandru alexei alexey alexi alexia alexis
alexsander alexsandr alexus alexx alexxx alfa alfabet alfabeta alfalfa alfaro alfarome alfaromeo alfetta alfie alfons alfonse alfonso alford
alfred alfredo algebra algeria algerie algernon algiers algojo algore algoritma alhambra alhamdulillah alhidayat alhimik ali ali123 alia
aliansi alianz alianza alias alibaba alibek alibi alibinya alic alicante alicat alice alices alici alicia alicja alien aliens aliev alieva
alif aligator alih alihan alihkan alik alimov alin alina alinaalina aline alinka alino4ka alinochka aliona aliran alis alisa alisaalisa
alisha alisher aliska aliso alison alissa alistair alive aliya aliyah alize alizee alkaline alkanaft alkash alkimia alkitab alkogolik
alkohol alkoholik all all4me all4one all4u all4u2c all4you alla alladin allah allahu allahuakbar allalone allan allana allanon allard allay
allblack allblacks allday alle allegra allegro allen allende alley alleycat allgood alli alliance allianz allie allied allies alligato
alligator allis alliso allison allister allman allmine allnight allo allochka allofit allora allout allover allpass allpro allright allsop
allstar allstars allstate allston allthat alltheway alltime allure allways ally allybong allycat allyson alma almanac almarhum almas almat
almaty almaz almera almerad almeria almighty almira almond almonds almost aloevera aloha alohomora alomar alon alona alondra alone alons
alonso alonzo alot alouette aloysius alpacino alpha alphabet alphabeta alphabravo alphadog alphahff alphaman alphaome alphaomega alphaone
alphas alphasig alphonse alpina alpine alpukat already alright alskdj alskdjfh alskdjfhg alsscan alston altair altamira altar altavista
altec alter altera alterego altern alternat alternatif alternativa alternative altezza althea althor altima altitude altman alto altoid
altoids alton altosax alucard alukard aluminium aluminum alumni alun alunan alur alva alvar alvarado alvarez alvarito alvaro alvin alway
always alydar alyona alysha alysia alyson alyss alyssa alzheimer am4h39d8nh am56789 ama amadeo amadeus amadeusptfcor amador amal amalgam
amali amalia aman amand amanda amandemen amandine amane amankan amano amant amar amara amarah amarahku amarahmu amarahnya amarant amaranta
amaranth amarill amarillo amarok amat amaterasu amateur amateurs amati amatir amatiran amatory amatuers amature amaya amazed amazing amazon
amazonas amazonka ambang ambarita ambassador amber amberdog amberlee amberly amberr ambers ambient ambigu ambil ambilah ambilkan ambillah
ambisi ambisimu ambisius ambition ambon ambrose ambrosia ambruk ambulan ambulanc ambulance ambulans ambush amc20277 amega amekpass ameli
amelia amelie amen amenra amer americ america american americano americas amerik amerika ameritec amersham ames ameteur amethyst ametist
ametuer amex amg921 amherst ami amicus amidala amiga amigas amigo amigos amilcar amin amina aminka aminor amir amira amis amista amistad
amit amitabha amitech amizade amman ammo ammonia amnesia amo amoco amoeba amon amonra amonte amor amorcit amorcito amore amoremi amoremio
amores amormi amoros amoroso amos amour amoureux amours amp amparo ampere amplop amplopnya ampuh ampun ampunan ampuni ampunilah amrita
amstbb amstel amsterda amsterdam amstrad amtrak amulet amunisi amy amy1 amy123 amylee amylynn an83546921an ana anabe anabel anabelle
anabolic anaconda anadrol anaell anaheim anahit anai anais anak anak-anak anak-anakku anak-anakmu anak-anaknya anak2 anakin anakku anakmu
anaknya anakonda anal analfuck analis analisa analisis anallove analog analsex analslut analysis analyst anamari anamaria anamika ananas
anand ananda anang anang2196_sub_indo anar anarchy anasazi anasha anastaci anastacia anastas anastasi anastasia anastasija anastasiy
anastasiya anastasya anathema anatol anatole anatoli anatoliy anatomi anatomy anbu ancam ancaman ancamannya ancella anchor anchorag anchorat
ancient ancona and and123 anda andai andaikan andal andalan andalkan ander anderlecht anders andersen anderso anderson andi andiamo andie
andil ando andone andorra andover andr andrade andranik andre andrea andreas andree andreea andreev andreeva andrei andreia andreika andrej
andres andress andretti andrew andrewb andrewj andrewjackie andrews andrey andreyka andria andriy android andromed andromeda andron andros
andrzej anduril andy andyandy andyboy andyman andyod andzia ane4ka anechka aneh anehmu anehnya anelka anemia anemone anestesi anetka anette
anfield anfisa anfiska ang ang238 angan ange angel angela angelangel angelbab angeldog angele angeles angeleye angeleyes angelfac angelface
angelfir angeli angelia angelic angelica angelie angelika angelin angelina angeline angeliqu angelique angelit angelita angelito angell
angella angelo angelo4ek angelochek angelofwar angelok angels angelus angelz anger angga anggap anggapan anggaplah anggar anggaran anggota
anggotaku anggotamu anggotanya anggrek anggun anggur anggurnya angi angie angies angin anginnya angka angkan angkanya angkasa angkat
angkatan angkatku angkatlah angkatmu angkatnya angkuh angkut angle angler angles anglia angola angora angrick angsa anguilla angus anguss
anhnhoem anhyeuem ania anil anima animal animales animals animalsex animas animasi animate animated animation animator anime animes aninha
aniolek aniram anisha anisimov anissa aniston anit anita anitas anitha anja anjali anjana anjela anjing anjingku anjingmu anjingnya anjlok
anjungan anka ankara ankita ankles anklet ann anna annaanna annabel annabell annabella annabelle annada annalisa annalise annamari annamaria
annapoli annarbor anne anneke anneli annelies annelise annemari annemarie annett annetta annette anni annick annie annieb anniedog anniee
annies annika annina annmarie annoy annual annushka anny anointed anomali anomie anon anonim anonymer anonymou anonymous another ansel
anselm anselmo ansheng ansur answer answers ant ant123 antah antalya antananarivu antani antanta antar antara antaranya antares antariksa
antarkan antartika anteater antek antelope antena antenna antero anthea anthem anthon anthony anthrax anthro anti antibiotik antibodi
antichrist antietam antiflag antigone antigua antihero antik antilles anting antioch antipeluru antique antiques antisipasi antivirus antler
antlers antman anto antoha antoin antoine anton antona antone antonell antonella antoni antonia antonin antonina antonino antonio antonioj
antonius antonov antonova antony antoro antosha antoshka antoxa antrean antri antrian antrim ants antusias antusiasme antwerp anu anubis
anugerah anupam anuradha anus anusha anushka anutka anvil anvils anwar anxiety any anya anyone anything anytime anytimetoday anytka anyuta
anyway anywhere aoi aoi856 aol123 aol999 aolcom aolsucks aolsux aorta aotearoa apa apa-apa apa-apaan apa195 apa2 apaan apabila apacer apache
apakah apakan apalagi apalah apanya apapun aparat apart apartemen apartemenku apartemenmu apartemennya apartment apathy apel apelsin apeman
aperture apeshit apex aphrodit aphrodite api apinya aplikasi aplikasinya apocalyp apocalypse apogee apokalipsis apollo apollon apology
apolon apos apostle apostol apotek apoteker appa appeal appel appels appelsin apple applebee appleby applegat applejui applejuice applemac
applepie apples applesauce appleseed appleton appletre applied appollo apppatch appraise approved apresiasi apricot april aprilia aprils
apriyandi apteka aptiva apung aq12ws aq1sw aq1sw2de aqswde aqswdefr aqua aquafina aqualung aquaman aquamann aquariu aquarium aquarius
aquatic aquemini aquila aquinas aqwzsx aqwzsxedc ar3yuk ara ara123 arab arabella arabia arabian arabic aracel araceli arachne arachnid
aragon aragorn arah arahan arahkan arahku arahmu arahnya arak arakis aral aram aramat aramis aramun arang ararat arashi araujo arbeit
arbiter arbuckle arcade arcadia arcana arcane arcangel arcanum arch archana archange archangel archer archery arches archi archibal
archibald archie archimed architec architect archive archives archmage archon arclight arctic arcturus arden ardennes ardent ardmore ardvark
are area aregdone arema arena arenas arenda arenrone arequipa ares aretha areyou areyuke areyukesc argent argentin argentina argento
argentum argh argo argon argonaut argos argumen arguments argus argyle arhangel ari aria ariadna ariadne arian ariana ariane arianna arie
ariel arielle aries arifin arigato arilla arina arini arioch aris arisha arisia arista aristo ariston aristote aristotl aristotle arizon
arizona arjay arjun arjuna ark arkady arkangel arkansas arkasha arkeolog arkeologi arkham arktik arlen arlene arlingto arlington arloji
armada armadill armadillo armagedd armageddon armagedo armagedon arman armand armando armani armastus armchair armen armenia armenian armine
arminia armitage armond armor armored armour armpit armstron armstrong army armyman armyof armyofon arnaud arne arnette arnhem arnie arno
arnol arnold arnster arogan aroma aromanya aron around arowana arrakis arrest arriba arriva arrive arrogant arron arrow arrowhea arrowhead
arrows arroyo arsch arschloc arschloch arse arsehole arsen arsena arsenal arsenalf arsenalfc arsene arsenic arsenii arseniy arshavin arsip
arsitek arsitektur arslan arson art art123 art131313 artanis artboy artcast arte artefact artefak artem artema artemartem artemi artemis
artemka artemon arteri artful arthdal arther arthu arthur arti artian artichok artie artikel artikelmu artikelnya artileri artiller
artillery artimus artinya artis artisan artist artistic artistik artman artofwar artur artur4ik arturik arturo artwork artyom aruba arun
arundel arus arusnya arvind arwah arwpls4u arxangel arya aryan aryani arzen as123 as1234 as12345 as123456 as12az as2579 as5ffz17i asa asa123
asad asahi asakura asal asalamualaikum asalkan asalku asalmu asalnya asam asante asap asapnya asasa asasi asasin asbak asbestos asbury
ascend ascent ascona asd12 asd123 asd1234 asd12345 asd123456 asd123asd asd123qwe asd222 asd321 asd456 asda asdas asdasd asdasda asdasdas
asdcxz asddsa asdewq asdf asdf67nm asdfas asdfasd asdfasdf asdffdsa asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfjk asdfjkl asdflkj asdflkjh
asdfqwer asdfrewq asdfvcxz asdfzxc asdfzxcv asdjkl asdlkj asdqwe asdzx asdzxc asecret asel asem asenna aset asetnya asfnhg asgard asguard
ash ash123 asha ashaman ashanti ashari ashat ashburn ashcroft ashe asher ashes ashford ashish ashland ashle ashlea ashlee ashleigh ashley
ashlie ashlyn ashlynn ashman ashok ashole ashraf ashram ashton ashtray ashwin asi asia asian asianlov asians aside asik asil asilas asimov
asin asing asisten asistenku asistenmu asistennya ask askar askari aslan asleep asli asliku aslimu aslinya asma asmana asmara asmodean
asmodeus asmodey asmoro asnaeb asosiasi aspal asparagus aspect aspek aspen asphalt aspirant aspirasi aspire aspirin aspirina aspirine asq321
asraf asrama asrawi asroma ass ass1 ass123 ass904 assa assalamualaikum assasin assasins assass assassin assassins assault assclown asscock
asscrack asseater assembler assembly assert asses assess assets assface assfuck assfucke assfucker asshat asshead asshol asshole assholes
assist asslick asslicke asslicker asslover assman assmaste assmaster assmonke assmunch associat assorted asss asssex assss asssss asswipe
assword asta astaga astaire astalavista astana astaroth aster asteria asterios asterix asteroid asthma aston astonmar astonmartin astonv
astonvil astonvilla astoria astra astral astras astri astrid astro astroboy astrodog astrolog astroman astron astronaut astronom astronomi
astronomy astronot astros astrovan asturias asuh asuhan asuka asumi asumsi asumsikan asuncion asupan asuransi asuransinya asyik asylum
at4gftlw at_asp atalanta ataman atap atapnya atari ataris atas atasan atasanku atasanmu atasannya atasi atasku atasmu atasnya atau ataukah
ataupun atdhfkm atease atep atf atheist athena athene athens atherton athlete athletic athlon athome atik atilla atjep atkbrc atkins
atkinson atlant atlanta atlanti atlantic atlantida atlantik atlantis atlas atlast atlet atletico atletik atletis atlit atljhjdf atm atmadi
atmo atmosfer atmosfir atom atombomb atomic atonal atrain atraksi atreides atreyu atrium attack attempt attica atticus attila attilio
attitude attorney attract atur aturan aturanku aturannya atwater atwood atwork atybrc aubie aubrey auburn auckland auction audi audia audio
audir audirs audis audisi audit auditor auditorium auditt audra audre audrey audubon auger auggie augie augsburg augus august augusta
auguste augustin augusto augustus aula auntie auntjudy aura auralo aureli aurelia aurelie aurelien aurelio aurelius aurinko auror aurora
aurore aussie aust1n austen austi austin austintx australi australia austria autechre autentik authcode author autism auto autobahn autobody
autobot autobots autobus autocad autocar autogod automag automati automatic autopas autopass autopsi autumn auxerre av473dv av626ss ava
available avalanch avalanche avalo avalon avangard avanti avantis avarice avata avatar avdeev ave avemaria avenge avenged avenger avengers
avensis aventura avenue average avery avgust avi aviation aviator avilla avinash avionics avocado avocat avocet avogadro avon avondale
avr7000 avril avrillavigne avrora avtomat avtoritet aw96b awacs awak awake awaken awal awalku awalmu awalnya awam awan award awards awas
awasi awatar away awdrgyjilp awesom awesome awet awful awnyce awo8rx3wa8t awsedr awsome aww axe axel axelle axeman axio axiom axle axlrose
axolotl aya ayacdc ayah ayahanda ayahku ayahmu ayahnya ayam ayamnya ayanami ayanna ayat aye ayesha ayi000 aynrand ayo ayolah ayrton ayu ayuh
ayumi ayunan ayunkan az12345 az123456 azalea azalia azaliya azamat azat azathoth azaz azazel azbuka azer azerbaijan azerbaycan azerok azert
azerty azertyu azertyui azertyuiop azfpc azimut azimuth aziz aziza azizbek azlk azmi aznpride azonic azores azrael azreal azsxdc azsxdcf
azsxdcfv azsxdcfvgb aztec azteca aztecs aztlan aztnm azucar azul azure azuywe azwebitalia azzer azzurra azzurro b00bies b00ger b00mer b0hica
b0ll0cks b0n3 b0nehead b12345 b123456 b1234567 b1afra b1t3m b26354 b7mguk b929ezzh ba25547 baahubali baalthazar bab baba babaji babak
babalola babaloo babalu babare babble babcia babcock babe babel babemagn babemagnet baberuth babes babette babi babie babies babilon babinya
bablu babnik babo babochka baboon babs babu babuin babushka baby babybaby babybear babybird babyblu babyblue babybo babyboo babyboy babycake
babycakes babycat babydoll babyfac babyface babygir babygirl babygurl babyhuey babyko babylon babylove babyphat babyruth babys baca bacaan
bacakan bacalah bacall bacardi bacchus bach bachelor bachman back backbone backd00r backdoor backdraf backer backhand backhoe backhome
backlash backoff backpack backs backside backspac backspace backup backward backwood backyard bacon bacons bacteria bad bad1 bad11bad bad123
badabing badaboom badai badainya badak badan badanku badanmu badannya badass badbo badbob badboy badboys badboyz badcat badd badder baddest
baddog badfish badge badger badgers badgirl badgirls badguy badhabit badiman badkarma badkitty badlands badluck badman badminto badminton
badmofo badmojo badnaamhere badnews badone badseed badshah badstuff badut bae baek baer baerchen baffle bag bagai bagaikan bagaiman
bagaimana bagaimanapun bagan bagasi bagasinya bagdad bagel bagels baggage bagger baggie baggies baggins baggio baggy baghdad bagheera bagi
bagian bagianku bagianmu bagiannya bagikan bagiku bagimana bagimu baginda baginya bagira bagman bagpipe bagpipes bagpuss bags bagus baguslah
bagusnya baguvix bagwell bah baha bahagia bahagianya bahak bahama bahamas bahamut bahan bahannya bahari bahas bahasa bahasamu bahasanya
bahawa bahaya bahayakan bahayanya bahia bahkan bahrain bahram bahrun baht bahtera bahu bahuku bahumu bahunya bahwa bai baik baik-baik baik2
baikal baikan baikku baiklah baikmu baiknya bailbond baile bailee bailey baileys bailie baily baird bait baja bajak bajingan bajskorv baju
bajuku bajumu bajunya bak baka bakal bakalan bakar bakari bakarnya bakat bakatku bakatmu bakatnya bakayaro baker bakerman bakers bakery
bakesale bakker baklan bakon bakri baksik bakso bakteri baku bakugan bala balabama balada balai balalaika balance balap balapan balas
balasan balasannya balata balaton balau balbes balboa bald baldeagl baldeagle balder baldhead baldie baldman baldrick baldur baldwin baldy
balefire balerina balet bali balik balikkan baliknya balikpapan balin baling balinor balistik balita balkan balkon ball balla ballad ballard
ballast ballbag balle ballen baller ballers ballet ballgag ballgame ballin balling ballon balloon balloons ballpark ballroom balls ballsack
ballsdeep ballsout ballss ballsy ballz ballzz balmoral balok balon baloney balonnya baloo balou balrog balsam baltazar baltic baltika
baltimor baltimore balzac bam bama bamba bambam bambang bambi bambina bambino bamboo bambou bambu bambush bammer ban banaan banan banana
bananaman bananana bananas banane bananen bananna bananza banci bancroft band band1t bandaaceh bandaid bandana bandar bandara bandarlampung
bandel bandera banderas banderos bandi bandicoot bandido banding bandingkan bandit bandito bandits bandman bandung bandy bane bang bangalor
bangalore bangau bangbang bangbros bangbus bangcock banger bangers banget bangga banggakan banging bangka bangkai bangkit bangkitkan
bangkitlah bangkok bangkrut bangku bangladesh bangme bangor bangsa bangsaku bangsal bangsamu bangsat bangsawan bangun bangunan bangunannya
bangunkan bangunlah banjarmasin banjir banjo banjoman banjos bank bankai banker banking bankir banknya bankone bankrupt banks bankshot banky
bannana banned banner bannya banshee bantal bantalan bantam banteng banter bantha bantik banting bantu bantuan bantuanku bantuanmu
bantuannya bantulah banyak banyaknya banyan banyumas banyuwangi banzai banzay bao baobab bapa bapak bapass bapezm baphomet baptis baptist
baptiste bar bara baraban barabash barabbas baracuda barada barak baraka barakuda barang barang-barang barang2 barangkali barangku barangmu
barangnya baranov baranova barat barata barathi barb barbados barbar barbara barbaria barbarian barbaris barbaro barbaros barbarossa
barbecue barbeku barbekyu barbel barbell barber barbi barbie barbos barbosa barbra barbwire barca barcelon barcelona barchett barclay
barclays barcode bard bardak bardot bare bareback barefeet barefoot barel barely bareng barf barfly bargain barge barikade baris barisan
baritone bark barker barking barkley barks barley barlow barmalei barmaley barman barmen barn barnabas barnaby barnacle barnard barnaul
barne barnes barnet barnett barney barnhart barnie barnsley barnum barnya barnyard barolo baron barone baroness baronn barons baroque barr
barrabas barracud barracuda barrage barrakuda barrel barrera barret barrett barrie barrier barriste barron barros barrow barry barrynov
barrys bars barsch barselona barsic barsik barsoom barstow barsuk bart bartek bartend bartende bartender barter barth bartjek bartlett
bartman bartok bartolo barton bartowski barty baru baru-baru baruku barulah barumu barunya barusan bas basa basah basalt base baseba basebal
baseball basel baseline basemen basement basenji bash bashar basher bashful bashir basi basia basic basics basil basile basilisk basir basis
baske basket basketba basketbal basketball baskets baskin basque bass bassale bassbass bassboat basse basser basses basset bassett bassey
bassfish basshead bassi bassie bassin bassingw bassist bassline bassman bassmast bassmaster basso bassoon bassplay basspro bassss basta
bastard bastardo bastards baster bastet bastian bastich bastille bastion bastogne baston bastos bastrop basuku basura basuseno basyarudin
bat bata batal batalion batalkan batam batang batangan batas batasan batasannya batasku batasnya batata batavia batboy batcat batcave batch
bateau bateman baterai baterainya bates batfink batgirl bath bathgate bathing bathory bathroom bathtub batiatus batigol batin batista
batistuta batma batman batmonh baton bator bats batten batter batterie batteries batterse battery battle battlefield battlestar batty batu
batuan batubara batuk batunya batwoman bau bauer bauhaus baum baumu baunya baura baut bautista bauzir bavaria bavarian bawa bawaan bawah
bawahan bawahanku bawahanmu bawahannya bawahku bawahmu bawahnya bawakan bawalah bawang baxter bay baya bayadera bayam bayamon bayang
bayangan bayanganku bayanganmu bayangannya bayangkan bayar bayaran bayaranku bayaranmu bayarannya bayard bayarea bayarkan bayer bayern bayi
bayiku bayimu bayinya baylee bayley bayliner baylor bayonne bayou bayshore bayside baytown bayview baywatch baz bazaar bazongaz bazooka
bazuka bazzzz bb1234 bb123456 bb334 bball bballs bbb111 bbb747 bbbb bbbbb bbbbbb bbbbbbb bbc bbking bbnyxyx bbonds bboy bbwlover bcfields
bcgfybz bckhere bcnbyf bcnjhbz bcrich bdaddy bdfyeirf bdfyjd bdfyjdf bdfyjdyf bdfysx bdog bdr529 bdsm bea beach beachboy beachbum beaches
beachs beachy beacon beagle beagles beaker beaks beam beamer beamish bean beanbag beandip beaner beanhead beanie beanies beano beans
beantown bear bearbear bearboon bearcat bearcats bearclaw bearcub beard bearden beardog beardown bearing bearman bears bearshar bearshare
bearss beasiswa beasley beast beastie beasties beastman beasts beasty beat beatbox beater beating beatit beatle beatles beatme beatnik
beatoff beatri beatrice beatrix beatriz beatty beau beaudog beaufort beaulieu beaumont beaut beauties beautifu beautiful beauty beaver
beavers beaversx beavis beb bebal beban bebanku bebanmu bebannya bebas bebaskan bebatuan bebe bebek beberapa bebert bebeto bebit bebita
bebito bebop bebuyutan becanda because becca bechtel beck becker becket beckett beckham beckie beckman becks becky beckys becool becus beda
bedah bedak bedakan bedanya bedas bedbug bedebah bedford bedlam bedpan bedrock bedroom bedtime bee beeble beebop beech beef beefcake beefer
beefy beegee beegees beehive beejay beeker beelch beeldbuis beeline beeman beemer been beep beepbeep beeper beer beer4me beerbeer beerbong
beercan beergood beerguy beerman beerme beernuts beers beerss beertje beerus beeswax beet beethove beethoven beetle beezer before befree
begadang begemot begemotik begin begini beginikah beginilah beginner begitu begitukah begitulah begitupun bego begonia begood behappy behave
behemoth behind behold beholder bei beijing beirut beisbol bejat bejita bekal bekas bekasi bekerja bekerjalah bekerjasama beku bel bela
belah belahan belair belajar belajarlah belaka belakang belakangan belakangku belakangmu belakangnya belalang belanda belang belanja
belanjaan belantara belarus belas belasan belasungkawa belati belatung belenggu belerang belfast belfour belgarat belgario belgia belgium
belgorod beli belial beliau believe believer belikan belilah belind belinda belinea belize belkin bell bella bellaboo bellaco belladog
belladon belladonna bellagio bellaire bellamy bellas belldandy belle bellend beller belles bellevue bellini bello bellows bells bellsout
bellum belluno belly bellybut belmar belmondo belmont belnya belo4ka belochka beloit belok belokan belomor belong belous belova beloved
below belt beltran beluga belum belur belushi belut belzagor bemine ben ben123 ben1234 benak benakku benakmu benang benar benar-benar benar2
benaran benarkah benarkan benarnya bencana bench benci bend benda bender bendera benderanya bendis bendix bendog bendover bendungan benedict
benedikt benediktus benefit benefits benelli bener beneran benessere benetton benfic benfica beng bengal bengals bengis bengkak bengkel
bengkok bengkulu bengong benhogan benhur benidorm benih bening benita benito benj benjami benjamin benji benjie benjolan benladen benn
benner bennet bennett bennevis benni bennie benning benno benny bennyboy benoit bensam bensin bensinnya benson bent bentar benteng bentley
bently benton bentuk bentuknya benturan benua benwin benz benzene beo beograd beom beotch beowulf bepergian beppe ber ber02 berabad
berabad-abad beracun berada beradab beradaptasi beradik beradu beragam beragama berair berak berakar berakhir berakhirnya berakibat beraksi
berakting beralasan beralih beralkohol berambisi berambut beranda berandal berandalan berang beranggapan berangin berangkat berani beranilah
beraninya beranjak berantah berantai berantakan berantem berapa berapapun berapi berargumen beraroma berarti berartinya beras berasa berasal
berasap berasumsi berat beratku beratmu beratnya berawal berawan berayun berbadan berbagai berbagi berbahagia berbahagialah berbahan
berbahasa berbahaya berbahayanya berbaik berbaikan berbaju berbakat berbakti berbalas berbalik berbaliklah berbaring berbaringlah berbaris
berbasa berbasis berbatov berbatu berbau berbaur berbayar berbeda berbelanja berbelas berbelit berbelok berbenah berbentuk berbicara
berbincang berbintang berbisa berbisik berbisnis berbohong berbuah berbuat berbudi berbulan berbulan-bulan berbulu berbunga berbunyi berburu
bercabang bercahaya bercak bercakap bercampur bercanda bercengkerama bercerai bercerita bercermin bercinta bercita berciuman bercukur
bercumbu berdagang berdalih berdamai berdampak berdampingan berdandan berdansa berdarah berdasar berdasarkan berdatangan berdaya berdebar
berdebat berdebu berdedikasi berdegup berdekatan berdengung berdenyut berdering berderit berdetak berdiam berdiri berdirilah berdiskusi
berdoa berdoalah berdosa berdua berduaan berduel berduka berduri berdusta bereaksi berebut beredar bereinkarnasi bereksperimen berembus
berempat berempati berenam berenang berencana berendam berengsek berenice beres beresiko bereskan beret beretta berevolusi bereza berezuckiy
berfikir berfokus berfoto berfungsi berg bergabung bergabunglah bergadang bergairah bergambar bergandengan berganti bergantian bergantung
bergaris bergaul bergaya bergegas bergegaslah bergejolak bergelombang bergema bergembira bergembiralah bergeming bergemuruh bergen bergengsi
berger bergerac bergerak bergeraklah bergeron bergeser bergetar bergie bergiliran bergizi bergkamp bergman bergosip bergoyang berguguran
bergulat berguling bergulir bergumam berguna berguncang bergurau berhadapan berhak berhala berhalusinasi berhantu berharap berharga
berhargaku berhargamu berharganya berhari berhasil berhasrat berhati berhati-hati berhati-hatilah berhemat berhembus berhenti berhentilah
berhitung berhubung berhubungan berhutang beri berik berikan berikanlah berikut berikutnya berilah berima beriman berimprovisasi
berinisiatif berinteraksi berinvestasi berisi berisik berisiko beristirahat beristirahatlah beristri berita beritahu beritahukan beritanya
berjabat berjaga berjaga-jaga berjalan berjalan-jalan berjalanlah berjalannya berjam berjam-jam berjanggut berjanji berjanjilah berjarak
berjas berjasa berjatuhan berjauhan berjaya berjemur berjiwa berjodoh berjongkok berjualan berjuang berjuanglah berjudi berjudul berjumlah
berjumpa berkabung berkabut berkaca berkacamata berkah berkaitan berkaki berkali berkali-kali berkampanye berkarat berkas berkasmu berkasnya
berkat berkata berkati berkatilah berkatmu berkebun berkecil berkedip berkekuatan berkelahi berkelakuan berkelana berkelanjutan berkelas
berkeley berkeliaran berkeliling berkelompok berkeluarga berkemah berkemampuan berkemas berkembang berkenalan berkenan berkencan berkendara
berkepala berkeping berkeras berkeringat berkerja berkerumun berkesan berkesempatan berkewajiban berkhayal berkhianat berkhotbah berkicau
berkilau berkilauan berkirim berkley berkobar berkolaborasi berkolusi berkomentar berkomitmen berkompetisi berkomplot berkompromi
berkomunikasi berkonsentrasi berkonspirasi berkonsultasi berkontribusi berkoordinasi berkorban berkostum berkshir berkualitas berkuasa
berkuda berkuliah berkulit berkumis berkumpul berkunjung berkurang berkut berl berlabuh berlagak berlaku berlalu berlama berlangganan
berlangsung berlanjut berlapis berlari berlarian berlatih berlawanan berlayar berlebih berlebihan berlemak berli berlian berliannya berlibur
berliku berlima berlimpah berlin berlindung berliner berlingo berlioz berlipat berlit berlomba berlubang berlumpur berlumuran berlutut
berlututlah bermacam bermain bermain-main bermainlah bermakna bermaksud bermalam bermalas berman bermanfaat bermarga bermartabat bermasalah
bermata bermeditasi bermekaran bermerek bermesraan bermigrasi bermil bermimpi berminat berminggu berminyak bermitra bermoral bermuda bermuka
bermula bermulut bermunculan bermurah bermusik bermusuhan bermutasi bern berna bernadet bernadette bernafas bernafaslah bernafsu bernal
bernama bernapas bernapaslah bernar bernard bernardi bernardo bernasib bernd bernegosiasi berner bernhard berni berniat bernice bernie
bernilai bernoda bernostalgia bernyali bernyanyi bernyanyilah bernyawa berobat berolahraga berondong beroperasi berotot berpacaran berpacu
berpakaian berpakaianlah berpaling berpamitan berpangkat berpapasan berpartisipasi berpasangan berpatroli berpegang berpegangan berpeluang
berpelukan berpenampilan berpencar berpendapat berpendidikan berpengalaman berpengaruh berpenghuni berperan berperang berperasaan berpergian
berperilaku berpesan berpesta berpetualang berpidato berpihak berpikir berpikiran berpikirlah berpindah berpisah berpose berpotensi
berprasangka berprestasi berpura berpura-pura berpusat berputar berputarlah berrie berries berry bersabar bersabarlah bersahabat bersaing
bersaksi bersalah bersalahmu bersalahnya bersalaman bersalin bersalju bersama bersama-sama bersama2 bersamaan bersamaku bersamamu bersamanya
bersambung bersandar bersandiwara bersangkutan bersantai bersarang bersatu bersaudara bersayap bersebelahan bersedia bersedih bersejarah
bersekolah bersekongkol bersekutu berselancar berselera berselingkuh berselisih berseluncur bersemangat bersemangatlah bersembunyi
bersenandung bersenang bersenang-senang bersenjata bersentuhan bersepakat bersepeda berseragam berserakan berseri berserk berserke berserker
berseru bersetubuh bersiaga bersiap bersiap-siap bersiaplah bersifat bersih bersihkan bersikap bersikaplah bersikeras bersimpati bersin
bersinar bersiul bersorak bersosialisasi berspekulasi bersuara bersujud bersulang bersumpah bersumpahlah bersungguh bersusah berswafoto
bersyarat bersyukur bersyukurlah bert berta bertabrakan bertahan bertahanlah bertahap bertahun bertahun-tahun bertambah bertambahnya
bertanda bertanding bertangan bertanggung bertanggungjawab bertani bertanya bertanya-tanya bertaruh bertarung bertarunglah bertatap
bertatapan bertato berteduh bertekad berteknologi bertekuk bertelanjang bertele bertelepon bertelur bertema berteman bertempur bertemu
bertenaga bertengkar bertentangan bertepuk berteriak berteriaklah berterima berterimakasih berterus bertetangga berth bertha berti bertie
bertiga bertil bertindak bertindaklah bertingkah bertinju bertiup bertobat bertone bertopeng bertopi bertram bertrand bertransaksi
bertualang bertubuh bertugas bertujuan bertukar bertuliskan bertumbuh bertunangan berturut bertuzzi berty beruang berubah beruban berujung
berukuran berulah berulang berumur berunding beruntun beruntung beruntungnya berupa berupaya berurusan berurutan berusaha berusahalah
berusia berutang bervariasi berwajah berwajib berwarna berwenang berwick berwisata berwujud beryl besan besar besaran besarkan besarku
besarmu besarnya beserta besi besiktas besinya besok besoknya bespin bess bessie best bestboy bestbuy bester bestfriend bestia beszoptad
beta betah betapa beterbangan beth bethan bethann bethany bethel bethesda bethie betina betis betito betmen beto beton betrayal betrayed
betsey betsie betsy bette better bettie bettina bettis betty bettyboo bettyboop bettylou bettyp betul betulan betulkah between beulah bev
beverage beverl beverley beverly bevis beware beyblade beyonce beyond bfltua bftest bg6njokf bh90210 bhai bharat bhatti bhavani bhbcrf bhbir
bhbirf bhbyf bhbyjxrf bhbyrf bhecbr bhi bhjxrf bhrh0h2oof6xbqjeh bhu bhutan biadab biafra biak bian bianc bianca bianchi bianco biang bianka
biao biar biara biarawan biarawati biarkan biarkanlah biarku biarlah biarpun biarritz bias biasa biasanya biatch biaya biayanya bibble bibi
bibigon bibiku bibimu bibinya bibir bibirku bibirmu bibirnya bibit bible bibles biblioteka bicara bicarakan bicaraku bicaralah bicaramu
bicaranya bicep biceps bicho bichon bicycle bidadari bidak bidang bidangnya biddy bidik bidikan bidule bieber biedronka biene bier biff
biffer big big1 big123 bigair bigal bigals bigass bigasses bigb bigbaby bigbad bigball bigballa bigballer bigballs bigbang bigbass bigbear
bigben bigberth bigbill bigbird bigblack bigblock bigblue bigbo bigboat bigbob bigboi bigbone bigboner bigboob bigboobs bigbooty bigbos
bigboss bigboy bigboys bigbri bigbro bigbroth bigbrother bigbubba bigbuck bigbucks bigbud bigbug bigbull bigbutt bigbutts bigc bigcat
bigchief bigcock bigcocks bigd bigdad bigdadd bigdaddy bigdan bigdave bigdawg bigdeal bigdee bigdic bigdick bigdicks bigdik bigdo bigdog
bigdogg bigdogs bigdon bigdong bige bigears bigeasy biged bigelow bigfan bigfeet bigfella bigfish bigfoo bigfoot bigfun bigg biggame
biggdogg biggen bigger biggest biggi biggie biggin biggins biggio biggirl biggirls biggles biggreen biggs biggums biggun bigguns biggus
bigguy biggy bighead bighorn bighouse bighurt bigjack bigjake bigjay bigjim bigjoe bigjohn bigjon bigjuggs bigkahun bigkev biglips bigload
bigloser biglou biglove bigmac bigmack bigmama bigman bigmax bigmaxxx bigmike bigmoney bigmoose bigmouth bignasty bignose bignuts bigo
bigone bigones bigpapa bigpappa bigpenis bigpig bigpimp bigpimpi bigpimpin bigpimpn bigpoppa bigpun bigpussy bigred bigrick bigrig bigrob
bigrod bigsam bigsexxy bigsexy bigshot bigshow bigsky bigsmall bigsmurf bigstick bigstud bigstuff bigsur bigt bigted bigtee bigten bigtex
bigtim bigtime bigtimer bigtit bigtits bigtitts bigtitty bigtoe bigtom bigtop bigtruck bigtuna bigtymer bigun biguns bigwave bigwaves bigwig
bigwill bigwilli bigwilly bigworm biit bijak bijaksana biji bijian bijih bijinya bijoux bike bikeboy biker bikerboy bikers bikes bikin
biking bikini bikman biksu bila bilah bilal bilang bilangan bilbao bilbo bilbob bilbobag bilbos bilder biliar bilik bill billa billabon
billabong billard billbill billbo billbob billee biller billet billgate billgates billi billiam billiard billie billing billings billion
billions billll billly billows bills billy billyb billybo billybob billyboy billyc billyd billyg billygoa billyjo billyjoe billyk billyray
billys biloute bima bimbang bimbingan bimbo bimbos bimini bimmer bimota bin binary binasa binatang binatu bincang binder bine binford bing
bingbong binger bingham bingkai bingo bingoo bingos bingung bink binker binkie binkley binky binladen bintang bintang-bintang bintangnya
bintik bio biochem biohazar biohazard biola biolog biologi biologia biologis biology bioman biomed bionic bionicle biopsi bioshock bioskop
biotch biotech bip biplane bipolar bir birch bird birdbath birdcage birddog birder birdhouse birdie birdies birdland birdman birds birdsong
birdy birgit birillo birmingh birmingham birnya biro birokrasi birthday biru birunya bis bisa bisakah bisanya bisbol biscayne biscuit
biscuits biseksual bisexual bishkek bisho bishop bisik bisikan bising biskit biskuit bismarck bismark bismilah bismilla bismillah bisnis
bisnisku bisnismu bisnisnya bison bisous bisquit bissjop bistro bisu bit bitch bitchass bitchboy bitche bitchedu bitchedup bitches bitchin
bitchs bitchy bite bitem biteme bitten bitter bittle bittner biturbo bitwise bius bizarre bizarro bizkit biznes bizzare bj200ex bjarne
bjc210 bjhgfi bjones bjork bjorn bk.irf bkmifn bkmlfh bkmyeh bkqtza bla blaat blabl blabla blablabl blac black blackadd blackadder blackand
blackass blackb blackbea blackbeard blackbel blackbelt blackber blackberry blackbir blackbird blackboo blackbox blackboy blackbur blackburn
blackcat blackcoc blackcock blackdic blackdick blackdog blackdra blackdragon blacke blacker blackeye blackfin blackfly blackgir blackhat
blackhaw blackhawk blackhawks blackhea blackheart blackhol blackhole blackhorse blackice blackie blackjac blackjack blacklab blacklabel
blackmag blackman blackmen blackmetal blackmor blackone blackops blackout blackpoo blackpool blackpus blackros blackrose blacks blacksab
blacksex blackshe blacksheep blacksonblon blacksta blackstar blacksun blacktie blacktop blackwell blackwhite blackwid blackwol blackwoo
blackwood blacky bladder blade blademan blader bladerun bladerunner blades bladez blah blahbla blahblah blaine blair blaise blak blakan
blake blakeca blaker blakes blakey blam blanc blanca blanch blanche blanco blank blanka blanked blanket blankman blanks blarg blargh blarney
blasen blass blast blasted blaster blasters blastoff blather blaze blazed blazer blazers blazin blazing blcktrn bldass bleach bleacher
bledsoe bleed bleeding bleh blender blenheim bless blesse blessed blessing blessings blessme blessyou bleu blight blimey blind blindax
blindman blinds bling blingbli blingbling blink blinker blinky bliss blister blitar blitz blitzen blitzkri blitzkrieg blizzard blob blobby
block blockbus blocked blocker blocks bloembol blofeld blog blogger blok blokade bloke blokir blome blond blonde blondes blondi blondie
blondin blondinka blonds blondy blood bloodhou bloodlus bloodlust bloodred bloods bloody bloom bloomberg bloomer bloomers bloomin blooming
bloop bloopers blossom blossoms blotter blotto blouse blow blower blowfish blowhard blowj blowjo blowjob blowjobs blowme blown blowpop blows
blowup bltynbabrfwbz blub blubber blucher blue bluearmy blueball blueballs bluebear bluebell blueberr blueberry bluebir bluebird blueblue
bluebox blueboy blueboys bluecar bluecat bluedevi bluedevil bluedevils bluedog bluedragon blueduck blueee blueeyes bluefin bluefire bluefish
bluefox bluegill bluegras bluegrass bluegreen blueice bluejay bluejays bluejean bluelight blueline blueman bluemax bluemoon bluenose
bluenote blueone blueprint bluered blueroom bluerose blues bluesea blueskie blueskies bluesky bluesman bluess bluestar bluetick bluetooth
bluewate bluewave blueyes blume blumen blumpkin blunder blunt blunted bluntman blunts blur blurry blythe bma2002 bman bmfc bmvm3e46gtr bmw
bmw123 bmw2002 bmw316 bmw318 bmw318i bmw318is bmw320 bmw320i bmw323 bmw325 bmw325i bmw325is bmw328 bmw328i bmw330 bmw330ci bmw520 bmw525
bmw528 bmw530 bmw535 bmw540 bmw540i bmw750 bmw750il bmwk75s bmwm bmwpower bmx4life bnfkbz bnm123 bo243ns boa board boarder boarding boards
boat boater boating boatman boats boaz bob bob007 bob1 bob101 bob111 bob123 bob1234 bob12345 bob2 bob2000 bob666 bob69 boba bobafett bobb
bobbbb bobber bobbi bobbie bobbijo bobbin bobbins bobble bobbles bobbo bobbob bobbobbo bobby bobbyb bobbybob bobbyboy bobbyd bobbyg bobbyj
bobbyjoe bobbym bobbyorr bobbys bobbyt bobbyv bobbyy bobcat bobcats bobdog bobdole bobdylan bobert bobi bobjones bobman bobmarle bobmarley
bobo bobob boboiboy bobolink bobot bobrik bobrok bobrov bobsmith bobster boby boca bocah bocephus bochum bocman bocor bocoran bocorkan
bodean bodega bodensee bodger bodhi bodie bodies bodine bodiroga bodo bodoh bodohku bodohmu bodohnya body bodybuil bodyhamm bodyshop boeder
boeing boffin boga bogart bogdan bogdana bogdanova bogey bogeys boggie boggle boggy bogie bogies bogomol bogor bogos bogota bogus bohemia
bohemian bohica bohlam bohong bohongan bohongi boiler boilerma boilers boing boingo boink boise bojack bojangle bok bokong bokongku bokongmu
bokongnya boks bokser bola bolak bolaku bolamu bolanya bolat bold boleh bolehkah bolehkan bolero boling bolita bolitas boliva bolivar bolivi
bolivia bollen bollix bollock bollocks bollox bolo bologna bolong bolos boloto bolt bolton boludo bom bomb bomba bombadil bombai bombang
bombarde bombay bomber bomberman bombero bombers bombo bombs bombshel bommel bomnya bon bonaire bonanza bonapart bond bondage bondar
bondarenko bonded bondone bondra bonds bone bonefish bonehead boneka bonekaku bonekamu bonekanya boneman boner boners bones boness bonethug
bonethugs boney boneyard bonfire bong bonghit bonghits bongkahan bongkar bongo bongos bongtoke bongwater bonham bonit bonita bonito bonjou
bonjour bonjov bonjovi bonk bonker bonkers bonn bonner bonnetto bonni bonnie bonnies bonny bono bonobo bonoedge bonou bonovox bonsai
bonscott bonus bonusnya bonzai bonzo boo boob boobear boobed boober boobie boobies boobis boobless boobman boobo booboo boobs boobss booby
boobys boochie boodie boodle boodles boodog boofer boog booga boogaloo booge booger boogers boogey boogie boogiema boogle boognish boogs
boogyman boohoo boojum book bookcase bookem booker bookert bookie booking bookman bookmark books bookworm boolean boom booman boomba
boomboom boombox boome boomer boomerang boomers boomtown boon boondock boone boonedog booner boonie booo booobs booom booooo boop booper
boopie boost boosted booster boot bootay bootcamp booter booth bootie booties bootleg bootmort bootneck boots bootsie bootsman bootsy booty
bootycal bootycall bootyman bootys boov booya booyaa booyah booyaka booyeah booze boozer bopper bor bora borabora boracay bordeaux bordello
borden border borders bordil bore borealis bored boredboi4u boredom borg borges borgol borgolnya boricua boring boriqua boris borisenko
boriska borisov borisova borland borman born born2run borneo bornfree borntorun boro boroda borodin borodina boromir boros borracho borris
borussia boruto bos bosan bosch bosco boscoe boscos bose bosku bosley bosmu bosnia bosnya bosox boss bossdog bosses bosshog bosshogg
bosslady bossman bossss bosstone bosto boston boswell bosworth bot bot2010 bot_schokk botafogo botak botanik bother botol botolnya botswana
bottle bottles bottom bottoms bouboule bouboune bouchard bouche boucher boudin boulder boulevar boulevard bounce bouncer bouncy bound
boundary bounder bount bounty bourbon bourne bourque boutique boutit bouvier bovine bow bowden bowen bowers bowhunt bowhunte bowhunter bowie
bowl bowler bowles bowlin bowling bowman bowser bowtie bowwow bowzer box boxcar boxer boxerdog boxers boxing boxman boxster boxsters boxter
boxxer boy boy123 boy1cool boy4u2ownnyc boycott boyd boyfriend boyka boyle boys boyscout boytoy boywonde boyz bozeman bozo bp2002
bpgjldsgjldthnf bpvtyf br00klyn br0d3r br1ttany br549 br5490 br5499 bra brabus brace bracelet braces bracken brad bradbury braddock braden
bradford bradle bradley bradly bradman bradpitt bradshaw brady brahma brahms brain braindea brainiac brains brainy brakes bramble brampton
bran branca branch branco brand brandan brande branden brandi brandie brandnew brando brandon brandonn brands brandt brandy branford brankas
brankasnya brannon branson branston brasco brasi brasil brasilia brasov brass brassy brat bratan bratpack brattax braun brause bravada
bravado brave bravehea braveheart braves bravo bravos braxton brayden brazen brazil brazilia brazzers brea bread breadfan breadman breads
break breakdance breaker breakers breakfas breakfast breaking breakout breaks breanna breanne breast breasts breath breathe bree breed
breeder breeze breezer breezy brehznev breitlin breizh bremen bren brend brenda brendan brenden brendi brendon brengsek brenna brennan
brenner brent brentfor brentford brenton brentwoo brentwood brescia brest bret bretagne brethart breton brett brevard brew brewcrew brewer
brewers brewery brewski brewster bri5kev bria brian briana brianb brianc briand briane brianf briang brianjo briank brianl brianm briann
brianna brianne brianp brians briant brianw brice brick bricks bricky brides bridge bridger bridges bridget bridgett bridgette briefs
brielle brigada brigade briggs brigham bright brighton brigit brigitte brijam briley brilian brille brillian brilliant brillig brillo
brimston brindle bringit bringiton brinkley brinks brisbane brisco bristol bristolc brit britain britania britanni britches british britne
britney britneys britni britt britta brittan brittani brittany britten brittney brittni britton bro broad broadban broadband broadway
broccoli brock brodeur brodie brody brogan broke broken broker brokoli brolly bromley bronc bronco broncos brondby bronson bronte bronwyn
bronx bronze brood broodwar brook brooke brookes brookie brooking brooklin brookly brooklyn brooks brooksie brooms brooze bros brosur brothe
brothel brother brothers broto brought broward brown browncow browndog browne browneye browneyes browni brownie brownies browning brownlov
brownn browns browny browser browseui bruce brucelee bruces brucew brucewayne brucey brucie bruckner bruder bruin bruins bruise bruiser
brujah brun brune brunel brunette brunner bruno brunob brunodog brunos brunswic brush brushy brussel brussels brutal brutis brutu brutus
bruxelle bryan bryana bryant bryce bryguy bryony bryson bs2010 bsheep bsmith btnjey bts buah buahan buahku buahmu buahnya bualan buang
buang-buang buangan buas buat buatan buatanku buatanmu buatannya buatkan buatku buatlah buatmu buatnya buaya buba bubar bubb bubba bubbaa
bubbabub bubbadog bubbah bubbaman bubbas bubber bubbie bubbl bubble bubblebox bubblegu bubblegum bubbles bubbly bubby bublik bubluk bubuk
bubur buccanee buceta buchanan buck buckaroo bucker bucket buckets buckey buckeye buckeyes buckfast buckie buckingham buckle buckles buckley
buckman bucks buckshot buckskin buckster buckwhea buckwheat buckwild bucky bucs bud bud420 buda budak budakmu budaknya budapest budaya budd
budda buddah buddha buddie buddies buddog buddy buddyboy buddycat buddydog buddylee buddys buddyy budge budget budgie budha budi budiarti
budice budiman budiono budiyanti budligh budlight budlite budman buds budster budweise budweiser budwiser budz bueller bueno buenos buff
buffa buffal buffalo buffaloe buffalos buffer buffet buffett buffie buffon buffs buffy buffy1ma buffys buford bug bugaboo bugaga bugar
bugatti bugeye bugg bugged bugger buggerme buggie buggin buggsy buggy bugil bugman bugmenot bugs bugsbunn bugsbunny bugssgub bugsy buheirf
buhjvfybz buick buicks build builder builders building bujang bujangan bujhm bujhmbujhm bujhtdbx bujhtr bujinkan bujuk buka bukakan bukalah
bukan bukankah bukanlah bukannya buket bukit bukkake bukowski bukti buktikan buktinya buku bukuku bukumu bukunya bulan bulanan bulannya
bulat buldog buldozer bule buletin bulgakov bulgaria bull bullard bulldawg bulldo bulldog bulldogg bulldogs bulldoze bulldozer bulle buller
bullet bulletin bullets bullfrog bullgod bullhead bullit bullitt bullnuts bullock bullpen bullride bullrun bulls bullseye bullshi bullshit
bullwink bullwinkle bully bullyboy bulma bulova bultaco bulu bulunya bum bumble bumblebe bumblebee bumbu bumerang bumfuck bumhole bumi
bummer bump bumper bumpy bums bumsen bun bunawi bunch bunches bunda bundao bundar bundas bundle bundy bung bunga bungalow bunganya bungee
bunghole bungie bungkam bungker bungkuk bungkus bungkusan bungle bungsu bungsuku bunia bunjamin bunker bunkie bunko bunky bunner bunnie
bunnies bunns bunny bunnyman bunnys buns bunsen buntaram bunter buntu bunty bunuh bunyan bunyi bunyikan bunyinya bupati buram buratino
burbank burberry burbon burden bureau burford burg burger burgerki burgers burgess burgos burgundy buritan burke burley burlpony burltree
burly burma burmese burn burned burner burnett burnham burning burnley burnout burns burnside burnt buron buronan burp burr burrell burrfoot
burrito burritos burro burrows bursa burt burton buru buru-buru buruan buruh buruk burukku burukmu buruknya burundi burunduk burung
burungnya burzum bus busa busan busana busch busdrive busen bush bushed bushel bushes bushido bushka bushman bushmast bushmaster bushra
bushwack bushwick busines business businessbabe businka busman busnya busstop bust busta bustanut buste busted buster busters bustle busty
busuk busur busybee but buta butane butch butcher butchie butchy buterfly buthead butik butir butiran butkis butkus butler butt buttboy
buttbutt butte butter butterba butterbe butterbean buttercu buttercup butterfl butterfly butters buttface buttfuck butthea butthead butthole
buttlove buttman buttmunc buttmunch buttnut buttnutt buttock buttocks button buttons buttplug butts buttsex buttss butttt butuh butuhkan
buxton buy buyeo buyer buyut buyutku buyutmu buzz buzzard buzzed buzzer buzzers buzzkill buzzman buzzsaw buzzword buzzy buzzzz bvgthbz
bvgthfnjh bvlgari bvncnbnvvbn bwana bxdumb byabybnb byajhvfnbrf bycnbnen bydand bye byeol byeon byeong byers bykemo bynthytn byoung bypass
bypop byrjuybnj byrne byron bysunsu byteme byul byun byung c00kie c00li c00per c0l0rad c0rvette c12345 c123456 c2h5oh c32649135 c3po c3por2d
c43dae874d c43qpul5rz c6h12o c7e4f8ezqh c7lrwu cab4ma cabai caball caballer caballero caballo cabana cabang cabaret cabbage cabbages cabbie
cabe cabernet cabeza cabezon cabibble cabible cabik cabin cabinboy cabinet cabinets cabins cabisiu cable cabledog cableguy cableman cables
cabo caboose cabot cabowabo cabrio cabron cabul cabut caca cacan cacapipi cacar cacat cace cache cachero cachondo cachorro cachou caci cacih
cacing cacique cactus cacuk cacung cadang cadangan cadangannya cadaver cadbury caddie caddis caddy cade cadence cadet cadets cadillac cading
cadman cadmus cadr14nu caesa caesar caesars caeser cafc cafe caffeine caffreys cage cagiva cagliari cagney caharin cahaya cahayaning
cahayanya cahek cahia cahill cahni cahya cahyadi cahyaman cahyanato cahyani cahyat cahyata cahyaty cahyol cahyuning cai caiang caicilia
caillou caiman cain caine caio cair cairan cairn cairns cairo caisilia caitlin caitlyn cajun cajuns cajyarini cak cakap cakar cake cakep
cakes cakewalk cakra cakram cakrawala cakrudin cal calabria caladan calais calamar calamari calamity calavera calbear calbears calcio
calculator calculus calcutta calder caldera calderon caldwell caleb caledoni calendar calender calgary calhoun cali caliban caliber calibra
calibre caliburn calico calida calient caliente calif californ californi california caligula calimer calimero calipso call calla callahan
callan callas callaway calle caller calli callie calling calliope callista callisto callme callofduty calloway callum calmila calon calpoly
calumet calvary calvert calves calvi calvin calypso cam camacho camaleon camaleun camano camar camara camaro camaron camaross camaroz camber
cambiami cambodia cambria cambridg cambridge cambuk camden camdido came camel cameleon camelia camell camelo camelot camels cameltoe cameo
camera camero cameron cami camil camila camilan camilit camill camilla camille camillo camilo camino camion camkan camman cammer cammie
camneely camp campari campbell campeo campeon camper camping campion campo campos campur campuran campus camron camry camryn cams camshaft
camster camus can canabis canad canada canadian canadien canadiens canadrayana canal canalc canales canang canard canarias canaries canario
canary canbeef canberra cance cancel cancer cancha cancun cand candaan candace candance candaradi candawati candeara candela candi candice
candid candide candie candies candle candlebo candles cando candoo candrawan candrawasih candriyani candy candyass candybar candycan
candycane candyeater candyfinger candyman candys cane canela canes canesfan canfield cang canggih canggung cangkang cangkangnya cangkir
cangkok canibus canine canino canis canman cannabis cannelle cannes cannibal cannibus canno cannon cannonba cannonda cannondale cannot canoe
canoes canon canoneos canopus canopy canseco cant canter cantik cantikku cantikmu cantiknya cantina canto canton cantona cantor cantrell
cantstop canuck canucks canvas canyon cao cap capa capai capcom cape capecod capek capella caper capetown capita capital capitals capitan
capitano capitol capo capoeira capone cappy capri caprice capricor capricorn caps capslock capstan capsule capt captai captain captaink
caption captiva capture capucine capulet caqin car car123 car12345 cara caraca caracas caracol caraj carajo caraku caralho caramba carame
caramel caramelo caramon caramu caranya caravan carbine carbon carbone carcass card carded cardenas cardi cardiac cardiff cardigan cardinal
cardinals cardio cardiyan cardman cards cardss care carebear career carefree careful carey cargo carguy cari caria caribe caribou carid
carikan carilah carin carina carine caring carino carioca carisen carisma carissa carita caritas carl carla carlas carleton carley carlie
carlin carlina carling carlisle carlit carlita carlito carlitos carlo carlos carlotta carlsbad carlsber carlsberg carlson carlton carly
carlyle carmack carmad carman carmanita carmanto carmawati carme carmel carmela carmelia carmelit carmella carmelo carmen carmex carmichael
carmin carmina carmine carmolla carmona carmun carnage carnal carnaval carnegie carney carnival carnivor carno caro carol carola carolann
carolcox carole carolin carolina caroline carols carolyn carolynn carousel carp carpe carpedie carpediem carpente carpenter carper carpet
carpets carr carrera carreras carri carriage carrick carrie carrier carrillo carrington carrion carro carrol carroll carros carrot carrots
cars carsani carsca carsilah carson carsten cart cartagen carte carter carthage cartier cartin cartma cartman cartmen cartoar carton cartono
cartoon cartoons caruso carvalho carver carvin carwa carwash carwiyah cary caryuni casa casablan casablanca casado casandra casanova casbah
cascada cascade cascades case caseih caserta casey caseyboy caseydog caseys cash cashadi cashback cashed cashew cashflow cashin cashman
cashmere cashmone cashmoney casillas casimir casin casino casio casirim casita caslam casman casmeed casmini casmuri casnawi casnedi
casnoato caso caspar caspe casper caspian casriah casril cass cassandr cassandra cassell cassey cassi cassidy cassie cassiope cassis cassius
cassy cast casta castaway castell castello caster castiel castill castilla castillo casting castings castle castles castor castro casual
caswa caswati casyaati casyatun casyudin cat cat1 cat123 cat222 catalan catalin catalina catalog catalyst catania catapult cataract catarina
catat catatan catatanku catatanmu catatannya catbert catbird catboy catch catcher catchme catdaddy catdog cater caterham caterina catering
caterpil caterpillar cateye catfight catfish catfood cathay catherin catherine cathie cathleen catholic cathouse cathrine cathryn cathy
catinhat catlin catlover catman catmando catnip catolica catrin catrina catriona cats catsdogs catseye catskill catsmeow catsss catsup catt
catter cattle catty catullus catur catwalk catwoman caught cause caustic caution cavalier cavaliers cavalla cavallo cavalo cavalry cave
caveat caveman cavern caviar cavid cavscout cawan cayden cayenne cayman cayono cayuga cazzo cazzone cb207sl cba321 cbarkley cbcmrb cbcmrf
cbcntvf cbhbec cbhtqa cbhtym cbi cbkmdf cbljhjdf cbljhtyrj cbr1000 cbr600 cbr600f cbr600rr cbr900 cbr900rr cbr929 cbr929rr cbreeze cbrown
cbs cbufhtnf cbvjyf ccbill cccc ccccc cccccc ccccccc cccdemo cccp cchaiyas ccpd cctv cdavis cdbymz cdc cde34rfv cderfv cdexswzaq cdfoli
cdgirls cdjkjxm cdog cdtnbr cdtnf cdtnjxrf cdtnkfy cdtnkfyf cdtnkfyrf cdtnkzxjr cdtnrf cdznjckfd ceasar ceaser cebol cece cecelia cecep
cecil cecile cecili cecilia cecily ceckbr cedar cedars cedera cedric ceejay cegah cegthgegth cegthgfhjkm cegukan ceilidh ceisi cek cekatan
cekikikan ceknya ceko cela celah celaka celana celanaku celanamu celananya celeb celebrat celebrit celebrity celebs celemek celeron celery
celest celeste celestia celestial celestin celia celica celicagt celin celina celine cell cellar cello cellphon cellphone cellular celos
celsius celt celti celtic celticfc celtics celula celular cemara cemas cemaskan cemberut cemburu cement cemerlang cemilan cenayang
cendekiawan cenderung ceng cengeng cengkeraman censor centaur centauri center centra central centre centric centrino centro centrum
centurion century ceo cepat cepatlah cepatnya cepet cepseoun cer980 cerah cerai ceramah ceramic ceramics cerber cerbera cerberus cerdas
cerdik cereal cerebro cerebus ceres cerewet cerf ceri ceria cerise cerita ceritakan ceritakanlah ceritaku ceritamu ceritanya cermat cermin
cerminan ceroboh cerobong cerro cersei certclas certified cerulean cerutu cervantes cerveza cesa cesar cesare cessna cestmoi cetak cetakan
cevthrb cewe cewek cexfhf cezanne cezer cfdbyf cfdtkbq cfgfa cfhfnjd cfiekmrf cfiekz cfif cfitymrf cfkfvfylhf cfnfyf cfrehf cfvceyu cfvehfq
cfvfhf cfvjktn cfvlehfr cfymrf cfytxrf cgfhnfr cghfdjxybr cgtwbfkbcn cgzfrhuf ch00ffff ch1tt1ck ch33s ch3ch2oh ch3cooh ch5bffff ch5effff
ch5nmk ch80ffff cha chablis chacal chach chacha chachi chaching chacho chad chaddy chadwick chae chaerul chai chaika chain chains chainsaw
chair chairman chairs chaise chaka chakra chalice chalky challeng challenge challenger chalmers chalupa cham chamber chamberl chambers
chameleo chameleon chamois chamonix chamorro champ champagn champagne champio champion champions champo champs champy chan chanc chance
chances chancey chancho chancy chand chanda chandle chandler chandos chandra chandu chane chanel chanelle chaney chang changa change changed
changeit changeme changepa changer changes changing chango channel channels channing chantal chante chantel chantell chantelle chao chaos
chaoss chaotic chap chaparra chapel chapin chaplain chaplin chapman chapper chappie chappy chapstic chapter char char4u characte character
charade charcoal chard charge charged charger chargers chariot charis charisma charissa charisse charit charity charizard charl charle
charlee charlene charles charless charlest charleston charley charli charlie charlieb charlied charliem charlies charlize charlot charlott
charlotte charlton charlus charly charm charmain charmaine charme charmed charmer charmin charming charms charon charro chart charter
charvel chas chase chaser chases chasey chasm chasman chasmo chastity chat chateau chatham chato chaton chatte chatter chatting chatty
chaucer chauncey chauncy chavez chaz chazz chbjun che cheap cheat cheater cheaters cheating cheats cheburashka cheburek chech chechnya check
checked checker checkers checkin checking checkit checkito checkm checkmat checkmate checkout checks checkup cheddar cheeba cheech cheek
cheeks cheeky cheer cheerio cheerios cheerlea cheerleader cheerleaers cheers chees cheese cheeseburger cheeseca cheesecake cheeser cheesey
cheesy cheeta cheetah cheetahs cheeto cheetos cheez cheeze cheezit cheezy chef chefdom chelios chelle chello chelly chelse chelsea chelseaf
chelseafc chelsey chelsi chelsie chelsy chem chemical chemist chemistr chemistry chen cheney cheng chennai cheol cheon cheong cheops cher
cheri cherie cherise cherish chernov cheroke cherokee cherr cherri cherries cherry cherrypi cherub chery cheryl cheshire chesney chess
chessie chessman chessmas chessmaster chesss chessy chest cheste chester chesterfield chesters chestnut chesty chet cheung chev cheval
chevalier chevell chevelle chevette chevrole chevrolet chevron chevvy chevy chevyman chevys chevyss chevytru chevyy chevyz chew chewbaca
chewbacc chewbacca chewey chewie chewy cheyanne cheyenn cheyenne chez chffffff chgobndg chi chia chiaki chiang chianti chiapet chiar chiara
chiba chibears chic chica chicag chicago chicane chicano chicas chicc chicca chicco chich chichi chicho chick chicke chicken chickens
chickenwing chicklet chicks chicky chico chicony chicos chicubs chidi chidori chief chiefs chieftai chiefy chiemsee chien chiffon chigger
chihuahu chihuahua chika chikara chiken chiks chil chilango child childre children chile chileno chiles chili chilidog chilis chill chiller
chilli chillin chilling chillout chills chilly chilton chimaera chimaira chimay chimera chimney chimp chimps chimpy chin china chinacat
chinadol chinadoll chinaman chinaski chinatow chinatown chinchil chinchilla chinchin chinese ching chinga chingada chingon chingy chinita
chinito chink chinky chinna chinni chinnu chino chinook chinos chip chipchop chiper chiphi chipie chipmonk chipmunk chipotle chippe chipper
chippers chippewa chippie chippy chips chipster chiqui chiquit chiquita chiquito chiro chiron chisel chisholm chisox chispa chitarra chitown
chitra chitti chitty chiu chiva chivalry chivas chkdsk chloe chloedog chloes chlorine cho chobits choc choccy chocha chochoz choclate choco
chocobo chocolat chocolate choctaw chode chodu choe choi choice choices choirboy choji choke choker cholera chomp chomper chomsky chong
chongo choo chooch choochoo choon choong choose chop chopin choppe chopper choppers choppy chops chopsuey chorizo chorus chosen chou choucho
chouchou chouette chow chowchow chowder chowmein chri chris chrisa chrisb chrisbl chrisbln chrisbrown chrisc chrisd chrisg chrish chrisi
chrisj chrisk chrisl chrism chrisn chrisp chrisrey chriss chrissi chrissie chrissy christ christa christal christel christen christer
christi christia christiaan christian christie christin christina christine christma christmas christo christof christop christoph
christophe christopher christos christy chrisw chrisx chrome chronic chrono chronos chrysler chrystal chu chuai chuan chuang chubb chubba
chubbs chubby chuch chucha chuchi chucho chuck chuckd chucker chuckie chuckle chuckles chucko chucks chucky chui chul chula chulita chulo
chuluthu chum chumley chumly chummy chump chumpy chun chung chunin chunk chunks chunky chunli chuo chupa chupakabra church churchil
churchill chutney chuvak chyna chynna cia cia123 cianjur ciao ciaociao ciara cicada cicci ciccia ciccio ciccione cicero cichlid cicilan
cicipi cider cidera cidkid cielo cierra cigar cigarett cigarette cigars cilegon cilik cimahi cimbo cimbom cina cincang cincin cincinku
cincinmu cincinna cincinnati cincinnya cinco cincy cindee cinder cinderel cinderella cinders cindy cindyl cindylou cindys cinema cinemax
cingular cinnamon cinque cinta cintai cintaku cintamu cintanya cinzia cious cip cipher cipolla cipta ciptaan ciptakan circle circles circuit
circus cire cirebon ciri cirque cirrus cisco ciscokid cita citabria citadel citaku citation citbanna citibank cities citizen citra citroen
citron citrus city cityboy cium ciuman ciumlah civic civicex civics civicsi civil civilian civilization civilwar cjcbcrf cjdtcnm
cjdthitycndj cjfrf cjhjrbyf cjhjrf cjkjdtq cjkysir cjkysirj cjkytxyfz cjkywt cjlove cjrjkjdf cjxb cjymrf cjytxrf cjytxrj ck6znp ckfdbr
ckfdrf ckflrbq ckjybr ckjytyjr claddagh clahay claims clair claire clam clambake clan clancy clapper clapton clara clare clarence claret
clarets clarice clarinet clarion clarissa clarisse clarity clark clarke clarkie clarkken clarkkent clarks clarkson clary clash class
classact classe classi classic classics classy claude claudi claudia claudine claudio claudiu claudius claus clause clave claw claws clay
claybird clayman claymore claypool clayton clean cleaner cleaners cleaning cleanup clear clearwat cleary cleavage cleaver clem clemen
clemence clemens clement clemente clementi clements clemson cleo cleocat cleodog cleopatr cleopatra cleric clerks clermont cletus clevelan
cleveland clever click clicker clickit client cliff clifford cliffy clifton climax climb climber climbing climbon clinch clinic clint
clinton clio clipper clippers clips clique clit clitlick clitoris clitring clitty clive clk320 clk430 cloak clock clocker clocks clockwor
cloggy clone clones clooney close close-up closed closer closet closeup closter cloth clothes clothing cloud clouds cloudy clough clove
clover clovis clown clownboy clowns clticic club clubber clubbing clubcapt clubmed clubpenguin clubs clueless clues clumsy cluster clusters
clutch clyde cmc09 cmfnpu cmgang cmigtvo cmoney cmu9ggzh cn42qj cneltyn cnfc cnfcbr cnfhsq cnfkrth cnfnbcnbrf cnfybckfd cnhfcnm cnhfyybr
cnhjbntkm cnhjqrf cnhtkjr cnhtktw cnhtrjpf cnjvfnjkju cnn cntgfirf cntgfy cntgfyjd cntgfyjdf cnthdf cnthdjxrf cntkkf cnttcb co2 co2000
co437at coach coachk coachman coal coast coastal coaster coasters coastie coates coba coba-coba cobaan cobain cobaka cobalah cobalt cobb
cobber cobble cobblepot cobbler cobblers cobra cobrajet cobras cobraya cobweb coby coca cocacol cocacola cocaine cochabamb cochino cochise
cochon cochran cochrane cock cocker cockgobbler cocklover cockman cockring cocks cocksuck cocksucker cocktail cocky coco cocoa cocodog cocok
cocoloco cocomo coconut coconuts cocoon cocopuff cocorico cocotte cocteau code codeblue codeman codename codered codfish codie cody codyboy
codydog codyman coffe coffee coffee_prison coffees coffey coffin cogito cognac cognit cohen cohiba coimbra coin cojones coke cokeisit
cokelat cokelatnya cokeman coklat cola colbert colby cold coldbeer colder coldfire coldone coldplay cole coleen colegiata coleman coleslaw
coleta colette colfax colgate colibri colin colins collant collants collar collect collecti collection collecto colleen college collette
collie collier collin collingw collins colnago colo cologne colole colombi colombia colombo colon colonel colonia colonial colony color
colorado coloring colors colossus colour colours colt colton coltrane colts colucci columbia columbo columbus column com com2 coma comanche
comand comander comando comatose combat combine combos combs comcast come come2me comeback comedy comein comeon comes comet cometa cometh
comets comfort comic comicbook comicbookdb comicbooks comics comicsans comida coming command commande commander commando commandos comment
comments commerce commercial commie commish commision commo commodor commodore common communic communit community comp compa compac compact
company compaq compass compatible compete compiling complete completed complex component compose composer compost compound compress compton
compusa computador computadora compute computer computers comrade comrades con conair conan concac concept concepts concern concert concerto
concha conchita concise concord concorde concordi concrete condensed conditio condition condo condom condoms condon condong condor condos
conducto conduit conehead conej conejo confed confess confetti confiden confidence config configuratio confirm conflict confuse confused
cong congas congo congress coni conker conklin conley conman conn connard connect connecte connecti connecticut connection connecto connell
connelly conner connery connex conni connie conno connolly connor connors conny conor conover conquer conquest conrad conrail conroy
consense console constanc constance constant constanta constantin constantine construc construction consuelo consul consult consulta consume
consumer contact contacts containe contains contax content contessa contest contests contex continue contoh contohnya contortionist contour
contra contract contrasena contrast contrera contro control controll controller controls convair converge converse convert convict convoy
conway coochie cooder cook cookbook cooke cooker cooki cookie cookies cookin cooking cookman cooky cool cool-ca coolbean coolbeans coolboy
coolbree coolcat coolcool cooldog cooldude cooler coolest cooley coolfool coolgirl coolguy coolhand coolidge coolie coolin cooling coolio
coolkid coolman coolness coolone cools coolwhip coon coonass coondog cooney cooool coop coope cooper coopers coors coorslig coorslight
coorslit cooter cootie cope copeland copenhag copenhagen copernic copier copies copland copley copot coppe copper copperco copperfi coppers
cops copter copy copycat copyright cora coral coralie corazo corazon corbett corbin corcoran cordelia cordell cordero cordless cordoba
cordova core core2duo coret coretan corey corgan corgi corina corine corinna corinne corinth cork corkey corkie corky corleone cormac corn
cornball cornbrea cornbread corndog cornel cornelia cornelis corneliu cornelius cornell corner cornet corney cornfed cornflak cornhole
cornholi cornholio cornhusk cornish cornwall corny corolla corona coronado coronas corone coronet corp corperfmonsy corporal corporat
corporation corps corpse corpsman corpus corrado corran corratec correct corrected corrie corrigan corrina corrine corrupt corsa corsair
corsano corsar corset corsica cortes cortex cortez cortina cortland cortney corvair corvet corvett corvette corvus corwin cory cosenza
cosette cosimo cosita cosmetic cosmic cosmin cosmo cosmodog cosmopolitan cosmos cossack cossie costa costanza costaric costarica costas
costco costello costume cosworth cottage cottages cotton couch couga cougar cougars couger could coulson coulter counchac council counsel
count countach counte counter counters counterstrike countess counting countr country countryb county countyli coupe couple couples coupon
courage courier course court courtne courtney courts courty cousin cousins cousteau coven covenant coventry cover coverall covers covert
covid covingto cowabung cowbo cowboy cowboys cowboyup cowd00d cowdog cowgirl cowman cowok cowpie cows cowsrule cox coyote coyotes cozumel
cpr cptnz cq2kph cqnwhy cqub cr250r crab crabby crabcake crabtree crack cracked cracker crackers crackhea crackhead crackpot cracksevi
cracky cradle craft crafts crafty craig craiger craigs cram cramer cramps cranberr cranberry crane cranes crank cranky cranston crap crapola
crapper crappie crappy craps crash crashed crasher crass crate crave craven craving crawdad crawfish crawford crawler craxxxs crayfish
crayola crayon crazed crazy crazy4u crazybab crazyboy crazyc crazycat crazyd crazyfrog crazyhor crazyhorse crazyj crazyman crazyzil crazzy
cream creamer creampie creams creamy creamyou crease create creatine creation creativ creative creator creature creaven credit creditca
creed creek creep creeper creepers creepy crenshaw creole creosote crepusculo crescent crespo cressida crest cresta cretin crevette crevice
crew crewcom crf450 crfnbyf crfprf crhbgrf cribbage crichton cricke cricket crickets crickett criket crime crimea criminal crimson crip
cripple crippler cris crisco crisis crisp crispin crispy criss crissy crist crista cristal cristi cristia cristian cristiano cristin
cristina cristo cristobal cristopher cristy critic critical critter critters crixus crjhgbjy crjhjcnm crm0624 crm114 croaker croatia croc
crock crocker crocket crockett croco crocodil crocodile crocus croft cromwell cronaldo cronic cronos cronus crooked crooks crooner crore
crores crosby cross crossbow crossfir crossfire crossing crossman crossroa crotch croucher crouton crow crowbar crowes crowley crown crowns
crownvic crows croydon crue cruel cruella cruise cruiser cruises cruising crumbs crumpet crunch crunchy crusade crusader crush crushed
crusher crushme crust crusty crutch cruz cruzan cruzazul cruzeiro cruzer cry crybaby crying crypt cryptic crypto crysis crysta crystal
crystals cscomp csfbr5yy csi csm101 cstock cstrike csyekmrf csyekz csyjxtr ctcnhf ctdfcnjgjkm ctdthysq cthdbc cthlwt cthtuf cthueyz cthulhu
cthulu cthutq cthuttdbx cthuttdf cthuttdyf ctrhtn ctrhtnyj ctvtyjd ctvtyjdf cuaca cuacanya cuan cuba cubalibr cubalibre cuban cubana cubano
cubans cubase cubbie cubbies cubby cube cubfan cubs cubsfan cubswin cuca cucciol cucciolo cuci cucian cucina cuckold cuckoo cuco cucu cucuku
cucumber cucumu cucunya cuda cuddle cuddles cuddly cuddy cueball cuek cuervo cui cuisine cujo cuka cukai cukup cukur culebra culero culik
culinary culito cullen culo culture culver cum cum123 cum2me cum4me cum69 cuma cumalot cuman cumberla cumbria cumeater cumface cumhard cumi
cumin cuminme cumload cumlover cumm cummer cummin cumming cummings cummins cumnow cumonme cumquat cums cumsalot cumshot cumshots cumslut
cumstain cumsuck cumsucker cumtome cumulus cunning cunningh cunt cuntfinger cunthole cuntlick cunts cuntsoup cup cup2006 cupcake cupcakes
cupid cuplikan cupoi curam curang cure curhat curi curian curiga curigai curioso curious curitiba curiva curlew curley curly currahee curran
current currie curry cursor curt curtain curtains curtis curve curves curzon custard custer custom customer customs cut cute cuteako
cutegirl cuthbert cuti cutie cutiepie cuties cutlass cutler cutoff cutout cutter cutting cuxldv cuyahoga cuzz cv141ab cvbhyjd cvbhyjdf cvbn
cvetok cvthnm cvtifhbrb cvtnfyf cvyx76h cvzefh1gk cvzefh1gkc cwoui cx18ka cxfcnkbdfz cxfcnm cxfcnmt cxfcnmttcnm cxzdsaewq cyanide cyber
cyberia cyberman cybernet cyberonline cybersex cybertron cyborg cybrthc cycle cycles cycling cyclist cyclone cyclones cyclops cyecvevhbr
cyfqgth cygnet cygnus cygnusx cyjdsvujljv cyklone cymru cynthi cynthia cypher cypress cyprus cyrano cyril cyrille cyrus cytuehjxrf cytujdbr
cyzkhw czar czarny czekolada d.c d0ct0r d12345 d123456 d1234567 d1d2d d1i2m3a d1lakiss d2000lb d36rkqdff d41d8c d50gnn d6o8pm d6wnro
d78unhxq d9ebk d9ungl daa daah daan dabble dabear dabears dabl dabomb daboss daboys dabulls dacep dachlan dachmand dachrim dachyar dackel
dad dad123 dad2ownu dada dadah dadakan dadaku dadamu dadan dadang dadanya dadar dadd daddie daddio daddy daddymac daddyo daddys daddysgirl
daddyy dado dadu dae daebak daedalus daegu daehan daejeon daemon daepyo daerah daerony daewoo daffodil daffy daffyd daffyduc daffyduck
dafril daftar daftarkan daftarku daftarmu daftarnya daftpunk dagang dagangan dagestan dagger daggers daging dagingku dagingmu dagingnya
dagmar dagny dago dagobah dagobert dagu dagumu dagwood dah dahan dahanudin dahc dahi dahimu dahinya dahir dahjad dahlan dahlia dahmer
dahsyat dahulu dai daiam daihari dailey daily daimler daimon dairy daisey daishi daisie daisies daisuke daisy daisydog daisymae daisymay
daisys dak001 dakary dakim dakine daking dakiyem dakot dakota dakotah dakotas dakwaan dal dalam dalamar dalamku dalammu dalamnya dalang
dalangnya dale dalejr daleks dalglish dalher dali dalia dalih dalila dalilah dalla dallas dallastx dallen dalmatio dalshe dalto dalton
dalvin dam damad damage damager damai daman damanhury damanik damar damaris damascus damaskus damasta damayanti dame dameon dameria damia
damian damiano damien damilola damion damir damirka damkar dammit damn damned damngood damnit damnyou damocles damon damp dampak dampaknya
damsel dan dan123 dan3 dana danang dananya danau danbury dance dancer dancers dances dancin dancing dandan dandelio dandelion dandfa dandie
dandy dane danechka dang dange dangel danger dangerou dangerous dangit dangkal dani danial danica danie daniel daniela daniele danielit
daniell daniella danielle daniels daniil danijela danika danil danila danilka danilo danilov danilova danimal danirasah danish dank danknugs
danman danmark dann danna danni danniash dannie dannii danno dannon danny dannyb dannyboy dannyd dannyg dannym dannys dano danone dansa
dante dantes danthema dantheman dantist danton danube danuta danvers danville dany danzig danziger dao dapat dapatkah dapatkan dapet daphne
dapimp dapper dapur dapurku dapurmu dapurnya dapzu dara darah darahku darahmu darahnya darat daratan darb darby darcey darcy dare daredevi
daredevil darhk dari daria darian darien dariku darimana darimu darin darina daring darinya dario darion daripada daripadaku darius dark
darkange darkangel darkelf darken darker darkfire darkhors darkie darkjedi darkknig darkknight darklord darkmage darkman darkmanx darkmoon
darknes darkness darknigh darknight darknite darkone darkroom darkseed darkside darksmurfsub darksoul darksta darkstar darksun darkwing
darkwolf darla darlene darlin darling darlis darma darmadi darmawan darnell darnit darock darre darrel darrell darren darrian darrin darrow
darryl darsono dart darter darth darthmau darthmaul darthvad darthvader dartianti dartmout dartmouth dartowisno darts dartu daruma darurat
daruratmu darvin darwin darwinto darwis darya daryanto daryl das dasani dasar dasarnya dasboot dasbor dascha dasein dash dasha dashadasha
dashenka dasher dashit dashka dasi dasni dass dastan data database datalife datalore datang datangi datanglah datangnya datanya datar
dataran date dateng datho dating datnigga datsun daud daughter daulet daun daunnya dauntivi dauphin daur dauren dav123 dave davecole
davedave daveman davenport davex davey daveyboy davi david davida davidb davidc davidd davide davidg davidh davidj davidk davidkin davidl
davidlee davidm davido davidoff davidp davidr davidruiz davids davidson davidt davidw davies davin davina davinchi davinci davion davis
davison davros davy dawg dawggy dawgs dawid dawidek dawkins dawn dawnie dawns dawson dax daxada daxter day daya dayan dayana dayang dayanya
daybreak daycare daydream daylight days daystar daytek daytime dayton daytona dayung daywalke daywalker dazed dazzle dazzler dbacks dbityrf
dbjktnnf dblock dbm123dm dbnfkbq dbnfkbr dbnfkbyf dbnfkz dbrbyu dbrecmrf dbrecz dbrekz dbrf dbrnjh dbrnjhbz dbrnjhjdbx dbrnjhjdyf dbrown
dbyjuhfl dc3ubn dclxvi dcowboys dcp500 dcpugh dctdjkjl dctktyyfz dctulf dctvcjcfnm dctvgbplf dctvghbdf dctvghbdtn dcunited ddd123 dddd ddddd
dddddd ddddddd dddsss ddgirls ddong de1987ma de7mdf dea deacon deacons dead deadbeat deaddog deadend deadeye deadfish deadfred deadhead
deadlift deadline deadlock deadly deadman deadmau deadmeat deadmoin deadpool deadsexy deadsoul deadspin deadwood deadzone deagle deal dealer
deamon dean deandre deangelo deanna deanne deano dear dearborn death deathblo deathnote deathrow deaths deathsta deathstar deb debar debaser
debat debate debbi debbie debby debeers debi debora deborah debra debs debtfree debu debugger debussy debut decade decatur decay decembe
december decembre decent decepticon decibel decimal decipher decision deck deckard decker declan decline decoy dedalus dedaunan dedbol
dedham dedhed dedikasi deduksi dee dee123 deeann deebee deedee deedlit deejay deeman deep deepak deepblue deepdive deeper deepika deeppurple
deepred deepsea deepsix deepthro deepthroat deepwate deer deere deerhunt deerhunter deering deerpark deez deeznuts deeznutz def456 defamer
default defcon defeat defect defence defend defender defense defensif defiance defiant definisi defjam deflep deftone deftones degauss
degree deh dehidrasi dehpye dei008 deicide deidara deidre deimos deion deirdre deisel deivis dejavu dejesus dek dekade dekal dekalb dekan
dekat dekati dekatku dekatmu dekatnya dekcah dekker deklarasi dekorasi del delacruz delaney delano delapan delasoul delaware delay delbert
delboy delegasi delenn deleon delerium deles delete deleted delfi delfin delfino delgado delhi deli delia deliciou delicious delight
delights delila delilah delima delirium delite deliver delivery dell della delldell delmar delong delonge delorean delores delphi delphin
delphine delpiero delray delrio delsol delta deltachi deltaforce deltaone deltas deltasig deltatau deltic deluca deluge delusi deluxe demam
demamnya demand demarco dembel demchenko demensia demented dementia demeter demetra demetri demetria demetrio demetriu demi demian demidov
demigod demikian demise demiurg demo democrat demokrasi demokrat demokratis demolay demolition demoman demon demona demond demonic demonik
demonio demons demonstrasi dempsey den den040791 den123 den12345 denah denali denda dendam dendamku dendammu dendamnya dendeng deneme deng
denga dengad dengamu dengan denganku denganmu dengannya denganya dengar dengarkan dengarkanlah dengarlah denger dengerin denhaag deni denial
denied deniro denis denisa denise deniska denison denisov deniss denisz denman denmark denn denni dennie dennis denny dennys denpasar
density dent dental dentist dentista dentman denton denture denver denwer denyut denzel deo deok depan depanku depanmu depannya departemen
department depaul depeche depechemode deploy depok deposit depositnya depot depp depresi deputi deputy derajat deras derby derek dereks
derelict derevo derf derfla derick dering derita dermaga dermawan dermot derosa derparol derrek derren derrick derrickh deru dervish des
desa desade desain desainer desainnya desaku desamu desant desanya desas descent description desdemon desember desert deshaun deshawn deshon
desi desig design designer designs desirae desire desiree desires desk deskjet deskpro deskripsi desktop desmond desoto despair desperad
desperado desperados despina dessar dessert dessie destin destinee destini destiny destro destroy destroye destroyer destruct destruction
desus detail detailnya details detak detect detectiv detective deteksi detektif detektor dethklok detik detil detilnya detlef detonator
detour detroit deuce deuk deul deusex deutsch deutsche deutschl deutschland dev deva devan devante devastator develop develope developer
devi deviant device devices devil devilboy devildog devildriver devilish deville devilman devilmay devilmaycry devils devin devine devious
devlin devlt devo devochka devoe devon devotee devotion dew dewa dewalt dewan dewar dewars dewasa dewasalah dewayne dewdrop dewey dewi
dewitt dex dexte dexter dextur dezember dfadan dfcbkbcf dfcbkbq dfcbkmtd dfcbkmtdf dfcbktr dfcmrf dfcz dfghjc dfhbfyn dfhdfhf dfhrhfan
dfhtybr dfhtymt dfkmltvfh dfkmrbhbz dfkthbq dfkthbr dfkthbz dfkthf dfktxrf dfktyjr dfktynby dfktynbyf dfktynbyrf dfktyrb dflbvrf dfnheirf
dfvgbh dfyjdf dfymrf dfytxrf dga9la dgl70460 dgn dgoins dgthtl dharma dhip6a dhjnvytyjub dhtlbyf dia diabaikan diabetes diabl diablo diablos
diabolic diabolik diabolo diadakan diadili diadopsi diadora diagnosa diagnosis diagonal diagram diajak diajari diajarkan diajukan diakhiri
diakses diaktifkan diakui dial dialah dialami dialek dialer dialihkan dialog dialognya diam diam-diam diamand diamankan diamant diamante
diamati diambil diamlah diamon diamond diamondb diamondd diamonds diampuni dian diana dianalisis dianas diancam diandalkan diane dianggap
diangkat diangkut dianiaya dianka diann dianna dianne dianochka diantar diantara diantaranya diantarkan dianugerahi diao diapakan diapason
diaper diapers diarahkan diare diario diasingkan diatas diatasi diatasnya diatur diavolo diawali diawasi diaz dibaca dibagi dibagian
dibagikan dibahas dibajak dibakar dibalas dibalik dibanding dibandingkan dibanggakan dibangkitkan dibangun dibangunkan dibanjiri dibantai
dibantu dibaptis dibatalkan dibatasi dibawa dibawah dibawakan dibayangkan dibayar dibayarkan dibble dibebaskan dibedah dibedakan dibekukan
dibelakang dibelakangku dibelakangmu dibeli dibelikan dibenarkan dibenci dibentuk dibereskan diberhentikan diberi diberikan diberitahu
diberitahukan diberitakan diberkati diberkatilah diberlakukan dibersihkan dibesar dibesarkan dibiarkan dibicarakan dibilang dibintangi
dibius diblokir dibobol dibodohi dibohongi dibolehkan dibongkar diborgol dibuang dibuat dibuatkan dibuatnya dibubarkan dibujuk dibuka
dibuktikan dibumbui dibungkus dibuntuti dibunuh diburu dibutakan dibutuhkan dicabut dicambuk dicampakkan dicampur dicanio dicap dicapai
dicari dicat dicatat dice dicegah dicekik diceman dicemaskan diceritakan dicerna dicetak diciembr dicintai dicintainya diciptakan dicium
dick dickdick dickens dicker dickey dickface dickhead dickie dickies dickless dicklick dickman dickme dicks dickson dickster dicksuck
dickweed dicky dicoba dictator dictiona dictionary dicuci dicukur diculik dicurangi dicuri dicurigai did didakwa didalam didalamnya
didampingi didanai didapat didapatkan didasarkan didatangi diddle diddy didedikasikan didekat didekati didenda didengar didengarkan didenko
didepan didepanku dideportasi didesain didi didiagnosis dididik didier didik didirikan didiskualifikasi didiskusikan didit didn didorong
diduga didukung didunia die diebitch diebold diedit dieg diego diehard diejek dieksekusi dieliminasi diem dienstag diese diesel diesirae
diet dietcoke dieter dietmar dietpeps dietrich dievakuasi differen difference difitnah difoto dig digabungkan digaji digali digambar
digambarkan diganggu diganti digantikan digantung digby digdog digdug digelar digeledah digerakkan digest digge digger diggers diggit
diggity diggle diggler digi digigit digimon digit digita digital digitalprodu digitex digits digiview digler dignity digoreng digunakan
digweed dihabisi dihabiskan dihadapan dihadapanku dihadapi dihadapkan dihadiri dihajar dihakimi dihalangi dihancurkan dihantam dihantui
dihapus dihapuskan diharap diharapkan dihargai dihari diharuskan dihasilkan dihentikan dihibur dihidupkan dihilangkan dihina dihindari
dihitung dihormati dihubungi dihubungkan dihukum dihuni diidentifikasi diijinkan diikat diikuti diincar diingat diingatkan diinginkan
diinginkannya diinjak diinterogasi diisi diizinkan dijadikan dijadwalkan dijaga dijahit dijalan dijalani dijalankan dijamin dijangkau
dijanjikan dijatuhi dijatuhkan dijawab dijebak dijelaskan dijemput dijinakkan dijodohkan dijual dijuluki dik dikabari dikabarkan dikabulkan
dikagumi dikaitkan dikalahkan dikali dikamar dikarantina dikarenakan dikasih dikasihani dikatakan dikatakannya dikawal dikejar dikelilingi
dikelola dikeluarkan dikemas dikembalikan dikembangkan dikenakan dikenal dikenali dikenang dikendalikan dikendarai dikepung dikerahkan
dikeringkan dikerjakan diketahui dikhawatirkan dikhianati dikira dikirim dikirimkan dikit dikonfirmasi dikonsumsi dikontrak dikontrol
dikorbankan dikosongkan dikota dikremasi dikritik diktator dikuasai dikubur dikuburkan dikucilkan dikumpulkan dikunci dikunjungi dikunyah
dikurangi dikurung dikutuk dil dilacak dilahirkan dilaksanakan dilakukan dilakukannya dilalui dilanda dilanggar dilanjutkan dilantai
dilapisi dilaporkan dilara dilarang dilatih dilawan dilayani dilbert dildo dildos dilecehkan diledakkan dilelang dilema dilempar dilemparkan
dilengkapi dilenyapkan dilepas dilepaskan diletakkan dilewati dilewatkan dilibatkan dilihat dilihatnya dilindungi dill dillard diller
dilligaf dilligas dillinge dillion dillon dillweed dilly dilnoza dilshod diluar dilukai dilukis dilumpuhkan diluncurkan dilupakan dima
dimaafkan dimabilan dimadima dimainkan dimakamkan dimakan dimaksud dimaksudkan dimalam diman dimana dimana-mana dimanakah dimanapun dimanche
dimanfaatkan dimanipulasi dimanjakan dimarahi dimarik dimas dimasa dimasak dimasik dimasuki dimasukkan dimatikan dimazarya dime dimebag
dimedrol dimenangkan dimengerti dimensi dimensio dimension dimes dimidrol dimiliki dimilikinya diminta dimintai diminum dimitri dimitris
dimitry dimka dimo4ka dimochka dimodifikasi dimon dimon4ik dimple dimples dimsum dimuat dimulai dimulainya dimusnahkan dimwit din dina dinah
dinaikkan dinamai dinamakan dinamika dinamis dinamit dinamite dinamo dinantikan dinara dinas dinasti dinda dinding dindingnya dindom dinero
dinesh ding dingbat dingdong dinger dingin dinginnya dingle dingo dingos dingus dinho dini dinikahi dinikmati dinilai dink dinkie dinkle
dinkus dinky dinmamma dinner dino dinobatkan dinochka dinodog dinonaktifkan dinosaur dinosaurus dinozzo dinsdale dinyalakan dinyanyikan
dinyatakan diobati diode diogenes dioksida dion dionis dionne dionysus dioperasi dios diosesamo dipahami dipajang dipakai dipaksa dipaksakan
dipalsukan dipamerkan dipanaskan dipandang dipanggang dipanggil diparkir dipasang dipasangi dipasangkan dipascuc dipastikan dipatahkan
dipecahkan dipecat dipedulikan dipegang dipekerjakan dipelajari dipeluk dipengaruhi dipenggal dipenjara dipenjarakan dipenuhi diperas
diperbaiki diperbarui diperbolehkan diperbuat diperbudak dipercaya dipercayai dipercayakan dipercepat diperdebatkan diperhatikan
diperhitungkan diperiksa diperingatkan diperintah diperintahkan diperjuangkan diperkenalkan diperkirakan diperkosa diperkuat diperlakukan
diperlihatkan diperlukan dipermainkan dipermalukan diperoleh diperpanjang dipersembahkan dipersenjatai dipersiapkan dipersilakan
dipertahankan dipertanyakan dipertaruhkan dipertimbangkan dipesan dipicu dipihak dipijat dipikir dipikirkan dipilih dipimpin dipindah
dipindahkan dipisahkan diplom diploma diplomasi diplomat diplomatik dipotong dipper dippy diprediksi diproduksi diprogram dipromosikan
diproses dipset dipshit dipstick dipublikasikan dipuja dipuji dipukul dipukuli dipulangkan dipulihkan diputar diputus diputuskan dirac
diracun diracuni diragukan dirahasiakan diraih diramalkan dirampas dirampok dirancang dirantai dirasakan dirasuki dirawat dirayakan direbus
direbut direct director directory direkam direkayasa direkomendasikan direkrut direksi direktor direktur diremehkan direncanakan direndam
direnggut direnovasi diretas direwolf diri dirikan diriku dirilah dirilis dirimu dirindukan dirinya dirk dirkpitt dirobek dirt dirtbag
dirtball dirtbike dirty dirtybir dirtyboy dirtycunt dirtyd dirtydog dirtygirl dirtyman dirubah dirugikan dirumah dirumahku dirundung dirusak
dirut disaat disabilitas disable disabled disadap disadari disahkan disajikan disakiti disaksikan disalahkan disambar disambut disampaikan
disamping disampingku disampingmu disana disanalah disandera disangka disangkal disarankan disarm disaster disatukan disayangi disayangkan
disc discgolf disciple discman disco discord discordi discos discount discover discovery discreet discus disease disebabkan disebarkan
disebelah disebut disebutkan disediakan disegel disekitar disekolah diselamatkan diselenggarakan diselesaikan diselidiki diselimuti
diseluruh disembuhkan disembunyikan disengaja disengat disentuh disepakati diserahkan diserang diserap diseret disergap disertai disesuaikan
disetiap disetujui disewa disewakan dishes dishwash disia disiapkan disiarkan disidang disiksa disimpan disingkirkan disini disinilah
disiplin disiram disisi disita disitu disitulah disk diska diskette disko diskon diskors diskriminasi diskusi diskusikan disne disney
disneyland disorder disorot dispatch display disponsori dispute distal distance distant distribusi distributor district distrik disturbe
disturbed disuap disuatu disukai disukainya disumbangkan disuntik disuruh disusun ditabrak ditahan ditakdirkan ditaklukkan ditakuti
ditakutkan ditambah ditambahkan ditampar ditampilkan ditanam ditandai ditandatangani ditangan ditangani ditanganmu ditangguhkan ditanggung
ditangkap ditanya ditanyai ditanyakan ditarik ditaruh ditata ditawan ditawari ditawarkan ditayangkan ditch ditebak ditebus ditegakkan
ditekan ditelan ditelantarkan ditelepon ditemani ditembak ditembaki ditembakkan ditembus ditempa ditempat ditempati ditempatkan ditemui
ditemukan ditendang ditengah ditentukan diterapkan diterbangkan diterbitkan diterima diterjemahkan ditertawakan diteruskan dites ditetapkan
ditikam ditimbulkan ditindas ditinggal ditinggali ditinggalkan ditingkatkan ditipu ditiup ditka ditolak ditoleransi ditolong ditonton
ditransfer ditto ditty dituduh ditugaskan dituju ditujukan ditukar ditulis ditunda ditunggu ditunjuk ditunjukkan dituntut diturunkan ditusuk
ditutup ditutupi diubah diucapkan diuji diukir diukur diulang diulangi diumumkan diundang diunggah diungkap diungkapkan diuntungkan diurus
diusir diutamakan diutus diva divad dive divedeep diver diverdow diverifikasi divers diversio divide divider divin divina divine diving
divinity divisi division divonis divorce divorced divx divya diwajibkan diwariskan diwarnai diwawancara diwawancarai dixie dixiedog dixon
diya diyakini diyakinkan dizzle dizzy djamaal django djctvm djdjxrf djdxbr djembe djeter djfpass djg4bb4b djgabbab djghjc djhjyf djhvbrc
djkjlz djkrjd djkrjdf djkrjlfd djkujuhfl djkxbwf djljgfl djljghjdjl djljktq djohn djtiesto dkalis dkfcntkby dkflbckfd dkflbdjcnjr dkflbr
dkflbvbh dkflbvbhjdbx dkflbvbhjdyf dkjfghdk dknight dlanod dlanor dll dlm dm6tzsgp dman dmarink dmb2010 dmb2011 dmband dmfxhkju dmh415
dmiller12as dmitri dmitriev dmitrii dmitrij dmitriy dmitry dmoney dna dnevnik dng dnomyar dnsadm dnstuff doa doakan doaku doamu doang dobber
dobbin dobbs dobby dobel doberman dobie dobson doc doc123 doc_ dochenka dochka dock docker dockers docter docto doctor doctorj doctorwh
document doda dodge dodger dodgeram dodgers dodges dodgeviper dodo dodobird dodson doe doedel doenjang doesit dog dog1 dog123 dog2 dogballs
dogbert dogbite dogbone dogbones dogboy dogbreat dogbreath dogbutt dogcat dogday dogdays dogface dogfart dogfight dogfish dogfood dogfuck
dogg dogger doggett dogggg dogggy doggie doggies doggod doggone doggy doggydog doggys doggysty doggystyle doghead doghot doghouse dogleg
doglover dogma dogman dogmatic dogmatix dogmeat dogphil dogpile dogpound dogs dogshit dogstar dogstyle dogtown dogwood doh dohcvtec doherty
doing doingit doit doitnow dojo dok dokkan dokken dokter dokterku doktermu dokternya doktor dokumen dokumennya dokumentasi dokumenter dol
dolar dolby dolce doldam dole dolemit dolemite dolfan dolfin dolina dolittle doll dolla dollar dollarbi dollars doller dollface dollie dolls
dolly dolomite dolore dolores dolphi dolphin dolphins dom doma77ns domain domainlock domani domba dome domenic domenico domenow domestic
domestik domi domin domina dominan dominant dominasi dominate dominati domination dominator doming domingo domingue domini dominic dominica
dominick dominik dominika dominion dominiqu dominique domino dominoes dominos dominus domodedovo domodo domovoy dompet dompetku dompetmu
dompetnya don don123 donahue donal donald donaldduck donaldo donasi donat donatella donatello donato donatur done donegal doneit dong
dongeng donger dongle doni donita donjuan donke donkey donkeykong donkeys donking donn donna donnas donnell donnelly donner donnie donny
donor donovan donsdad dont dont4get dontae dontask dontcare dontdoit dontforg dontgotm donthate dontknow donttell donut donuts donvito doo
doober doobie dooby dood doodad doodah doodie doodle doodlebu doodles doody doofer doofus doog doogie doogle doohan dooker dookie dooley
doom doomed doomer doomsday dooper door doorbell doorknob doorman doormat doors doorway doozer dopamine dope dopehead dopeman dopey doppler
doqvq dor dora dorado doraemon dorcas doreen doremi dorene dori doria dorian doright dorina doris dorit doritos dork dorkboy dorkus dorman
doroga doromich dorong dorongan dorota doroth dorothea dorothee dorothy dorsai dorset dorsett dorsey dorthe dortmund dory dosa dosaku dosamu
dosanya dosen dosis dosisnya doss dot dotcom dothedew dotnet dotson dott dottie dou double doubled doublej doubles doublet doubt douche
douchebag doudo doug dougal dough doughboy doughnut dougie dougla douglas douglass doulos dovajb dove dover dovetail dowjones dowling down
downer downey downfall downhill downing download downlow downtime downtown downunde doyle dozer dozzer dposton dpr dr. dr8350 drac drache
drachen draco dracon draconis dracos dracul dracula draf draft drafting drag drag0n dragan dragnet drago dragon dragonage dragonba
dragonball dragonballz dragonfi dragonfire dragonfl dragonfly dragonforce dragonla dragonma dragonman dragons dragonss dragonz dragoon
dragos dragrace dragstar dragster dragula drahcir drain drains drakcap drake draken drakes drakkar drako drakon drakula drama dramafever
dramanya dramatis dranreb draper drastic drastis draven draw drawde drawer drawing drawoh drax drdeath drdoom drdre dre drea dread dreadful
dreads dream dreamcas dreamcast dreame dreamer dreamers dreamgirl dreaming dreamon dreamonline dreams dreamteam dreamy dreday dredd dreher
dresden dress dressage dresser drevil drew drewman drexel drexler dreyfus drgonzo dribble drift drifter drifting drill driller drilling
drills drink drinker drinking drinks dripik dripping driscoll drive driven driver drivers drives driving drizzit drizzt drjynfrnt drlove
dro8smwq drogba droid dron drone drones drongo drool droopy drop dropdead dropkick dropzone drowning drowssap drpepper drstrang drucker
drugfree drugs druhay druid druids drum drumandbass drumer drumline drumme drummer drummers drumming drummond drumnbass drums drumset drumss
drunk drunken drusilla druss druuna drwho dryden dryfly drywall ds7zamnw dshade dsmith dsobwick dstars dtcyeirf dte4uw dtheyxbr dthjxrf
dthjybrf dthjybxrf dthyjcnm dtkjcbgtl dtlmvf dtnfkm dtrain dtxyjcnm dtybfvby dtynbkznjh dtythf dua dually duan duane duanya duarte dubai
dubbie dubes dubesor dublin dubois ducat ducati duce duchess duck duckbutt duckduck ducker duckey duckhead duckhunt duckie duckling duckman
duckpond ducks ducksoup ducky ducttape duda dudder dude dudedude dudelove dudeman duder dudes dudley duduk duduklah dudukmu duduknya duel
duende duet duetto duff duffbeer duffel duffer duffie duffman duffy duffydog dufus duga dugaan dugaanku dugaanmu dugan duggan dugway duh
duhast duisburg duit duitan duk duka duke duke3d dukeblue dukedog dukeduke dukeman dukenuke dukenukem dukers dukes dukester dukey dukies
dukun dukung dukungan dukunganmu dukungannya dulce dulcinea dulu duluan dulunya duluth dum dumars dumass dumb dumbass dumber dumbfuck
dumbledore dumbo dumbshit dummer dummie dummies dummy dummys dumont dump dumper dumpling dumpster dumpy dun6sm dunamis dunbar dunca duncan
dunce dundas dundee dune dunedin dungeon dungu dunham dunhill dunia duniaku duniamu dunianya duniawi dunk dunker dunkin dunlap dunlop dunn
dunno dunnowho dunwoody duo dupa duper duplex duplicate duplikat dupont dupree duracell duramax duran durand durandal duranduran durango
durant durasi durban durden durdom durex durga durham duri duryodhana dust dusta dustbin dusted duster dusti dustin dustman dustoff dusty
dustydog duta dutch dutches dutchess dutchie dutchman dutchy dutton duty duval duvall duyung dvader dvd dvdcom dvorak dwarf dwayne dwdrums
dweeb dwell dwells dwight dwl610 dwml9f dyanna dyexrf dylan dylandog dylans dynamic dynamics dynamite dynamo dynastar dynasty dyno dynomite
dynxyu dzakuni dzxtckfd e-mail e12345 e123456 e214fre e2fq7fzj e3w2q e5pftu e6pz84qfcj e6z8jh ea53g eadgbe eae21157 eager eagle eagleeye
eagleman eagleone eagles eamonn earl earlgrey early earn earnest earnhard earnhardt earnhart ears earth earthlin earthlink earwax earwig
easier easley east eastbay easter eastern easton eastside eastwest eastwood easy easygo easypass easypay easyride eatadick eatass eatcum
eater eather eating eatit eatme eatmeat eatmee eatmenow eatmeraw eatmyass eatpie eatpussy eatshit ebay ebenezer ebonee ebony eccles echelon
echo echoes ecinardjo eckerd eclectic eclips eclipse ecnirp economia economic economics economist economy ecosse ecstacy ecstasy ecuador
ecurb ed1234 edah edcrfv edcwsxqaz eddie eddieboy eddies eddings eddy edelweis eden edgar edgard edge edgewise edgewood edianato edibey edie
edifier edik edinburg edinburgh edinorog edirusdiman edisi edisni edison edit edited edith edition editor edmond edmonds edmonton edmund
edmundo edna edo edoardo edouard edthom eduard eduardo educatio education edvard edwar edward edwardcullen edwardo edwards edwardss edwin
edwina eeeee eeeeee eeeeeee eek eep eetfuk eeyore efawati efbcapa efek efeknya efektif effect effects effie efisien efisiensi efrai efremov
efrisal efyreg egan egbert eggbert egghead eggman eggplant eggroll eggs eggsy eghfdktybt ego egois egoist egoiste egomu egon egor egorka
egorov egorova egroeg egypt egyptian ehidkbd ehm eider eieio eiffel eight eightbal eightball eighteen eighty eileen eingang einstei einstein
einstien eintrach eintritt eire eisbaer eistee ejaculation ejakulasi ejekan ekaterina ekbnrf ekg ekilpool ekim eklhigcz ekmzyf eknock
ekonomi ekor ekorku ekornya ekosistem eksekusi eksekutif eksentrik eksklusif eksotis ekspansi ekspedisi ekspektasi eksperimen eksperimental
eksploitasi eksplorasi ekspor ekspresi ekspresimu ekspresinya ekstasi eksternal ekstra ekstradisi ekstrak ekstraksi ekstrem ekstrim el345612
el546218 elain elaina elaine elaman elang elanor elastic elates_y elayne elbarto elbereth elbert elbow elbows elcamino eldar elder elderman
eldest eldiablo eldon eldora eldorado eldred eldridge eldritch eleanor election electr electra electric electro electron electronic
electronics elefant elefante elegan elegance elegant elektra elektrik elektro elektromagnetik elektronik elemen element elementa elemental
elements elena elenas elenberg elendil elenka elenor eleonor eleonora elephan elephant elessar elevatio elevation elevator eleven elf
elfquest elfriede elfstone elgato elgin elgordo elguapo eli elia eliana eliane elias elies eliezer elif elijah eliminasi elina elinor eliot
elisa elisabet elisabeth elise elisha elissa eliston elit elite elites elixir eliza elizabet elizabeth elizaveta eljefe elkcit elke ella
ellada elland elle ellehcim ellen elli ellie elliot elliott ellis ellison ellobo elloco ellswort ellyzan elmer elmers elmhurst elmi elmira
elmo elmore elmwood elnino elo elocin elodi elodie elohim eloise elpaso elric elrond elroy elsa elsalvador else elsie elsinore elspeth elton
eltoro elu elusive elves elvi elvin elvina elvir elvira elvis elvisp elviss elway elwood elysium elzorro emachine emachines email eman emang
emangnya emanue emanuel emanuela emanuele emas emasku emasmu emasnya emb377 embalm embalmer embassy ember emblem embrace embrio embun emely
emerald emergenc emergency emerica emerso emerson emery emil emilee emili emilia emiliano emilie emilio emilka emillia emily emilyann emilyb
emilys emine eminem emirates emirtef emma emmajane emmanue emmanuel emmarose emmaus emmet emmett emmit emmitt emmons emmy emoji emokid
emoney emory emosi emosiku emosimu emosinya emosional emotion emotions emp empat empathy empati empedu emperor empire empires employee
emporium empress empty empuk emyeuanh enable enak enaknya enam enamorad encarta encep enchante enclave encore encounter end endang endap
endeavor ender enders endgame ending endless endure enduro endymion endzone enemy energi energia energie energik energiku energimu energinya
energize energizer energy enfant enfield enforcer enfuego eng engage engaged engah engel engels enggak enggan engine engineer engineering
engines engkau engkos englan england english enhanced enigm enigma enjoy enjoyit enkeli enkidu enkripsi enlighte enolagay enormous enough
enrico enriqu enrique enron ensemble ensign entah entahlah enteng enter entering enterme enternow enterpri enterprise enterprises enters
entertai entertainment entitas entrada entrance entrar entre entri entropy entry envelope envision enyah enyahlah enzim enzo enzyme eom
eomma eon eonni eonnie epatb epaulson epervier epic epidemi epidemia epik epilepsi epiphany epiphone episode epoch epsilon epson epstein
epvjb epwr equal equate equine equinox equity era eragon erangan eraser erasmus erasure erat erathia erbol ercole erdfcv erdiana erdie erdna
erebus erection ereiamjh ereksi eren erevan erfolg erhfbyf eri eric erica ericcc ericeric erich erick ericka erickson ericson ericsson
eriepa erik erika eriksson erin erkebulan erkina erlan erlangga ermine ern3sto ernawati ernes ernest ernesto erni ernie ernies ernst eroica
eropa eros erotic erotica erotik erotis erreway error errors ersatz ershov erskine erunda eruption ervin erwin erwondo erxtgb es206en esai
esbjerg escada escaflowne escalade escape escher escobar escola escorpi escorpio escorpion escort escrima escrow esenin esensi eshort eskimo
esme esmerald esmeralda esmith esnya esok esoteric espace espada espagne espana espanol esperanz esperanza espero espheni espinosa espinoza
espiritu espn espoir esposito espresso esprit esquire essayons essen essence essendon essential essex estafet estat estate esteba esteban
esteem estefan estefani estefania estela estell estella estelle ester estes esthe esther estonia estoppel estrada estreet estrela estrell
estrella estrellit eternal eternity ethan ethel ether ethereal ethernet ethics ethiopia etienne etik etika etis etnies etnis etoile etower
ettore etvww euclid eudora eugen eugene eugeni eugenia eugenio eui eul eum eumesmo eun eunhyuk eunice eunseom eunsu euphoria eureka euro
eurocard euroline europ europa europe european eus1sue eusebio euskadi ev700 ev7000 eva evad evakuasi evalina evaluasi evaluate evan evander
evanescence evangeli evangelion evans evanston evbukb eve eveli evelin evelina eveline evely evelyn evelyne even evenflow evening evenpar
evenstar event eventlog events ever everclea everest everett evergree evergreen everlast everlong evermore everques everquest everto everton
evertonf every everybody everyday everyone everythi everything evets evette evgen evgeni evgenia evgenii evgenij evgeniy evgeniya evgeny
evgesha evh5150 evidence evie evil evildead evillive evilone evita evol evolusi evolutio evolution evolve evrika evropa ewanko ewelina ewing
ewq321 ewtosi ewyuza examiner example exbntkm excalibe excaliber excalibu excalibur exceed excel excell excellen excellence excellent
excelsio excess exchange excite excited exciter exciting exclusiv exclusive execute executiv executive executor exercise exeter exhaust
exigen exigent exile exit exo exocet exodus exorcist exotic expediti experience experienced expert expired explicit explode exploite
exploiter explore explorer explosiv export expos exposed exposure express expresso extacy extasy extensa external extra extras extrem
extreme exupery exxon eybdthcbntn eye eyeball eyeballs eyebrow eyecandy eyedoc eyes eyesonly eyespy eyo eyphed ezekiel ezequiel eziyanti
ezmoney ezra f**k f00b4r f00bar f00tball f0cus f12345 f123456 f14tomcat f150 f15eagle f1f2f f1f2f3f f22raptor f3gh f56307 f67342 f8yruxoj
f9lmwd faber fabfive fabfour fabi fabia fabian fabiana fabiano fabie fabien fabienn fabienne fabio fabiol fabiola fabius fabolous fabregas
fabric fabrice fabrika fabrizi fabrizio fabulous facade face face2face facebook facefuck facelift faceman faceoff faces facesit facial
facials facile fackyou facrudin factor factory fad fade fadil fadjar fadlul faerie fafnir fafyfcbq fafyfcmtd fagget faggot faham fahayek
fahbrf fahda fahjlbnf fai fail failed failsafe failte failure fair fairbank fairchil fairfax fairfiel fairlady fairlane fairless fairmont
fairview fairway fairy fairytail faisal faith faithful faithless faiths faithy fajar fajita fake fakepass faks faksi fakta faktanya faktor
fakultas falco falcon falcone falconer falcons falcor falken falkland fall fallacy fallen fallenangel fallengun falling fallon fallout
falloutboy falls false falstaff fame famil famili familia familiar familie familier famille family familyguy famine famous fan fana fanatic
fanatik fanboy fanclub fancy fandango fanfare fang fann fannie fannies fanny fans fanta fantas fantasi fantasia fantasie fantasies fantasm
fantasma fantasti fantastic fantastis fantasy fantazy fantik fantom fantomas fantomen far far7766 farad faraday farah faramir faraon farber
farcry fardiana farfalla fargo fargus farhad farhan farid farida farina farisa farkle farley farm farmall farmasi farmboy farme farmer
farmers farmhous farming farmland farmvill farooq farouk farout farragut farrah farrar farrell farrier farris farrow farscape farside fart
farted farter fartface farting fartman fartripper farts faruk fase fashion fashist fasih fasilitas fasis fast fastback fastball fastcar
fastcars fastdraw fasted faster fastest fastfood fastfun fastlane fastman fastone fat fatal fatal1ty fatality fatass fatb0y fatback fatbitch
fatbob fatboy fatcat fatcock fatcow fatdaddy fatdick fatdog fate fatfree fatgirl fatgirls fathe fathead father fathom fatih fatim fatima
fatimawati fatjoe fatkid fatluvr fatman fatmike fatone fatoni fatpig fatpussy fatrat fats fatso fatty faucet faujiah faulkner faulty fausi
faust faustino fausto faustus favorit favorite favoritku favoritmu favoritnya favour favre fay faye fazer fbi fbi11213 fcazmj fcbarcelona
fcbayern fcc5nky fcgbhby fcnfkfdbcnf fcporto fda fdfnfh fdfsfaf fdfyufhl fdhjhf fdjtsa fdm7ed fdnjhbpfwbz fdsaf fduecn fe126fd feanor fear
fearless fearme feast feather feathers feature feb2000 februar februari february federal federasi federer federic federica federico federov
fedex fedor fedora fedorov fedorova fedotov feeble feedback feeder feedme feeds feel feelgood feeling feelme feeney feet feetfeet feets
fefolico fei felder feldman feldspar felecia feli felice felici felicia felicida felicidad felicidade felicita felicity feliks felina feline
felip felipe felix felixcat felixx felixxxx fellatio feller fellini fellow fellowes fellows felony felton female females feminin feminis
femmes fen fence fencer fences fencing fende fender fenerbahc fenerbahce feng fengshui feniks fenix fenomen fenomena fenomenal fenomeno
fenrir fenris fenster fenton fenway fenwick ferari ferarri ferb ferch ferdi ferdie ferdinan ferdinand ferenc fergie fergus ferguson feri
ferien fermat fermentasi fermer fern fernan fernand fernanda fernande fernandes fernandez fernando ferndale fernie fernwood ferrar ferrara
ferrari ferrarif ferraris ferraro ferre ferreira ferrell ferrer ferrero ferret ferrets ferrina ferris ferrum ferry fest fester festina
festiva festival festus fetch fetisch fetish fett fetter fettish fetus feuerweh feuerwehr fever fevers fevral feyenoor feyenoord feynman
ffej ffff ffff00 fffff ffffff fffffff ffggyyo ffvdj ffviii fgdfgdfg fghbjhb fghghgh fghtkm fgjcnjk fgjkbyfhbz fgjrfkbgcbc fgntrf fgtkmcby
fhbirf fhbyjxrf fhctybq fhifdby fhnehxbr fhntv fhntvbq fhntvrf fhrflbq fhutynbyf fhvfutljy fialka fianna fiantono fiasco fiat fibonacci fica
fick fickdich ficken ficker ficktjuv fiction fiddle fiddler fidel fidelio fidelis fidelity fidget fido fidodido field fielding fields fiend
fierce fiero fiesta fietsbel fifa fifnfy fifteen fifth fifty figa figaro fight fightclu fightclub fighter fighters fighting fighton fights
figment figona figtree figur figure figvam fihdfv fiji fikir fikirkan fiksi fiktif fila filatov filatova filbert file files filial filibert
filimon filip filipe filipina filipino filipp filippo filippov filler filles fillmore fillory filly film filmku filmmu filmnya films
filmstar filofax filomena filosofi filsafat filsuf filter filters filth filthy fin final finale finalfan finalfantasy finalis finally finals
finance financia financial finansial finbar finch fincher find findaupair finder finding findme findout findus fine finesse finest finger
fingers finis finish finished finite fink finland finlandia finley finn finnegan finney finnland finster fiocco fiona fiorell fiorentina
firasat firasatku firaun firdaus fire fireball firebir firebird fireblad fireblade fireboy firebug firecat fired firedawg firedept firedog
firefigh firefighter firefire firefly firefox firegod firehawk firehose firehous fireice firema fireman firenze fireplug fires firestar
firestarter fireston firestor firestorm firetruc firetruck firewalk firewall firewate firewire firewood firework fireworks firma firman
firmanjaya firmansah first firstaid firstone firstson firsttim fiscal fisch fische fischer fish fishbait fishbone fishbowl fishboy fishcake
fishe fishead fisher fisherma fisherman fishers fishes fisheye fishface fishfinger fishfish fishfood fishfry fishhead fishhook fishie fishin
fishing fishka fishlegs fishlips fishman fishnet fishon fishpond fishtank fishy fisik fisika fisikawan fisiknya fisk fist fister fistfuck
fisting fit fitnah fitnes fitness fitta fittan fitte fitter fitur fitz fitzer fitzgera fitzgerald fitzroy five fiveiron fivekids fiver
fivestar fixed fixit fixitman fiyana fizban fizika fizzle fj1200 fjdksl fjnq fjysk fk8bhydb fkbcrf fkbyf fkbyjxrf fkbyrf fkg7h4f3v fkmabz
fkmnfbh fkmnthyfnbdf fkojn6gb fkrjujkbr fktdnbyf fktif fktirf fktrcf fktrcfyl fktrcfylh fktrcfylhf fktrcfylhjd fktrcfylhjdbx fktrcfylhjdf
fktrcfylhjdyf fktrcfylth fktrctq fktrcttd fktrcttdf fktyeirf fktyjxrf fktyrf flabby flaco flag flagman flagpole flagship flair flake flakes
flame flameboy flamenco flamengo flameon flamer flames flaming flamingo flanders flange flanker flannery flap flapjack flapper flappy
flaquit flare flash flashbac flasher flashes flashg flashman flashme flashnet flashy flastesmi flat flatbed flatboat flatbush flathead
flatland flatline flatron flattop flatus flavi flavia flavio flavor flavour flawless flblfc fldjrfn flea fleabag fleck fleece fleet fleetwoo
fleetwood fleksibel fleming flemming flesh fleshbot fleshy fletch fletcher fleur fleury flex flexible flexscan flhrci flhtyfkby flibble
flick flicka flicker flicks fliege flight flights flimflam flinders fling flint flintsto flintstone flip fliper flipflop flipmode flipoff
flippe flipper flippers flippo flippy flipside flipyou flirt flog flogger floki flood floods floor flooring floors floppy flopsy flor flora
floral flore floren florenc florence florenci florencia florent flores flori floria florian florid florida florin flossie flossy flotsam
flounder flow flowe flower flowers flowing floyd floyds fltkbyf flu flubber fluff fluffy fluke flurry flush flushing flute flutie flutter
flux flvbhfk flvbybcnhfnjh fly flyaway flyboy flyer flyers flyfish flyfishi flyguy flyhigh flying flyingv flyman flynavy flynn flyrod
flyvholm flywheel fm12mn fmale fnarial fncandara fncentury fngill fnkfynblf fnord foamy fobia focker focus focused foda fodase fodder foggy
foghat foghorn foiegras fokker fokus fokuskan fokuslah folder folders foley folgers folgore folio follett follow followme folly folsom
fomina fomoco fondasi fondle fong fonseca font fontaine fontana fontcolor fonzie foo123 foobar food foodie foods fooey foofer foofight fool
foolio foolish foosball foot footbal football footballs footboy footer footfuck foothill footie footjob footlong footloos footlove footman
footsie footslav footsy for forall forbes forbidde forbidden forbin force forced forces ford ford4x fordf fordfocu fordfocus fordgt fordham
fordman fords fordtruc fordtruck fore forecast foreign foreman forensic forensik foreplay fores foreskin forest forester forestman forestry
foreve forever foreveryoung forfar forfree forfun forge forget forgetit forgetme forgetmenot forgive forgiven forgot forgotit forgotte
forgotten fork forklift forlife forlorn form formal formalitas forman formasi format formatters forme formel formula formulir formulirnya
fornow forplay forreal forrest forsaken forsale forsberg forster forsure forsythe fort forte fortis fortknox fortran fortress fortun fortuna
fortunat fortune forty fortyone fortytwo foru forum forums forumwp forward foryou forza forzaroma forzima fosgate fosil fossil foster
fosters fostex fotball foto foto-foto fotograf fotografer fotografi fotokopi fotoku fotomu fotonya fotze foucault foulball found foundati
foundation founder fountain four fourier fourkids fournier fourplay fourstar fourteen fourth fourtrax fourty fourx foutre fowler fox fox1
fox123 fox12345 foxbat foxcg foxdie foxes foxfire foxglove foxhound foxmulder foxrun foxs foxtrot foxwoods foxx foxxx foxy foxylady foxyroxy
foya fozzie fozzy fqkw5m fquekm fr33d0m fractal fractals fraggle fragile fragmen fragment fraise fraksi fraktur frame framer frames fran
franc franca francais france frances francesc francesca francesco franchis franci francia francine francis francisc francisca francisco
franck franco francoi francois francy frank franka franke franken frankenstein frankfur frankfurt franki frankie franklin frankly franklyn
franko franks franky frankzap frankzappa frannie franny fransisco frantic franway franz franzi frasa fraser frasier frasse fraud frazer
frazier frdfhbev frdfkfyu fre_ak8yj freak freakboy freakdog freaked freaker freakin freakme freakout freaks freaksho freakshow freaky
freckle freckles fred freda fredd freddd fredderf freddi freddie freddo freddy freder frederi frederic frederick frederico frederik
frederiksberg fredfred fredi fredie fredo fredonia fredrau fredric fredrick fredrik fredy free free4all free4me freebie freebird freecell
freeclus freed freedo freedom freedoms freee freeee freefall freefree freehand freehold freejack freek freeky freelanc freelancer freeland
freelove freema freemail freeman freeme freemind freemont freenet freeones freepass freeporn freeport freeride freesex freespace freestuff
freestyl freestyle freesurf freetime freeuse freeuser freeway freewill freewin freeze freezer freezing fregat frehley freiburg freight
freiheit freitag frekuensi frem fremont french frenchfr frenchie frenchy frenzy frequenc fresca fresco fresh fresher freshman fresno freud
freude freund freya freyfvfnfnf freyja frfltvbz friars frick friction frida friday fridays fridge fridolin fried frieda friedman friedric
frien friend friendly friends friendship friendste friendster fries frieza frigate fright frigid fringe frisbee frisco friskie frisky
fritolay fritos fritter fritz fritze fritzy fritzz frnhbcf frodo frodobag frog frogface frogfrog frogg frogger froggie froggies froggy
froglegs frogman frogs frogss froinlaven frolic frolov frolova from fromage fromhell fromme fromv fromvermine front frontal frontera
frontier frontline frontosa frosch frost frostbit frostbite frosty frosya frown frozen frozenfish frugal fruit fruitbat fruitcak fruitcake
fruits fruity frustasi frustrasi frxtgb fs16 fs19 fs30 fs35 fs55 fs60 fsd9shtyu fsid3n fsunoles fuad fuaqz fubar fubared fubu fuchs fucing
fuck fuck0ff fuck_inside fucka fuckall fuckass fucke fucked fuckedup fuckem fucker fuckers fuckersss fuckface fuckfest fuckfuck fuckgirl
fuckhard fuckhead fuckher fuckhole fuckin fuckina fucking fuckinside fuckinti fuckit fuckitall fucklife fucklove fuckm fuckme fuckmeha
fuckmehard fuckmeno fuckmenow fuckmyass fuckmylife fucknut fucknuts fuckof fuckoff fucks fuckshit fuckslut fuckstic fuckstick fucktard
fuckthat fuckthem fuckthemall fucktheworld fuckthis fuckthroat fucktoy fucku fuckuall fuckup fuckwit fucky fuckya fuckyeah fuckyo fuckyou
fuckyou! fuckyoua fuckyoubitch fuckyouguys fuckyour fucmy fudge fuel fuels fuente fuentes fuerte fuesse fufnfrhbcnb fugazi fugitive fuhrer
fuhrfzgc fuji fujifilm fujiko fujimo fujitsu fujiwara fuking fukoff fulcrum fulham fulhamfc full fullback fulle fuller fullhous fullmetal
fullmoon fullred fullsail fulton fumanchu fumble fun fun123 fun4all fun4me funbags funboy function funeral funforme funfunfu fung fungible
fungsi fungsinya fungus funguy funhouse funk funker funkey funkie funkster funky funn funnel funnies funny funnycar funnyguy funnyman funnys
funone funsex funstuff funtik funtime funtimes furball furby furelise furgon furious furka furman furnace furnitur furry furtado further
fury fusi fusilier fusion fussbal fussball futball futbo futbol futebol futile futur futura futurama future futures futuro futyn fuzz
fuzzball fuzzbutt fuzzie fuzzy fvcnthlfv fvfnjhb fvthbrf fw190d fwsadn fx3tuo fy.njxrf fy.nrf fyabcf fyfcnfcbz fyfnjkbq fyfnjkmtdbx
fyfnjkmtdyf fyfrjylf fyfyfc fylh.irf fylhjvtlf fylhsq fylhtq fylhtqrf fylhttdf fynfyfyfhbde fynjif fynjirf fynjy fynjybj fynjybyf fynjyjdf
fyodor fytxrf fyutk fyutkbyf fyutkjr fyutkjxtr fyyeirf fzappa fzr600 g00ber g00gle g0away g0dz1ll g12345 g123456 g1234567 g3ujwg g5wks g9zns
gaara gab gaban gabbana gabber gabbie gabby gabe gabi gable gabrie gabriel gabriela gabriele gabriell gabriella gabrielle gabung gabungan
gabungkan gaby gadai gadfly gadget gadina gading gadis gadis-gadis gadisku gadismu gadisnya gaduh gadungan gadzooks gae gaelic gaell gaelle
gaeta gaetan gaetano gaffer gaffney gag gaga gagah gagak gagal gagang gagap gagarin gagasan gage gagged gagger gagging gaggle gagher gaia
gaib gaijin gail gaines gairah gais gaius gajah gaji gajian gajiku gajimu gajinya gak gaksital gala galactic galactica galactus galadriel
galahad galak galaksi galan galangan galant galapago galary galatasa galatasara galatasaray galatea galau galavan galax galaxie galaxy gale
galen galena galeri galeries gali galileo galina galinka gallaghe gallagher gallardo gallaries gallego gallen galleon galleries gallery
gallo gallon gallop galloway gallup gallus galon galore galvesto galway gam gamal gambar gambaran gambarkan gambarku gambarmu gambarnya
gambino gambit gamble gambler game gameboy gamecock gamecocks gamecube gameday gameman gamemaster gameon gameover gameplay gamer gamera
gamers games gamess gametime gamgee gaming gamlet gamma gammas gammel gammon gamora gampang gampangan gan ganas ganda gandakan gandako
gandal gandalf gander gandhi gandolf gandon gandum ganefo ganesh ganesha gang gangbang gangbanged ganges gangga ganggu gangguan gangnam
gangrel gangst gangsta gangstar gangste gangster gangsters gangwon ganibal ganja ganjaman ganjaran ganjarannya ganjil ganjubas gannibal
gannon gansta ganster ganteng ganti gantikan gantinya gantipassword gantisaya gantoro gantung gantungan ganymede gao gap gaping gar gara
gara-gara garage garam garand garang garasi garbage garbo garci garcia garda garden gardener gardenia gardens gardiner gardner garena gareth
garfiel garfield garfild gargamel gargle gargoyle garibald garik garing garion garis garisnya garland garlic garner garnet garnett garnier
garp garpu garret garrett garrick garrison garry garten garter garters garth gartner garuda garut garvey garvin gary gas gasanov gash gasket
gasman gasnya gasoline gaspar gasper gass gasser gasto gaston gastone gaswara gatal gate gatech gateee gatekeep gatekeeper gates gatewa
gateway gateways gathering gatinha gatinho gatit gatita gatito gatlin gato gator gatorade gatorfan gatorman gators gatot gatra gatsby
gattaca gatto gattone gatty gatut gaucho gaudeamus gauhar gaul gauline gauloise gaum gaumsya gaun gaunku gaunmu gaunnya gauntlet gaura
gaurav gaus gauss gaustama gautam gauthie gauthier gautie gautier gauw gavaec gavan gavilan gavin gaviota gavrik gavrilov gawain gawang
gawat gawker gay gaya gayadi gayaku gayamu gayani gayanya gayar gayathri gayatry gayboy gaydar gayguy gayle gaylor gaylord gayman gaymen
gaynor gayosry gaysex gayuh gayus gazali gazelle gazeta gazette gazi gazza gb15kv gbcmrf gbfcnhs gbgbcmrf gbgtnrf gbhcf gbhfvblf gbjyth
gbkbuhbv gblfhfc gblfhfcbyf gblfhfcs gbljhfc gbljhfcs gborv gbpacker gbplf gbpltw gbrfxe gbyudby gcheckou gcheckout gcpd gdansk gdog gdtrfb
ge0rge gear gearbox gearhead gearsofwar gebyarbola.org gecko geckos gedaa geddon geddylee gede gedeon gedung gedungnya gee geek geek01d
geekboy geelong geeman geemoney geentur geeque geeta geetha geezer gefccga gefest geforce gegabah gegar gegcbr geheim gehenna gehrig gei
geibcnbr geiger geil geilesau geirby geisha gejala gejalanya gejeh gejer gejolak gel geladak gelandang gelandangan gelang gelanggang
gelangnya gelap gelapnya gelar gelas gelasmu gelasnya geledah gelembung geli gelianto gelis gelisah gellar gelombang gelsa gema gemar
gembala gembira gembird gembok gembol gembong gemeni gemetar gemetaran gemilang gemin gemini geminis gemiyaty gemma gempa gempar gempo gems
gemstone gemuk gemuruh gen gen0303 gena genah genan genangan genap gencatan gendalf gendang gender gendol gendon gendong gendroyono gendut
gene genera general generale generals generasi generation generator generic geneseo genesi genesis genetic genetics genetik genetika geneva
geneve genevi geneviev genevieve geng genggam genggaman genghis gengnya genial genie genis genit geniu genius geniusnet genjutsu genki
genlee gennadiy gennaro geno genocide genova genoveva genre genro genta gentar genting gentle gentleman gentlemen gentry genuine genuruh
geoff geoffre geoffrey geografi geolog geologi geology geometry geomsa geon geordie georg george georges georgetown georgi georgia georgie
georgin georgina georgio georgiy georgy gepard gera gerak gerakan gerakanku gerakanmu gerakannya gerakkan geral gerald geraldin geraldine
geraldo geram geraman gerangan geranium gerar gerard gerardo gerasim gerasimov gerasimova gerbang gerbangnya gerber gerbera gerbil gerbong
gerd gerda gereja gergaji gerhana gerhard gerhardt geri gericom gerlinde germa germain germaine german germania germano germany germes germo
gerobak geroin gerombolan geronim geronimo geronto gerrard gerri gerrit gerrity gerry gerryber gershwin gert gertakan gertie gertrud
gertrude gervais geryani geryfe gesa gesekan geser gesit gesperrt gestalt gestapo geston get getah getajob getalife getaran getaway getback
getbent getdown getfucked gethigh getin getinnow getit getitnow getiton getlaid getlost getmein getmoney getnaked getoff getout getpaid
getreal getrich getsdown getsmart getsome getsum getting getty gettysbu gettysburg geu geujdrf geum geun gevaudan gevorg geyser gfccdjhl
gfccgjhn gfcgjhn gfdkbr gfdkjd gfdkjdf gfg65h gfgekz gfgf gfgfif gfgfrfhkj gfgfvfvf gfghbrf gfgjxrf gfhfcjkmrf gfhfdjp gfhfdjpbr gfhfif
gfhfktkjuhfv gfhfljrc gfhfpbn gfhfvgfvgfv gfhfyjbr gfhfyjqz gfhfyjz gfhjdjp gfhjk gfhjkbot gfhjkl gfhjkm gfhjkmgfhjkm gfhjkmm gfhjkmrf
gfhjkmxbr gfhjkzytn gfhkfvtyn gfhnbpfy gfhreh gfhtym gfif gfitymrf gfkmvf gfnhbjn gfnhbr gfnhjy gforce gfvznm gfxqx gfyfcjybr gfynthf gggg
ggggg gggggg ggggggg ghana ghandi ghbcnfd ghbdfn ghbdt ghbdtn ghbdtnbr ghbdtnbrb ghbdtndctv ghbdtnghbdtn ghbdtngjrf ghbdtnrfrltkf ghbhjlf
ghbjhbntn ghblehjr ghblehrb ghbphfr ghbrjk ghbrjkbcn ghbrjkmyj ghbynth ghbywtccf gherkin ghetto ghfdlf ghfgjh ghfplybr ghhh47hj ghibli
ghislain ghjatccbjyfk ghjatccjh ghjcgtrn ghjcnb ghjcnbnenrf ghjcnbvtyz ghjcnj ghjcnjabkz ghjcnjgbpltw ghjcnjgfhjkm ghjcnjghjcnj ghjcnjnf
ghjcnjnfr ghjcnjq ghjcnjqgfhjkm ghjcnjrdfibyj ghjcnjrdfif ghjcnjz ghjdthrf ghjgecr ghjgfufylf ghjhjr ghjkju ghjnbdjcnjzybt ghjnbdjufp
ghjnjnbg ghjnjrjk ghjrehfnehf ghjrehjh ghjrjgtyrj ghjtrn ghjuhfvbcn ghjuhfvvbcn ghjuhfvvf ghjuhtcc ghjvtntq ghost ghostdog ghoster ghostly
ghostman ghostrecon ghostrid ghostrider ghosts ghosty ghoti ghtdtlvtldtl ghtktcnm ghtlfntkm ghtpbltyn ghul ghzybr gia giacomo giallo
giampaolo giampi giancarl giancarlo gianluca gianna gianni giant giantess giants giat gibb gibbon gibbons gibbs gibby giblet gibralta
gibranas gibso gibson gibsonsg giddyup gideon gidget gifford gift gifted giga gigabyte gigant gigante gigantic gigantor gigemags giggalo
giggle giggles giggs giggsy gigi gigih gigiku gigimu giginya gigit gigitan gigolo gijoe gil gila gilaan gilamu gilanya gilber gilbert
gilberto gilead giles gilgames gilgamesh giliran giliranku giliranmu gilirannya gill gille gilles gillespi gillette gillian gillie gilligan
gillis gilly gilman gilmore gilmour gilroy gim gimana gimbap gimin gimlet gimme gimmesum gimmie gimnasium gimon gimp gimpy gin gina ginanjar
gineok ginette ginge ginger gini ginjal ginjalnya ginnie ginny gino ginola ginsberg ginscoot ginseng gintonic ginuwine gio giok giordano
giorgi giorgia giorgio giotto giovani giovann giovanna giovanni gipper gips gipsi gipsy giraffe girang girasole girdle girfriend girish girl
girlfrie girlfriend girlie girlies girls girls4me girlss girly girlygirl girlz girsl gisaeng gisel gisela gisele giselle gismo gita gitanes
gitar gitara gitarnya gitler gitu giucil giuli giulia giuliana giuliano giulio giusepp giuseppe give giveit giveitup giveme given gixxer
gizi gizmo gizmocat gizmodo gizmodog gizmoe gizmos gizzmo gizzy gjdtkbntkm gjgeufq gjgjdf gjgjxrf gjhjctyjr gjhjkm gjhjlfcjqrb gjikbdctyf
gjkbyf gjkbyjxrf gjkbyrf gjkjdbyrf gjkrjdybr gjkysqgbpltw gjkzrjdf gjlcnfdf gjlfhjr gjmptw gjpbnbd gjrtvjy gjvbljh gjyjvfhtdf gjytltkmybr
gjyxbr gkfdfybt gkfnjy gkfytnf glacier glacius glad gladbach glades gladiato gladiator gladiolus gladston gladys glamis glamor glamour
glamur glance glasgow glasha glasnost glass glasses glassic glassjaw glassman glasss glastron glavine gldmeo gleb glee glen glencoe glenda
glendale glenn glenna glennwei glenny glenwood gletser glide glider glimmer glist glitch glitter global globe globes globus glock glock9mm
glori gloria glorious glory glossy glotest glove glover gloves glow glowworm glucas glue glueck gluten gmac gman gmcjimmy gmctruck gmcz
gmoney gn56gn gnaget gnarly gnasher gnatsum gnbxrf gnocca gnome gnomes gnomik gnorman gnosis gnusmas go1234 go2hell go49ers go4broke go4it
go4itnow goa goahead goal goalie goals goarmy goat goatboy goater goathead goatman goats goaway gobama gobble gobbler gobears gobigred
gobills goblet goblin goblok goblue goblues gobrowns gobruins gobucks gobucs gobuffs gobulls gocanes gocards gocart gocats gococks gocubs
god god123 god666 godaan godard godawgs godbless godboy goddamn goddard goddes goddess goddog godeep godess godfathe godfather godflesh
godfrey godhead godisgoo godisgood godisgreat godislov godislove godiva godless godlike godloves godofwar godogs godown godpasi gods godsend
godsgift godslove godsmack godson godspeed godswill goducks goduke godwin godzila godzill godzilla godzils4s goeagles goes goethe gofast
gofaster goffer gofish goforit gofsu goga gogators gogeta gogetit gogetter goggle goggles gogh gogiants gogirl gogolf gogosox gogreen gohabs
gohabsgo gohan gohawks goheels goherd gohogs gohogsgo gohome goin going goirish gojets gojira gokart goku gol golakers gold goldberg golde
golden goldenbo goldenboy goldeney goldeneye goldfing goldfinger goldfish goldi goldie goldman goldmine goldone goldorak goldrush goldsink
goldstar goldstei goldtop goldtree goldwing goldz goleafs goleafsg goleta golf golfball golfcart golfclub golfe golfer golfers golfgolf
golfgti golfin golfing golfman golfnut golfpro golfvr golgo golgotha goliat goliath golions golive gollum golongan golos golova golovin
gomango gomer gomes gomets gomez gomu gon gonad gonads gonavy gonchar gondola gondolin gondor gone gonefish gong gongsun goniners gonna
gonoles gonzaga gonzal gonzale gonzales gonzalez gonzalo gonzo gonzos goo goobe goober goobers gooch goochi good good2go good4me good4now
good4u good4you goodall goodbeer goodboss goodboy goodby goodbye goodday gooddog goodfell goodfella goodfellas goodfood goodgame goodgirl
goodgod goodguy goodguys goodhead goodie goodies gooding goodison goodjob goodlife goodlord goodlove goodluck goodman goodmorning goodness
goodnews goodnigh goodnight goodone goodpussy goodrich goodsex goodstuf goodstuff goodtime goodtimes goodtogo goodwill goodwin goodwood
goody goodyear goof goofball goofus goofy googie googl google googly gook gooliner goomba goomie goon gooner gooners goonie goonies goose
gooseman gooses goosey goosie gopack gopackgo gopal gopher gophers gopinath gopnik gopokes gorams goran gorbunov gorbunova gordan gorden
gordie gordienko gordit gordita gordito gordo gordolee gordon gordy gore goredsox goreng gorengan gores goresan gorge gorgeous gorges gorgon
gorila gorilla gorillas gorillaz gorky gorman gorodok gorontalo goryeo gosha goshawk goshen gosia gosip goskins gosling gosok gosong gospel
gospurs gossamer gosselin gossip gostate gostosa gostosao gostoso got gotcha goteam goten gotenks goterps goth gotham gothi gothic gotigers
gotika gotime gotit gotlove gotmilk goto gotohell gotoit gotribe gotrice gotta gotten gotti gottlieb gotyoass gotyou gould gourmet goutdb
governor govinda govols gowest gowings gowron goyah goyang goyangkan goyanks gps gq361hy gr00vy gr8ful gr8one grabber gracchus grace
graceful gracelan graceland graces gracey graci gracia gracias gracie grade grades graduate grady graeme graffiti graffix grafik grafis
grafiti grafix grafton graham graikos grail grainger gram gramma grammar grammy gramps granada granat granata grand grandad grandam grande
grandkid grandkids grandma grandmas grandmaster grandorgue grandpa grandpri grandprix grandson grange granger granit granite granny granp
grant granted granvill grape grapeape grapes graphic graphics graphite graphix grappa grapple grappler grass grasshop grasshopper grasso
grasss grassy grateful gratis grave gravedig gravel graves gravis gravitasi gravity gravy gray graycat grayfox grayson graywolf grazia
gre69kik grease greaser greasy great greatdan greater greatest greatgoo greatman greatnes greatone greats greatsex greatwhi greatzyo greddy
gree greece greed greedisgood greedo greedy greek greekboy greekgod greeks green greenbay greenber greenbud greencat greenda greenday
greendog greene greenegg greener greenery greeneye greeneyes greengre greengreen greenguy greenhouse greenie greenlan greenland greenlantern
greenlea greenlee greenman greenn greenpea greens greentea greentre greentree greenwav greenway greenwic greenwoo greenwood greeny greer
greese greeting greetings greg greger gregg greggy grego gregor gregori gregorio gregory gregster gremio gremlin gremlins grenada grenade
grendal grendel grenden grenoble grepw gresham greshnik gresik greta gretchen gretel gretsch gretta gretzky grey greybear greyfox greyhawk
greyhoun greyhound greyson greywolf gribble gridiron gridlock griff griffen griffey griffin griffins griffith griffon griffy grifon grifter
griggs grigio grigoryan grill grillo grils grim grimace grime grimes grimlock grimm grimmy grimreap grimreaper grimsby grin grinch grind
grinder grinders grinding gringo grip gripe gripper gris grisha grisou grissom grits gritty griya grizli grizz grizzle grizzley grizzlie
grizzly grizzy groan grocery grodd grog grogan groggy groin grolsch gromit grommet grommit gromov gromova groom groot groove groover groovin
groovy gross grosse grossman grouch groucho ground groundho group groupd grouper groups grouse grove grover groves grow growing growler
growth gru grubber grubby gruber grudge grug grumble grumman grump grumpy grundle grundy grunge grunt grunts grup gruppa grusha gryphon
gsewfmck gsgba gshock gspot gstring gsxr gtfullam gthang gthcbr gthcjyfk gthtcnhjqrf gthtrfnbgjkt gthtrhtcnjr gti16v gtivr gtkmvtyb gtkmvtym
gtnheirf gtnhjczy gtnhjd gtnhjdbx gtnhjdf gtnhjdyf gtnhjpfdjlcr gtogto gtxtymrf gtynfujy gua guadalup guadalupe guai guam guan guang guano
guapo guard guardia guardian guards guarra guatemal guatemala gubber gubernur gubuk gucci guci gudang guddu guderian gudrun gue guelph
guenter guenther guerilla guernsey guerra guerrero gues guess guessit guesss guesswho guest guevara gugatan gugup gugur gugus gui guide
guido guild guildwars guilherme guillaum guillaume guille guillerm guillermo guilty guinea guiness guinnes guinness guita guitar guitare
guitarhero guitarist guitarma guitarman guitarra guitars guk gul gula gulat gulf gulfstre guling gulita gulla gullit gulliver gulma gulmira
gulnar gulnara gulnaz gulnur gulung gulungan gum gumball gumbo gumby gumdrop gump gumpalan gumper gumshoe gun guna gunakan gunakanlah
gunanya gunawan gunblade guncangan gundam gundamwing gundog gundukan gunfight gungadin gungho gungrave gunit gunite gunman gunn gunnar
gunner gunners gunnison gunny guns gunship gunsling gunslinger gunsmith gunsmoke gunter gunther gunting guntur gunung gunz guo guppie guppy
gupta gurami gurauan gurih gurita gurkan gurken gurpreet guru guruku gurumayi gurumu gurun gurunya gus gus123 gusar gusev gusher gusman guss
gusset gussie gustaf gustav gustave gustavo guster gusto gutentag guthrie gutierre gutierrez gutter guy guy123 guyana guybrush guys guyute
guyver guzman guzzi gvanca gwan gwang gwangju gwar gwbush gwen gwendoli gwi gwju3g gwon gxlmxbewym gy3yt2rgls gye gyeol gyeom gyeong
gyeonggi gyeongsang gym gymnast gymnastic gyo gyoo gyozo gypsum gypsy gypsydog gyu gyun gyung gznfxjr gznybwf h00ters h0ckey h0lygr41l
h12345 h1d2b h200svrm h2opolo h2oski h2slca h397pnvr h4x3d h72sfibbnl h9iymxmc ha8fyp habana habanero habari habbo habib habibah habibi
habil habis habisan habisi habiskan habislah habisnya habit habitat habs habsoro habtis hachi hacienda hack hackaren hacke hacked hackedit
hacker hackers hackerz hackett hacking hackman hackme hackney hacksaw had hadad hadap hadapan hadapanku hadapanmu hadapannya hadapi
hadapilah hadariah hadawijah haddock hades hadi hadiad hadiah hadiahku hadiahmu hadiahnya hadiati hadiatma hadiatmi hadiawiyono hadibah
hadibrata hadibroto hadidento hadidjah hadihartono hadini hadinoto hadiono hadir hadiran hadiri hadirin hadis hadisaputra hadisayogo
hadisukirno haditanto hadiwuryanto hadiyana hadiyanto hadiyat hadiyati hadiyus hadley hadoken hadrian hae haeng haesoo haesung hafal
hagakure hagar hagen haggard haggis hagler hagrid haguenau hah haha hahah hahaha hahahah hai haid haider hail haileris hailey hain haines
hair hairball haircut hairdo hairless hairpie hairy haiti hajar haji hajime hak hakan hakaone hakeem haker hakim hakkinen hakku hakmu haknya
hakone hakr hakuna hal hal-hal hal2 hal2000 hal2001 hal9000 halal halaman halamanku halamanmu halamannya halangan halangi halberd halcyon
hale haleluya haley half halflife halfmoon halford halfpint halftime halfway halibut halifax halima halimah hall halle hallelujah halley
hallie hallmark hallo hallodu halloo hallow hallowboy hallowee halloween hallway halnya halo halogen haloreach halsted halt halte haluan
halus halusinasi ham hama hamada hamal hamann hamba hambar hambatan hambone hambur hamburg hamburge hamburger hamdan hamdatul hamdi hamdin
hamdu hamdulah hamid hamidah hamil hamilton hamish hamlet hamlin hamm hammarby hamme hammer hammered hammerhe hammerhead hammers hammertime
hammett hammie hammock hammond hampa hamper hampir hampshire hampster hampton hamptons hamradio hamsah hamster hamsters hamtaro hamzah han
hana hanafi hanako hanalei hancock hancur hancurkan hand handal handbag handbags handball handbook handcuff handel handicap handily handjob
handkoko handle handler handmarno handoko handphone hands handsoff handsome handuk handy handyman hanford hang hangat hangatkan hanger
hangers hanggar hangman hangout hangover hangten hangtime hangus hani hanibal hank hankster hanley hann hanna hannah hannelor hannes
hannibal hannover hanover hans hanse hansel hansen hansol hansolo hanson hanswurst hantam hantaman hanter hantu hantunya hanuman hanya
hanyalah hanyang hanyut hao hapkido happen happens happie happier happiest happines happiness happy happyboy happycat happyday happydays
happydog happyface happyguy happyhap happyhappy happyjoy happylife happyman happyme happyness happyone happys happytim happyy hapus har hara
harada harakiri harald haram harami harap harapan harapanku harapanmu harapannya harapkan harbinger harbor harbour harcore hard hard4u
hardass hardaway hardball hardbody hardc0re hardcock hardcor hardcore harddick harddriv hardee harder hardest hardguy hardhat hardhead
hardie hardin harding hardkore hardline hardman hardon hardone hardpack hardrock hardtail hardtime hardtoon hardup hardware hardwareid
hardwick hardwood hardwork hardy harem harfiah harga hargai hargamu harganya hari hari-hari harian harianku hariannya haribo haribol hariku
harimau harimu haring harinya hariom harish harjanto harlan harle harlee harlem harlequi harley harleyd harleyma harleys harlie harlock
harlot harlow harman harmless harmon harmoni harmonic harmonis harmony harness harol harold harp harper harpo harpoon harpua harr harri
harrie harrier harriet harringt harris harriso harrison harrow harry harryb harrydog harryhoo harryp harrypot harrypotter harrys harsha
harsingh hart harta hartaku hartanya hartati hartford hartland hartley hartman hartmann harto hartono haru haruka haruko harum harumi harun
harus haruskah haruslah harusnya harvard harve harvest harvey harveys harvick harwood has hasan hasbeen hasbro hasbullah hase hash hashem
hasher hashish hasil hasilkan hasilnya haslima haslo hasmik hasrat hasratku hasratmu hass hassagjs hassan hassel hassle hastinapura hasting
hastings hastur hasty hat hatcher hatchet hate hatebree hatelove hateme hater haters hates hatesyou hateyou hatfield hathaway hathor hati
hati-hati hatiku hatilah hatimu hatinya hatman hatred hatrick hatta hatter hatteras hattie hattori hattrick haunted haus hauser haustool
havana havanna havasu have havefun haven having havoc havok havvoc hawa hawai hawaii hawaiian hawaiiguy hawk hawkdog hawker hawkes hawkey
hawkeye hawkeyes hawking hawkins hawkman hawkmoon hawks hawkwind hawkwood hawthorn hawthorne hax0red hay hayabusa hayashi hayastan hayate
hayden hayduke hayek hayes hayle haylee hayley hayman haynes hayward haywood hazard haze hazel hazelnut hazmat hazzard hball hbhlair hbxfhl
hcir hcleeb hd764nw5d7e1vb hd764nw5d7e1vbv hdbiker hea666 head headache headcase header headers headhunt headhunter headless headphone
headroom heads headshot headspin heady healer healey healing health healthy hear hearse heart heartbre heartless hearts heat heater heath
heathe heathen heather heathers heathrow heating heatwave heave heaven heavenly heavy heavyd heavymet heavymetal hebat hebatnya hebert heboh
hebrew hebron hecate heccrbq heckfy heckfyf heckfyxbr heckle heckler hecmax hecnfv hecto hector hedge hedgehog hedges hedimaptfcor hedj2n4q
hedonism hedonist hedwig hee heehaw heel heeled heeler heels heffer heffner hefner hegemon heh hei heidi heidie heidiho heidis heights heiji
heike heiko heimdall heimer heimlich hein heineken heinlein heinrich heinz heisman hej123 hejmeddig hejsan hektar hektor helai helen helena
helene helens helga helge heli helicopt helicopter helikopter helikopternya helios helium heliwati helix hell hella hellas hellbent hellboun
hellbound hellboy hellcat hellen heller hellfire hellgate hellhole hellhoun hellion hellno hello hello2u helloall hellohel hellohello
hellokit hellokitty helloman hellome hellomoto helloo hellos hellothe hellothere hellou hellow helloween hellowor helloworld helloyou
hellrais hellraiser hellsbel hellsing hellspaw hellspawn hellya hellyea hellyeah hellyes helm helmet helmnya helmut helo help helpctr
helpdesk helper helpful helphelp helping helpless helpm helpme helsing helsinki helter heman hemant hemat hembusan hemi hemicuda hemingwa
hemingway hemligt hemlock hemmelig hemp hen hen3ry hendak henderso henderson hendri hendrick hendricks hendrik hendrix heng hening henkie
henley hennepin hennessy henning henr henri henrie henriett henrik henrique henry henrys henson hentai henti hentikan hentikanlah heo heon
hepburn hepcat her hera heracles herald heran herb herba herbal herber herbert herbi herbie herbs herbst herc hercule hercules herder here
hereford hereiam heresy heretic herewego hergood heritage herkules herman hermann hermansyah hermanto hermawan hermes hermine hermione
hermit hermos hermosa hernan hernande hernandez hernando hero heroes heroik heroin heroine heron herons herpderp herpes herr herrera herring
herschel hershe hershey hershil herson hertha hertz herve heryanto heryati herzog heskey heslo hesoyam hesse hester heston heteroseksual
hetfield heung hevnm hevonen hewan hewitt hewiyanto hewlett hewson hexagon hextall hey heybaby heydude heyjoe heyjude heyman heynow heythere
heywood heyyou hfccbz hfccdtn hfcgbplzq hfcnbirf hfcnfvfy hfgbhf hfgcjlbz hfleuf hfljcnm hfnfneq hfpdjl hfpldfnhb hfrtnf hfvbkm hfytnrb hhh
hhhh hhhhh hhhhhh hhhhhhh hias hiasan hiawatha hibees hibernia hibernian hibiscus hibrida hibur hiburan hiccup hickey hickman hickory hicks
hidalgo hidangan hidangannya hidayat hidden hide hideaway hideki hideout hidrogen hidung hidungku hidungmu hidungnya hidup hidup-hidup
hidupkan hidupku hiduplah hidupmu hidupnya hierarki hifive higashi higgins high highball highbury higher highest highfive highgate highheel
highjump highland highlander highlife highspee hightech hightide hightime highway highwind hiheels hihje hijack hijau hijinx hijodeputa
hikari hikaru hiker hiking hilang hilangkan hilangnya hilary hilda hilde hilfiger hill hillary hillbill hillbilly hillcres hillel hiller
hilliard hillman hills hillside hilltop hilly hilman hilton hilyama him himalaya himawari himera himitsu himmel himmler himself himura hina
hinaan hinata hind hindari hindi hindia hindu hindustan hines hingga hingis hinton hip hip-hop hipho hiphop hipnosis hipnotis hipotek
hipotermia hipotesis hipotetis hippie hippies hippo hippos hippy hipster hiram hiraukan hiro hiroki hiroko hiromi hiroshi hiroshima hiroyuki
hirsch hirsute hirup his hisap hisashi hisoka hispanic histeris history hit hitachi hitam hitamku hitammu hitamnya hitch hitech hithere
hitler hitman hitme hitmen hitomi hits hitter hitung hitungan hitunganku hiu hiv hiziad hj8z6e hjccbz hjcnbckfd hjcnbr hjcnjd hjlbjy
hjlbntkb hjlbyf hjpjxrf hjvfir hjvfirf hjvfy hjvfyjdf hjvfynbr hjvfynbrf hjvjxrf hkger hmm hmmm hmph hoagie hoangen hobart hobbe hobbes
hobbit hobbiton hobbits hobbs hobby hobgoblin hobi hobie hobiecat hobiku hobimu hobnob hobo hoboken hobson hocke hockey hocuspocus hoddle
hoddling hodge hodges hodgins hoejang hoes hoffman hoffmann hofner hogan hogans hogdog hogfan hogg hogger hoghead hogs hogtie hogtied
hogwarts hogwash hogwild hohner hoi hokage hoki hokie hokies hokkaido hokuto hol hola holahola holas holbrook holcomb hold holde holdem
holden holder holding holdon holdup hole holein holeinon holen holera holes holeshot holger holida holiday holidays holiness holio holl
holla hollage holland holle holler holley holliday hollie hollis holliste hollister hollow holloway holly hollyb hollydog hollys hollywoo
hollywood hollyy holman holmes hologram holstein holsten holt holton holy holycow holycrap holyman holymoly holyshit holywood homage hombre
home homebase homeboy homebrew homedepo homefree homegrow homeland homeless homely homemade homepage homer homerj homerjay homero homers
homersim homerun homes homesick hometown homewood homework homeworld homey homicide homie homies hommer homo homoseksual homyak honcho honda
hondaa hondac hondacar hondacbr hondaciv hondacivic hondacr hondacrv hondacrx hondaman hondas hondavfr hondo honduras hone honest honesty
honey honeyb honeybea honeybear honeybee honeybun honeydew honeydog honeymoon honeypie honeypot honeys hong hongfund hongkong honker honkey
honky honolulu honor honors hoo hooch hoochie hood hoodlum hoodoo hook hookah hooked hookedup hookem hooker hookers hooks hookup hooligan
hooligans hoon hoop hooper hoopla hoople hoops hoopstar hoopster hoopty hooray hoosier hoosiers hoot hooter hooters hootie hoover hooyah hop
hopalong hope hopeful hopefull hopeless hoping hopkig hopkins hoppel hopper hoppers hoppie hopping hoppy hops horace horacio horatio hore
hores horizon horizontal hormat hormati hormatku hormatmu hormon hormone horn hornball horndog horndogg horne horned horner hornet hornets
horney hornie hornier horns horny hornyboy hornydog hornyguy hornyman hornyme hornyone hornys horor horosho horror horse horseman horsemen
horsepower horses horseshit horsesho horsey horst hortense horton horus hoschi hose hosehead hoseman hoser hosers hoskins hospital hoss host
hosted hostile hosty hot hot1 hot123 hot2trot hot4you hotaru hotass hotbabe hotbabes hotbitch hotbod hotbody hotboi hotbot hotbox hotboy
hotboys hotchick hotchkis hotcock hotcum hotcunt hotdamn hotdick hotdo hotdog hotdogs hotel hotelku hotelmu hotelnya hotels hotfeet hotfun
hotgirl hotgirls hotguy hothead hotice hotlanta hotlegs hotline hotlips hotlove hotmale hotmama hotman hotmom hotmove hotness hotone
hotpants hotporn hotpussy hotrats hotred hotrod hotrods hots hotsauce hotsex hotshit hotshot hotspot hotspur hotspurs hotstud hotstuf
hotstuff hott hotter hottest hotti hottie hotties hottsexx hottub hottuna hotty hotwater hotwheel hotwheels hotwife hou houdini houghton
hound hounddog houndog hounds hour house housebed housecat housemusic housepen houser houses housewife housewifes housing houston hovepark
hover how howard howareyo howareyou howdie howdy howell howhigh howie howies howitzer howl howler howlin howling hownow hoyas hoyasaxa hoyt
hp189dn hpesoj hpk2qc hpmrbm hpsalgay hpvteb hr3ytm hrfzlz hrothgar hrvatska hshfd4n hsiao htcnjhfy htlbcrf html htmlctl htubcnhfwbz htubyf
htyfnf hua huai huan huang hubba hubbahub hubbard hubbell hubble hubby hubcap hubert hubertus hubris hubungan hubunganku hubunganmu
hubungannya hubungi hubungkan huck huckle huckster hudson huevos huey huffman hufmqw huge hugecock hugedick hugetits hugger huggies hugh
hughes hughjass hugo hugoboss hugues huh hui hujan hujannya hukum hukuman hukumanku hukumanmu hukumannya hukumnya hulahoop huligan hulk
hulkster hull hullcity hulu hum human humanity humanoid humans humas humber humbert humberto humble humboldt humbug humme hummel hummer
hummerh humor hump humper humphrey humpin humpty humtum hun hun999 hund hunden hundred hung hungaria hungary hunger hunglow hungry hungwell
hunk hunnie hunny hunnybun hunt hunt4red hunte hunted hunter hunters huntin hunting huntress huntsman huo hur hurdle hurley hurrican
hurricane hurricanes hurryup hurst hurtme hurts huruf husain husband hush husker huskerdu huskers huskie huskies husky hussain hussar
hussein hustle hustler huston hut hutan hutang hutangku hutangmu hutangnya hutch hutchins hutton huxley hv120dv hvidovre hwa hwan hwang
hwarang hwi hxp4life hxxrvwcy hyacinth hyah hyang hybrid hyde hydepark hyderabad hydra hydrant hydro hydrogen hye hyeok hyeon hyeong
hyeongnim hygge hyman hymen hyo hyper hyperion hyperlit hypnodanny hyrule hysteria hyuga hyuk hyun hyundai hyung hyungnim hzgg9umc hzze929b
i12345 i62gbq i81b4u i81u iaapptfcor iagi iago iain iakukan ialah iamawesome iambigal iamcool iamfree iamgay iamgod iamgreat iamhappy
iamhere iamhorny iamking iampurehaha iamsam iamsexy iamsocool iamthe iamthema iamtheman iamtheone ian ias100 iawgk ib6ub iba ibadah ibanez
ibarat ibelieve iberia ibill ibilljpf ibilltes ibiza iblis iblisnya ibragim ibragimov ibrahim ibrani ibu ibukota ibuku ibumu ibunda ibunya
ibxnsm icam4usb icandoit icarus icculus ice icebaby icebear iceberg icebox icecold icecrea icecream icecube iced icefire icehouse iceland
icema iceman icenine icepick icequeen icetea icewater icewind ichabod ichbin ichbins ichi ichiban ichigo ichiro ichwill icicle icky icon icu
icu812 ida idaho idaman iddqd iddqdiddqd iddqdidkfa ide idea ideal idealis ideas idefix ideku idemu identifikasi identik identitas
identitasku identitasmu identitasnya identity idenya ideologi idfl idfl.us ididit idinahui idiom idiot idiota idiots idkfa idlewild idol
idola idolaku idontcar idontcare idontkno idontknow idontno idris idteul idunno iebih iecnhbr ieinfo ifabee ifghjb ifiksr ifkfdf ifoptfcor
iforget iforgot iforgoti iforgotit ifufkbyf ig_ iga igd iggy iggypop iglesias igloo igmtva ignaci ignacio ignatius ignatz ignite igor igorek
igromania iguana igustanto ihateu ihateyo ihateyou iii iiiii iiiiii iiiiiii iiyama ijazah ijin ijinkan ijrjkfl ijrjkflrf ikalcr ikan ikannya
ikarus ikat ikatan ikatanku ikatannya ike ikeu ikhlas ikilz ikke iklan iklannya iklim iklo ikmvw ikon ikut ikutan ikuti ikutlah il2fw ilahi
ilaria ileana ilegal ilford ilike ilikeike ilikeit ilikepie ilikeporn ilikepussy ilikesex ilikeyou ilkaev illegal illest illiad illicit
illini illinois illmatic illumina illuminati illusion illusions illwill ilmiah ilmu ilmuwan ilona ilonka ilove iloveamy iloveass
iloveboobies ilovebri ilovecock ilovedick ilovefee ilovegirls ilovegod iloveher ilovehim iloveit ilovejen ilovejes ilovejesus ilovekim
ilovelife iloveluc ilovelucy ilovemar iloveme ilovemom ilovemusic ilovemyfamily ilovemylife ilovemyself ilovepor iloveporn ilovepus
ilovepussy ilovesam ilovesex ilovetit ilovetits iloveu iloveyo iloveyou iloveyou! ilu ilusha ilusi iluv iluvatar iluvit iluvme iluvporn
iluvsex iluvtits iluvu ilya ilyas im2cool imac imaccess image images imagination imagine imaging imajica imajinasi imajinasiku imajinasimu
imaloser imam iman imani imation imback imbalan imbalannya imbang imbored imbue imcool imelda imemine imes imesh imf imfree imhere imhome
imhorny imhotep imigran imigrasi imissu imissyou imjakie imladris immortal immune imogen impact impala impalass impaler impas imperato
imperator imperia imperial imperium impian impianku impianmu impiannya impikan implan implant implants impor import importan important
impossib impossible impress impreza improvisasi impuls impulse impulsif imran imtheman imut imzadi inaishingi inandout inang inap inbed
inbhkbw inca incar incest incheon inches inchi inci incident include incognit incognito income incoming incorrect incredible incubus indah
indahmu indahnya indahous indahouse indain indeed indeep independ independen independent indera index indi india indian indiana indianali
indianer indians indica indien indies indig indiglo indigo indikasi indira individu individual indo indobokep indon indonesi indonesia
indonesian indoor indra induk induknya indurain industri industries industry indy indycar ineedsex inertia inessa inetcfg infalicall
infamous infantry infected infeksi infernal inferno infidel infinit infinite infiniti infinity infix inflames info infonya inform informal
informan informasi informasimu informasinya informat information informer infotech infra inframerah infrared infrastruktur infus ing inga
ingat ingatan ingatanku ingatanmu ingatannya ingatkah ingatkan ingatlah ingeborg ingenier ingersol inggris ingin inginkan ingkar ingo
ingodwetrust ingram ingres ingress ingri ingrid ingus ingusan inheat inhere inhouse ini inikah inilah inisial inisiatif initial injak injil
inju inkjet inkognito inline inlove inn inna innate innocent innova innow innuendo ino inoue inout inovasi inovatif insan insane insanity
insect insecure insentif insert insertion insertions inshallah inside insiden insider insight insignia insinyur insomnia inspect inspecto
inspector inspeksi inspektur inspirasi inspire inspiron instagram instalasi install installdevic installsqlst installutil instan instant
instinct insting instingku instingmu institusi institut instruct instruksi instruksinya instruktur instrumen insulin insuranc insurance
insure insyaallah integer integra integral integrit integritas intel intelektual intelijen intelinside intell intelligence intens intense
intensif intensitas intent inter interacial interact interaksi intercom intercourse interest interests interex interior intermilan intern
internal internasional internat international interne internet interogasi interpol interpretasi interrupt intersta intervensi interview
intheass intheend inti intim intimate intimidasi intinya intip intj3a into intoit intranet intrepid intrigue introubl intrude intruder
intubasi intubate intuisi inuyash inuyasha invader invalid invalidp invasi invasion invent inventaris inventor invernes inverse invest
investasi investigasi investor invictus invis invisibl invisible invite invoice inxs ioanna iomega iop890 iowa iownyou ipad ipanema ipar
iparku iparmu iparnya iphone ipo54tj45uy ipswich ipvteb iqiyi iqzzt ira iraffert iraida irairaa irak irakli irama iramanya iran iraq irawan
irawati irelan ireland irena irene iri irianto iridium irie irina iringan irinka iris irisan irish irisha irishboy irishka irishlad irishman
iriska irkutsk irland irlandia irma irnbru iro4ka irochka irock irock. irocz iron ironbird ironchef ironcity irondesk irondoor ironfish
ironfist irongoat ironhead ironhors ironhorse ironi ironic ironis ironisnya ironlung ironma ironmaid ironmaiden ironman ironmike ironpony
ironroad ironside ironsink irontree irs iruma irusik irvin irvine irving irwan irwanto irwin is211tn is3yeusc is_a_bot isa isaac isaacs
isabe isabel isabela isabell isabella isabelle isacs isaeva isaia isaiah isak isakov isap isbest isbiandono iscool isdaman isdead
iseedeadpeople iseeyou iseng isengard isgay isgod isgood isgreat ishaq ishard ishida ishikawa ishmael ishorny ishot ishtar isi isian isidor
isinya isis iskandar iskander islam islamabad island islander islanders islandia islands ismael ismail ismawati ismaya ismed isnawati isobel
isolasi isolde isotwe israe israel issexy issmall issue issues istana istanaku istananya istanbul istanto isteri isteriku isterimu isthebes
isthebest istheman istilah istilahnya istimewa istimewanya istina istirahat istirahatlah istri istriku istrimu istrinya isu isuwaso isyanto
isyarat itachi itali italia italian italiano italias italie italien italy itchy itdoes itdxtyrj item ithaca itisme ito itout its420
itsasecret itsme itsmee itsmine itstime itu itukah itulah itworks iubire ivan ivana ivanhoe ivanivanov ivanka ivanko ivanna ivanov ivanova
ivar iverso iverson ivette ivonne ivory ivy iwan iwanna iwantin iwantit iwantsex iwantu iwantyou iwillwin iwojima iya iyaayas iyakan iyaoyas
izabela izabella izin izinkan izinku izinmu izinnya izumi izumrud izzard izzicam izzie izzy j.j j0nathan j0shua j10e5d j12345 j123456
j1234567 j1964 j3qq4h7h2v ja0000 jaan jab jaba jabari jabat jabatan jabatanku jabatanmu jabatannya jabba jabbar jabber jabberwo jabell jabo
jabroni jace jachin jacinta jack jackal jackaroo jackas jackass jackasss jackdani jackdaniels jackdaw jackdog jacked jackel jacker jacket
jackets jackfros jackfrost jackfrui jackhamm jackhammer jacki jackie jackiech jackin jackjack jacklyn jackman jackme jackmeof jacko jackoff
jackpot jackruss jackryan jacks jackso jackson jacksons jackster jacky jackyl jaclyn jaco jacob jacobb jacobs jacobsen jacobson jacobus
jacopo jacque jacqueli jacqueline jacques jacqui jacuzzi jada jadakiss jade jaded jaden jadi jadian jadikan jadilah jadinya jadwal jadwalkan
jadwalku jadwalmu jadwalnya jadzia jae jaeger jaehyun jaeseok jaffa jaga jagad jagal jagalah jagat jager jagged jagger jagman jago jagoan
jagr jagua jaguar jaguars jaguarxj jagung jahanam jahat jahatmu jahatnya jahbless jahe jahit jahitan jahlove jai jaiden jaihind jail
jailbait jailbird jaimatadi jaime jaimie jajak jajan jajaran jakarta jake jakedog jakejake jakeman jakers jakes jakester jaket jaketku
jaketmu jaketnya jakeyboy jakob jaksa jala jalal jalan jalan-jalan jalanan jalang jalani jalankan jalanku jalanmu jalannya jalapeno jalar
jalisco jalur jalurnya jam jam123 jama jamaal jamaic jamaica jamaican jamaika jamal jaman jambi jambo jamboree jambos jambu jamdown jame
james jamesa jamesb jamesbon jamesbond jamesc jamesd jamesdea jamese jamesg jamesh jamesj jamesjames jamesk jamesl jamesm jameson jamesp
jamesr jamess jamessss jamest jamesw jamesy jami jamie jamieb jamielee jamies jamila jamillah jamin jaminan jaminannya jamison jamjar jammer
jammers jammie jammin jamming jammygirl jamnya jams jamshid jamuan jamur jan jan123 jana janbam janda jane janeen janeiro janel janell
janelle janessa janet janets janette janeway janey jang jangan jangankan janganlah janggal janggut jangka jangkar jangkauan jangkrik janice
janie janin janina janine janis janitor janji janjikan janjiku janjimu janjinya janna janne jannie jannik janos jansen jansport janssen
jansson jantan jantung jantungku jantungmu jantungnya januar januari january janus janusz janvier japan japanees japanes japanese jarak
jaraknya jarang jardin jared jaredleto jareth jarhead jari jariku jarimu jaring jaringan jaringannya jaringnya jarinya jarman jarod jaroslav
jarred jarret jarrett jarrod jarule jarum jarumnya jarvis jas jas4an jasa jasad jasadnya jasamu jasanya jasmi jasmin jasmina jasmine jaso
jason jasona jasonb jasonc jasond jasong jasonh jasonj jasonk jasonlee jasonm jasonn jasonp jasonr jasons jasont jasonw jasonx jaspe jasper
jatah jati jatmika jatuh jatuhkan jatuhnya jauh jauh-jauh jauhi jauhkan jauhnya java javabean javaman javelin javert javi javie javier jawa
jawab jawaban jawabanku jawabanmu jawabannya jawabku jawablah jawabmu jawabnya jawbone jawbreak jaws jax jaxson jay jay123 jaya jayapura
jaybee jaybird jayboy jaycee jaycob jayde jaydee jayden jaydog jayhawk jayhawks jayjay jaykay jaylen jayman jayme jayne jays jayson jaysoncj
jaytee jayz jaz jazman jazmi jazmin jazmine jazmyn jazz jazzbass jazzbo jazzed jazzer jazzie jazziz jazzman jazzmin jazzmine jazzy jazzzz
jb007 jbaby jbird jblaze jblpro jbond jbruton jc05595 jcnhjd jcyjdf jdavis jdeere jdog jeadmi jean jeanett jeanette jeanie jeanine jeanluc
jeanmarc jeanna jeanne jeannett jeannie jeannine jeanpaul jeans jearly jeb jebak jebakan jed jed1054 jeda jedi jedidiah jediknig jediknight
jedimast jedimaster jee jeebus jeep jeepcj jeeper jeepers jeepin jeepjeep jeepman jeepster jeeves jeff jeffbeck jeffer jeffers jefferso
jefferson jeffery jeffhardy jeffie jeffjeff jeffre jeffrey jeffro jeffry jeffwsb jeffy jegr2d jehova jehovah jehuty jejak jejakmu jejaknya
jeju jekyll jelas jelaskan jelasnya jelata jelek jelekkan jelekmu jelena jeli jello jelly jellybea jellybean jellyfis jellyfish jellyman
jelszo jelway jemaat jembatan jembatannya jember jemima jemoeder jempol jemput jen jen123 jenaka jenazah jenazahnya jendela jendelaku
jendelamu jendelanya jenderal jendral jenelle jenewa jenggot jengkel jenifer jeniffer jenis jenisnya jenius jenkin jenkins jenmt jenn
jenn1fer jenna jennah jennaj jennan jenner jenni jennie jennife jennifer jennings jenny jennyb jennyc jennyff jennyk jennys jennyy jenova
jens jensen jenson jenuh jeoha jeolla jeon jeong jeonha jeonju jeopardy jepang jepit jera jerald jerami jerapah jerawat jerbear jerem jeremi
jeremia jeremiah jeremias jeremy jergens jeri jericho jerico jerih jeritan jerk jerker jerkin jerking jerkit jerkoff jerky jerkyboy jermaine
jerman jernih jeroen jerom jerome jeronimo jerr jerrod jerry jerryb jerryg jerrylee jerrys jersey jertoot jeruji jeruk jerusale jerusalem
jesica jesper jess jess1ca jesse jessee jessejames jessi jessic jessica jessicam jessicas jessie jessika jessup jessy jester jesu jesucrist
jesuit jesus jesus4me jesusc jesuschr jesuschris jesuschrist jesusfreak jesusgod jesusis jesusislord jesuss jesussaves jet jetaime
jetbalance jetblack jetblue jetboat jetboy jeter jethro jetlag jetman jets jetset jetski jetson jett jetta jettas jewboy jewel jewell
jewelry jewels jewish jezebel jfk jg3h4hfn jgjesq jgn jgordon jgthfnjh jgtxzbhr jhendrix jhereg jhnjgtl jhonatan jhonny jhrl jia jian jiang
jiangnan jiao jiaxin jib jibber jibxhq jie jiffy jigaboo jigei743ks jigga jiggaman jiggas jigger jiggle jiggles jiggly jiggy jigsaw jijik
jika jilat jill jillian jilly jim jim123 jimandanne jimat jimb jimbeam jimbo jimbob jimboo jimbos jimboy jimdavis jimenez jimi jiminy jimjam
jimkirk jimm jimmer jimmi jimmie jimmmy jimmy jimmyb jimmyboy jimmyc jimmyd jimmyg jimmyj jimmyjam jimmyp jimmypag jimmys jimmyz jin jinak
jinchuriki jing jingga jingjing jingle jingles jins jinx jinxed jiong jip jiraiya jiro jitendra jitter jitterbu jitters jitu jiu jiujitsu
jive jiwa jiwaku jiwamu jiwan jiwanya jixian jizz jizzeater jizzman jj9999 jjajangmyeon jjames jjamppong jjigae jjj123 jjjdsl jjjj jjjjj
jjjjjj jjjjjjj jjjkkk jjohnson jjones jjvwd jkbvgbflf jkelly jkl123 jkmuf jkmxbr jkne9y jktcmrf jktrcfylh jktujdbx jktxrf jktymrf jkz123
jlaudio jlbyjxrf jlbyjxtcndj jledfyxbr jlettier jlhanes jman jmh1978 jmol jmoney jmzacf jndfkb jnrhjqcz jo9k2jw joachim joakim joan joanie
joann joanna joanne joao joaqui joaquim joaquin job job314 jobber jobs jobsearc jobsearch jocelyn jochen jock jocker jockey jocko jockstra
jodeci jodha jodi jodie jodoh jodohku jody joe joe123 joe999 joeblack joeblow joebob joeboo joeboy joecool joedog joejoe joel joelle joemama
joeman joes joesakic joeseph joesmith joesph joey joeyjojo joffrey joging jogja johan johann johanna johanne johannes johansen john johnatha
johnathan johnboy johncen johncena johnd johndeer johndeere johndoe johngalt johnie johnjohn johnjr johnmc johnmish johnn johnna johnnie
johnnn johnno johnny johnnyb johnnybo johnnyd johnpass johnpaul johns johnsmith johnso johnson johnston johnwayn johny join joiner joint
joints jojo jojoba jok joke joker jokerjoker jokerman jokerr jokers joking jokker jolanda jolene jolie joliet jolly jollymon jomama jomblo
jompo jon jona jonah jonas jonass jonatha jonathan jonathon jonboy jones joness jonesy jong jongkok joni jonnie jonny jonnyb jonnyboy jonson
joo joon joonas joong joop joplin jor jor23dan jorda jordan jordana jordans jorden jordon jordy jordyn jorel jorge jorgen jorok jos joschi
jose josef josefa josefin josefina joselit joselito joselui joseluis joseon josep joseph josepha josephin josephine josephphone josh joshie
joshman joshu joshua joshy josiah josie josiew joso jossie joung jourdan journal journey jowgnx joxury8f joy joy123 joyce joyful joyous
joyride joystick jpthjdf jq24nc jr1234 jrcfyf jrcfyjxrf jrracing jsbach jscript jsmith jtkirk jtuac3my jual jualan juan juanas juancarlo
juancarlos juanch juancho juanda juanit juanita juanito juanjo juanjose juanma juanpabl juara juaranya juarez juarsih jubaedah jubah jubilee
judas judd jude judge judges judi judirti judit judith judo judoka judson judul judulnya judy jue juehtw juergen juga juggalo jugger
juggerna juggernaut juggle juggler juggs jughead jugs juhani juice juicebox juiceman juicer juices juicey juicy juillet jujitsu jujube jujur
jujurlah jukebox julan julemand jules juli julia julian juliana juliane julianna julianne julias julie julieann julieb julien julies juliet
julieta juliett julietta juliette julija julio julit julius juliya julukan julukannya july jumanji jumat jumble jumbo jumbos jumiati jumlah
jumlahnya jump jumpa jumpai jumper jumpin jumping jumpjet jumpman jumpshot jumpup jun junaid junction june juneau junebug junfan jung
jungfrau jungle junglist juni juninho junio junior juniorku juniper junito junk junker junkfood junkie junkies junkmail junkman junky
junkyard juno junta juntas jupiler jupite jupiter jurang jurassic jurgen juri juris jurnal jurnalis jurnalisme juru jurus jurusan jus just
just4fun just4me just4u just4you justdoit juster justforf justforfun justfun justi justic justice justin justina justinb justinbiebe
justinbieber justine justlook justme justmine justonce justru justus justyna juta jutaan jutawan jutsu jutta juttu juve juvenile juventu
juventus juvis juwono jvtuepip jwa jwest jxfhjdfirf jyothi jyp jys6wz jzf7qf2e k.jdm k.ljxrf k.lvbkf k1200rs k12345 k123456 k1234567
k123456789 k1f4c k1ller k2trix k9dls02a k9vvos0a ka12rm kabanchik kabar kabari kabarku kabarmu kabarnya kabel kabelnya kabin kabinet kabir
kablam kaboom kabouter kabuki kabul kabulkan kabupaten kabur kabut kabuto kaca kacamata kacamataku kacamatamu kacamatanya kacang kacangnya
kacanya kacau kacaukan kacaunya kacie kacper kadal kadaluarsa kadang kadang-kadang kadar kadet kadett kadir kado kaede kaeng kafe kafedra
kafein kafetaria kaffee kafir kafka kagak kagami kage kaget kageyama kagome kagum kagumi kagura kaguya kah kahala kahar kahlan kahless
kahlua kahn kahuna kai kaido kaiju kail kailayu kailey kailua kain kainnya kaioken kairat kairo kairos kaisar kaiser kait kaitan kaitannya
kaitkan kaitlin kaitlyn kaitlynn kaito kaizen kaizer kajak kajis kajlas kak kaka kakadu kakaha kakak kakakku kakakmu kakaknya kakao kakap
kakarot kakaroto kakashi kakashka kakawka kakdela kakek kakekku kakekmu kakeknya kaki kakiku kakimu kakinya kakka kakosja kaktus kaktys kaku
kal kala kalah kalahkan kalajengking kalamata kalamazo kalamazoo kalambur kalangan kalani kalanya kalash kalau kalaupun kalbudi kaldu kale
kaleigh kaleka kalel kalender kaleng kali kalian kalianlah kaliber kalifornia kaligula kalima kalimantan kalimat kalimatnya kalimera kalina
kalinin kalinina kaliningrad kalinka kalinya kalkun kalle kalleank kalleanka kallie kallis kallisti kalman kalo kalori kalpana kalsium
kaluga kalung kalungmu kalungnya kalvin kalyan kalyani kam kama kamakazi kamakiri kamal kamala kamar kamarku kamarmu kamarnya kamaruddin
kamasutr kamasutra kamaz kambing kamboja kambuh kamchatka kamehame kamehameha kamel kamelia kamelot kamera kamerad kameraku kameramu
kameranya kameron kami kamikadze kamikaze kamikazi kamil kamila kamilah kamilek kamilka kamilla kamina kamis kamp kampanye kampret kampung
kampungan kampus kamran kamu kamuflase kamulah kamus kan kana kanabis kanada kanak kanakan kanako kanal kanan kananku kananmu kanannya kanat
kanata kancing kandang kandangnya kandidat kandj3ng kandung kandungan kandungku kandungmu kandungnya kane kaneda kaneki kang kangaroo kangen
kangol kangoo kanibal kanker kankernya kanmax kanna kannan kansas kanselir kantin kanto kantong kantongku kantongmu kantongnya kantor
kantoran kantorku kantormu kantornya kantot kantung kanus kanvas kanye kaori kaoru kaos kap kapak kapal kapalku kapalmu kapalnya kapan
kapanpun kapas kapasitas kapel kapitalis kapitalisme kapitan kaplan kapoor kappa kappaman kappas kappasig kapriz kapsul kapten kaptenmu
kaptennya kapur kapusta kar kar120c kara karabas karachi karaganda karakter karakteristik karakterku karaktermu karakternya karam karamba
karamel karamelka karan karandash karang karangan karantina karaoke karapuz karasik karasuno karat karate karavan karawang karbohidrat
karbon kardashian kardelen kardinal kardon kardono kardus kare kareem kareena karel kareltje karen karena karenaku karenamu karenanya karend
karens karenw karet kareta karev kargo kargono kari karibia karier karierku kariermu kariernya karim karima karimov karimova karin karina
karine karinka karir karirku karirmu karirnya karishma karisma karismatik kariya karizma karl karla karlito karlmarx karlmasc karloff karlos
karma karman karmann karmen karna karnaval karol karola karolin karolina karoline karolinka karpet karpov karpova karrie karsten kartal
kartel karter karthik kartina karting kartono kartoshka kartu kartuku kartumu kartun kartunya karun karuna karung karunia karunnya karups
karupspc karuta karya karyaku karyamu karyanya karyawan karyawanku karyawanmu karyawannya karyawisata kas kasa kasandra kasar kasarnya
kasatka kaset kasetnya kasey kashif kashmir kasi kasia kasih kasihan kasihanilah kasihku kasihlah kasihmu kasim kasimir kasino kasir kaskad
kasnur kaspar kasparov kasper kasperok kassa kassandra kassel kassidy kassie kassy kasta kastam kastel kastil kasto kastomi kastomo kastuti
kasual kasumi kasur kasurnya kasus kasusku kasusmu kasusnya kaswandi kat kat123 kata kata-kata kata-kataku kata2 katak katakan katakanlah
kataku katalog katamu katana katanya katapun katara katarina katasandi kataud kate katebush katedral kategori katelyn katelynn katemoss
katenka katenok katerin katerina katering katerinka kateter kath katharin katharina katherin katherine kathi kathie kathleen kathmandu
kathrin kathrine kathryn kathy kati katia katie katieb katiebug katiedog katiee katieh katies katiew katina katinas katinka katja katlyn
katman katmandu katniss kato katolik katoom katrin katrina katrine katrinka kats katt katten katter kattie katuha katun katup katusha
katushka katuuk katy katya katyakatya katydid katyusha katze katzen kau kaubicarakan kaubilang kaufman kaufmann kauinginkan kaukah
kaukatakan kaulah kaulakukan kaulihat kaulitz kaum kaumku kaummu kaumnya kaunas kaupikir kaupikirkan kaus kautahu kavaleri kaviar kavita
kavitha kavkaz kavya kawah kawaii kawaki kawan kawan-kawan kawanan kawanku kawanmu kawannya kawasak kawasaki kawasan kawat kawatir kawika
kawin kay kaya kayak kayaker kayaking kayaknya kayaks kaycee kaye kayla kaylee kayleen kayleigh kayley kaylie kaylin kaylynn kayode kaytee
kayu kayunya kazak kazakhstan kazakov kazakova kazama kazanova kazantip kazbek kazehaya kazman kazoo kazu kazuma kazumi kazuya kban kbcbxrf
kbctyjr kbdthgekm kbkbxrf kbnthfnehf kbpfdtnf kbpjxrf kbytqrf kcaj kcchiefs kcid kcj9wx5n kcmfwesg kcng kcuf kd189nlcih kd5396b ke12fe
keabadian keadaan keadaanku keadaanmu keadaannya keadilan keagamaan keagungan keahlian keahlianku keahlianmu keahliannya keajaiban keamanan
keamananku keamananmu keamanannya keanehan keanggotaan keanggunan keanu kearah kearney keatas keating keaton keats kebab kebahagiaan
kebahagiaanku kebahagiaanmu kebahagiaannya kebaikan kebaikanku kebaikanmu kebaikannya kebajikan kebakaran kebaktian kebal kebalikan
kebalikannya kebanggaan kebangkitan kebangkrutan kebangsaan kebanyakan kebawah kebebasan kebebasanku kebebasanmu kebebasannya kebelakang
kebenaran kebenarannya kebencian kebencianmu keberadaan keberadaanku keberadaanmu keberadaannya keberangkatan keberanian keberanianmu
keberaniannya keberatan keberhasilan kebersamaan kebersihan keberuntungan keberuntunganku keberuntunganmu keberuntungannya kebesaran
kebetulan kebiasaan kebiasaanku kebiasaanmu kebiasaannya kebijakan kebijaksanaan kebingungan kebisingan kebocoran kebodohan kebohongan
kebohonganmu kebohongannya kebosanan kebudayaan kebugaran kebun keburukan kebutuhan kebutuhanmu kebutuhannya kecanduan kecantikan
kecantikanmu kecantikannya kecap kecelakaan kecemasan kecemburuan kecenderungan kecepatan kecepatanku kecepatanmu kecepatannya kecerdasan
kecerobohan kecewa kecewakan kecil kecilan kecilkan kecilku kecilmu kecilnya kecoa kecoak kecocokan kecuali kecupan kecurangan kecurigaan
kedai kedalam kedalaman kedaluwarsa kedamaian kedap kedatangan kedatanganku kedatanganmu kedatangannya kedekatan kedelai kedelapan
kedengaran kedengarannya kedepan kedepannya kedewasaan kediaman kediamannya kedinginan kediri kedok kedokteran kedua keduaku keduamu
keduanya kedudukan kedutaan keebler keefer keegan keeley keemasan keempat keen keenam keenan keener keep keeper keepout keepsake kees keesha
keesokan kegaduhan kegagalan kegelapan kegelisahan kegembiraan kegger kegiatan kegiatanmu kegigihan kegilaan kegirangan keguguran kegunaan
kehabisan kehadiran kehadiranku kehadiranmu kehadirannya kehakiman kehamilan kehampaan kehancuran kehangatan keharusan kehausan kehebatan
kehebatanmu kehebohan kehendak kehendakku kehendakmu kehendaknya keheningan kehidupan kehidupanku kehidupanmu kehidupannya kehilangan
kehilanganmu kehilangannya kehormatan kehormatanku kehormatanmu kehormatannya kehujanan kei keibuan keifer keik keiko keindahan keindahannya
keines keinginan keinginanku keinginanmu keinginannya keintiman keisha keistimewaan keith keithb keiths kejadian kejadiannya kejahatan
kejahatanku kejahatanmu kejahatannya kejaksaan kejam kejamnya kejang kejanggalan kejar kejaran kejatuhan kejauhan kejayaan kejelasan keji
kejiwaan keju kejuaraan kejujuran kejujuranmu kejunya kejut kejutan kejutannya kek kekacauan kekacauanmu kekaguman kekaisaran kekal
kekalahan kekanak kekanakan kekang kekar kekasih kekasihku kekasihmu kekasihnya kekayaan kekayaannya kekebalan kekecewaan kekejaman
kekeliruan kekerasan kekeringan kekhawatiran kekhawatiranku kekhawatiranmu kekkut kekosongan keks keksa kekskek kekuasaan kekuasaanku
kekuasaanmu kekuasaannya kekuatan kekuatanku kekuatanmu kekuatannya kekurangan kekurangannya kelab kelabu kelahiran kelahiranku kelahiranmu
kelahirannya kelainan kelak kelakuan kelakuanmu kelalaian kelam kelamaan kelamin kelaminnya kelangsungan kelanjutan kelanjutannya kelapa
kelaparan kelas kelasku kelasmu kelasnya kelebek kelebihan keledai kelelahan kelelawar kelemahan kelemahanku kelemahanmu kelemahannya
kelembapan kelembutan kelenjar kelereng kelewat kelewatan keli_ keliatan kelihatan kelihatannya keliling kelima kelinci kelingking kelip
keliru kell kellen keller kelley kelli kellie kellogg kelloggs kelly kellyann kellyb kellyj kellym kellys kelola kelompok kelompokmu
kelompoknya kelonggaran kelontong kelopak kelse kelsey kelsie kelton keluar keluaran keluarga keluargaku keluargamu keluarganya keluarkan
keluarlah keluarnya keluhan kelulusan kelumpuhan keluyuran kelvin kemacetan kemah kemajuan kemakmuran kemalangan kemaluan kemaluanku
kemaluanmu kemaluannya kemampuan kemampuanku kemampuanmu kemampuannya kemana kemana-mana kemanapun kemanusiaan kemarahan kemarahanku
kemarahanmu kemarahannya kemaren kemari kemarikan kemarilah kemarin kemas kemasan kemasi kematian kematianku kematianmu kematiannya kemauan
kemauanku kemauanmu kemauannya kembali kembalian kembaliannya kembalikan kembalilah kembalinya kembang kembangkan kembar kembaran kembung
kemeja kemejamu kemejanya kemenangan kemenanganku kemenanganmu kemenangannya kementerian kemerdekaan kemerovo kemewahan kemih kemiripan
kemiskinan kemitraan kemoterapi kemp kemper kempes kemudi kemudian kemudikan kemudinya kemuliaan kemunculan kemunduran kemungkinan
kemungkinannya kemurahan kemurnian ken ken123 kena kenaidog kenaikan kenakalan kenakan kenal kenalan kenalanku kenali kenalkan kenang
kenangan kenanganku kenanganmu kenangannya kenapa kenari kencan kencang kencangkan kencani kencanku kencanmu kencannya kencing kendal
kendala kendali kendalikan kendaliku kendalimu kendalinya kendall kendaraan kendaraanmu kendaraannya kendarai kendari kender kendi kendo
kendra kendrick kendur keneand keng kengerian kenichi kenikmatan kenji kenmore kenn kenned kennedy kennel kenner kennet kenneth kenney
kennwort kenny kennyb kennyg kennys keno kenobi kenpo kensai kenseth kenshin kenshiro kensingt kensington kent kental kentang kentangnya
kentara kentavr kenton kentucky kentut kenwood kenworth kenya kenyal kenyamanan kenyang kenyataan kenyataannya kenyatta kenyon kenzie keong
kepada kepadaku kepadamu kepadanya kepadatan kepahlawanan kepala kepalaku kepalamu kepalan kepalanya kepalsuan kepanasan kepanikan keparat
kepastian kepatuhan kepedihan kepedulian kepemilikan kepemimpinan kepentingan kepentinganmu kepercayaan kepercayaanku kepercayaanmu
kepercayaannya kepergian kepergianmu kepergiannya keperluan kepikiran keping kepingan kepintaran kepiting kepolisian kepompong keponakan
keponakanku keponakanmu keponakannya kepresidenan kepribadian kepribadianku kepribadianmu kepribadiannya kepsek kepuasan kepulangan
kepulauan kepunahan kepung kepunyaan keputusan keputusanku keputusanmu keputusannya keputusasaan kera kerabat kerabatku kerabatmu kerabatnya
keracunan keraguan kerah kerahasiaan kerahkan kerajaan kerajaanku kerajaanmu kerajaannya kerajinan kerak kerala keramahan keramaian keramas
keramat keramik keran kerana kerang kerangka keranjang kerap keras kerasku keraslah kerasmu kerasnya kerasukan kerbau kerberos kerdil keren
kerendahan kerennya kerepotan kereta keretanya keri keributan kerikil kerinduan kering keringanan keringat keringkan keripik keriput
keriting kerja kerjaan kerjakan kerjaku kerjamu kerjanya kerjasama kermit kernel kernow kerouac kerplunk kerri kerrie kerrigan kerry kershaw
kerstin kertas kertasnya kerucut kerudung kerugian keruh kerumah kerumitan kerumunan kerusakan kerusakannya kerusuhan kerutan kerygma
kesabaran kesabaranku kesadaran kesadarannya kesakitan kesaksian kesaksianmu kesaksiannya kesal kesalahan kesalahanku kesalahanmu
kesalahannya kesalahpahaman kesamaan kesampingkan kesan kesana kesatria kesatuan kesayangan kesayanganku kesayanganmu kesayangannya
kesedihan kesedihanku kesedihanmu kesedihannya kesehatan kesehatanku kesehatanmu kesehatannya keseimbangan kesejahteraan keselamatan
keselamatanku keselamatanmu keselamatannya keseleo keseluruhan keseluruhannya kesembilan kesemek kesempatan kesempatanku kesempatanmu
kesempatannya kesempurnaan kesenangan kesenangannya kesendirian kesengsaraan kesenian kesenjangan kesepakatan kesepakatannya kesepian
kesepuluh keserakahan keseruan kesetaraan kesetiaan kesetiaanku kesetiaanmu kesha kesialan kesibukan kesimpulan kesimpulannya kesini kesitu
kesombongan kesopanan kessel kessler kestrel kesuburan kesucian kesukaan kesukaanku kesukaanmu kesukaannya kesuksesan kesuksesanmu kesulitan
kesulitannya kesunyian kesurupan kesusahan ketagihan ketahanan ketahuan ketahui ketahuilah ketakutan ketakutanku ketakutanmu ketakutannya
ketamine ketat ketawa ketchum ketchup ketegangan ketekunan ketel ketempat ketemu ketemuan ketenangan ketenaran ketentuan ketepatan
keterampilan keterangan keterbatasan ketergantungan keterlaluan keterlambatan keterlibatan ketertarikan ketertiban ketiadaan ketiak ketidak
ketidakadilan ketidakmampuan ketidaknyamanan ketidakpastian ketiduran ketiga ketigaku ketiganya ketik ketika ketimbang ketinggalan
ketinggian kets kettle ketua ketuanya ketujuh ketuk ketukan ketulusan ketumbar keturunan keturunannya ketut keuangan keuangannya keung
keunggulan keuntungan keuntunganmu keuntungannya kev kev123 kevi kevin kevinb kevinc kevind keving kevinh kevink kevinl kevinm kevinn kevinr
kevins kevlar kewajiban kewajibanku kewajibanmu kewalahan kewarganegaraan kewaspadaan kewell kewenangan kewl key keyakinan keyakinanku
keyakinanmu keyakinannya keyboard keyhole keylargo keyman keys keyser keystone keywest keyword kfcnjxrf kfdfylf kfgecbr kfgeirf kfgekz
kfgjxrf kfhbcf kfnju kfrhbvjpf kfvgjxrf kfylsi kg5698 kgb kgmtva kgvebmqy khabar khaled khalid khalif khalil khan khanna khas khasnya
khawatir khawatirkan khayalan khayalanmu khianati khilaf khmer khongbiet khorne khotbah khun khushi khusus khususnya kiagus kiamat kian
kiara kiasan kiat kiba1z kibble kiborg kick kickass kickbox kickbutt kicker kickflip kickin kicking kickit kickme kicksass kid kidal kidd
kidder kiddie kidding kiddo kidem kiding kidman kidney kidrock kids kiefer kieran kierra kiersten kiki kikimora kikiriki kikker kiko kikowu
kikuk kikyo kilang kilat kilatan kilbosik kiler kiley kilgore kilian kilkenny kill killa killabee killah killall killas killbill kille
killed killeen killem killemal killemall killer killerb killerbe killerbee killerman killers killian killians killie killin killing killit
killjoy killkill killme killroy killswit killua killyou killzone kilmer kilo kilogram kilometer kilowatt kilroy kils kim kim123 kiman
kimawati kimba kimball kimbap kimber kimberl kimberle kimberley kimberly kimble kimbo kimchee kimchi kimci kimia kimiko kimm kimmer kimmi
kimmie kimmy kimo kimono kimota kimun kimura kin kinam kincaid kincir kind kindbud kindbuds kinder kindness kindred kinerja kinetic king
kingair kingdom kinger kingfish kingfisher kingking kingkon kingkong kinglear kingman kingme kingpin kingpins kingrat kingrich kingring
kings kingshit kingsize kingsley kingss kingston kingsx kingtut kini kink kinkos kinky kinkysex kinney kinsella kinsey kinshasa kinski kios
kip kipas kipelov kiper kipling kippax kipper kippers kippy kips kira kira-kira kiran kirby kirbys kiri kiriku kiril kirill kirillov kirim
kiriman kirimi kirimkan kirimu kirinya kirk kirkland kirkwood kirpich kirsten kirstin kirsty kirusha kirwan kisa kisah kisahku kisahmu
kisahnya kisaki kisaran kiselev kiseleva kishore kisi kiska kismet kismis kismo kisno kiss kissa kissarmy kissass kissed kisser kisses
kissfan kissing kissit kisska kisskiss kissm kissme kissmy kissmyas kissmyass kissss kissthis kissy kistam kistanto kisulya kiswan kiswandi
kiswanto kiswari kiswaryani kiswati kiswatin kit kita kitab kitalah kitana kitcat kitchen kite kiteboy kitkat kitsune kitt kitte kitten
kittens kittie kitties kitty kittycat kittyhaw kittykat kittykit kittykitty kittys kiuhnm kiwi kizzie kjgfnf kjifhf kjiflm kjiflrf kjkbnf
kjkszpj kjrjvjnbd kki177hk kkk666 kkkddd kkkkk kkkkkk kkkkkkk klaatu klaim klaipeda klakson klan klapaucius klara klasik klaste klaster
klaudia klaus klausi klavier kleaner kleenex klein kleiner klem kleopatra klep klepto klesko klien klienku klienmu kliennya klik klimaks
klimenko klimova kline klinger klingon klinik klinis klinker klip klipsch klise klizma klon klona klondike kloning klootzak klop klopik
klopklop kloster klovn klub klubnichka klubnika kluivert km83wa kman kmdbwf kmdtyjr kmfdm kmg365 kmn5hc knarf kneecap kneel knick
knickerless knickers knicks knife knigh knight knights knitting knives knob knobby knock knocker knockers knockout knocks knopfler knopka
knopo4ka knot knothead knotty know knowledg knowledge knowles knows knox knuckle knucklehead knuckles knuddel knudsen knulla knute koala
koalas koba kobaran kobayash kobayashi kobe kobebrya kobebryant koblenz koboi kobold kocham kochamcie kochanie kociak kocok kodaira kodak
kode kodenya kodeord kodiak kodok koenig koetsu koffie koga kognitif kogoro koh kohaku kohler kohsamui koi koichi koin koinnya kojack kojak
koji kok kokain kokaina kokaine kokakola kokanee koketka koki kokoh kokomo kokopell kokoro kokot kokpit koks koktail kol kola kolaborasi
kolam kolawole kolbasa kolding koldun kolega kolegaku kolegamu koleksi kolektif kolektor kolesnik koleso kolia kolibri kolkata koller
kolobok kolokol kolom kolombia kolomna kolonel koloni kolonka kolort kolosov kolot kolovrat kolya kolyan koma komandan komando komarov
komarova komatsu kombat kombinasi kombinasinya komedi komedian komentar komentarmu komentarnya komentator komersial komet komik komisaris
komisi komite komitmen komlos komodo kompak kompartemen kompas kompensasi kompeten kompetisi kompetitif kompi komplain kompleks komplikasi
komplotan komplotannya komponen kompor komposisi kompresi kompromi komputer komputerku komputermu komputernya komunikasi komunis komunitas
kona konami kondisi kondisiku kondisimu kondisinya kondom kondominium kondor kondrat konduktor koneksi koneksinya konferensi konfeta
konfetka konfirmasi konflik konfrontasi kong kongen konglomerat kongo kongres konica konijn konkret konnichi kono konoha konohamaru konon
kononenko konoplya konovalov konovalova konrad konsekuensi konsekuensinya konseling konselor konsentrasi konsep konsepnya konser konsernya
konservatif konsisten konsol konspirasi konstan konstantin konstitusi konstruksi konsulat konsultan konsultasi konsumen konsumsi kontainer
kontak kontakku kontaknya kontakt kontaminasi konteks konten konter kontes kontestan kontiki kontol kontra kontrak kontrakmu kontraknya
kontraksi kontraktor kontras kontribusi kontrol kontroversi kontroversial konvensi konvensional konvoi konyol konyolmu konyor koo kook
kookie kool koolaid koolhaas koolio koolkat koontz kooperatif koordinasi koordinat koordinatnya kopa koper koperku kopermu kopernya kopi
kopiku kopimu kopinya kopral koran korban korbankan korbanmu korbannya kordell korea korean korek koreksi koreografi koresh korgm koridor
korn kornet korolev koroleva korona koroner korova korporasi korps korra korsar korup korupsi korvet korvin kos koshechka kosher koshka
koskesh kosmetik kosmik kosmonavt kosmos kosong kosongkan kosongmu kosongnya kosova kosovo koss kosssss kosta kostas kostik koston kostum
kostumku kostummu kostumnya kostya kostyan kot123 kota kotak kotaknya kotaku kotamu kotanya kotaro koteczek kotek kotenok kotik kotopes
kotor kotoran kotorannya kotormu kotornya kotova kottayam kotton kotyara koufax koukla kourniko kourtney kovacs kovalenko kovalev kovaleva
kowalski kowloon kozanostra kozerog kozlov kozlova kozuki kpcofgs kpydskcw kqigb kr9z40sy kracker kraft krakatoa kraken krakow kram krama
kramer kramit krasavchik krasavica krasnodar krasota krasotka kratos krause krauss kravchenko kravin kravitz krayzie krazy kreasi kreatif
kreativitas kreator krebsen kredibilitas kredit kreditku kreditmu kreditnya kree kreker kremasi kremlin krieger kriket krille krillin krim
kriminal krimml krimnya kringle kripto kris krishn krishna krishnan krisis kriss krissy krist krista kristal kristall kriste kristel kristen
kristi kristian kristie kristin kristina kristine kristinka kristjan kristo kristof kristofer kristopher kristus kristy kriteria kritik
kritikus kritis kroger krokodil krokus krolik krondor kronic kronik kronis kronos kroshka kru krueger kruemel kruger krunya krusty krypto
krypton kryptoni kryptonite krysta krystal krystle kryten ks1977 ksatria ksenia kseniya kss2773 kstate ksusha kswbdu kswiss ksyusha ktc110
kthjxrf ktjybl ktjynsq ktm250 ktnj ktp ktr1996 ktrcec ktutylf ktybyuhfl ktyecbr ktyj4rf ktyjxrf ktyxbr kuadrat kuah kuai kuajak kuajari
kuajarkan kuajukan kuakhiri kuakui kualami kualifikasi kualitas kualitasnya kuambil kuambilkan kuan kuandalkan kuang kuanggap kuangkat
kuantar kuantarkan kuantum kuapakan kuartal kuas kuasa kuasai kuat kuatasi kuatir kuatirkan kuatkan kuatnya kuatur kuba kubaca kubacakan
kubagi kubah kubahas kubakar kubalas kubangun kubantu kubatalkan kubawa kubawakan kubayangkan kubayar kubebaskan kubeli kubelikan kubenci
kubereskan kuberi kuberikan kuberitahu kuberitahukan kubersihkan kubiarkan kubicarakan kubilang kubis kubisa kubota kubrick kubu kubuang
kubuat kubuatkan kubuka kubuktikan kubunuh kubur kuburan kuburannya kubus kubutuhkan kucabut kucari kucarikan kucek kucemaskan kuceritakan
kuchiki kucing kucingku kucingmu kucingnya kucintai kuciptakan kucium kucoba kucuri kuda kudaku kudamu kudanya kudapan kudapat kudapatkan
kudatangi kudengar kudengarkan kudeta kudo kudos kudos4ever kuduga kudus kue kuemu kuenya kuganti kugendong kugm7b kugunakan kuhabisi
kuhabiskan kuhadapi kuhajar kuhancurkan kuhapus kuharap kuharapkan kuhargai kuhentikan kuhitung kuhormati kuhubungi kui kuikuti kuil
kuimpikan kuingat kuingatkan kuingin kuinginkan kuis kuizinkan kujadikan kujaga kujalani kujamin kujanjikan kujawab kujelaskan kujemput
kujual kukabari kukalahkan kukaracha kukareku kukatakan kukejar kukeluarkan kukembalikan kuken kukenal kukenalkan kukencani kukendalikan
kukerjakan kuketahui kukhawatirkan kukira kukirim kukirimkan kukis kukolka kuku kukuku kukumpulkan kukumu kukunjungi kukunya kukuruku
kukuruza kukus kukushka kulakukan kulalui kulanjutkan kulaporkan kularang kulawan kuledakkan kulempar kulepas kulepaskan kuleshov kuletakkan
kulewati kulewatkan kuliah kuliahku kuliahmu kuliahnya kulihat kulikov kulikova kulindungi kuliner kulit kulitku kulitmu kulitnya kulkas
kultus kulupakan kuluruskan kuma kumaafkan kumainkan kumakan kumaksud kumaksudkan kuman kumar kumari kumasukkan kumatikan kumau kumbang kume
kumengerti kumiko kumiliki kuminta kuminum kumis kumite kumohon kumpul kumpulan kumpulkan kumquat kumuh kumulai kun kunang kunantikan kunci
kunciku kuncimu kuncinya kuncoro kung kungen kungfu kungsan kunikahi kuning kuningan kunjung kunjungan kunjunganmu kunjungi kuno kunt kunyah
kunyalakan kunyanyikan kunyuk kuolema kuota kupahami kupakai kupang kupanggil kupanggilkan kupasang kupastikan kupatahkan kupecahkan kupecat
kupedulikan kupegang kupelajari kuperbaiki kuperbuat kupercaya kupercayai kuperhatikan kuperiksa kuperingatkan kuperintahkan kuperjelas
kuperkenalkan kuperlihatkan kuperlukan kupersembahkan kupertimbangkan kupesan kupikir kupikirkan kupilih kupindahkan kuping kupinjam
kupinjamkan kupon kupotong kupu kupukul kupunya kuputuskan kura kurama kurang kurangi kurangnya kurasa kurasakan kurator kurcaci
kurencanakan kurgan kurgn kurica kurindukan kurir kuroko kurosaki kurosawa kursant kursi kursiku kursimu kursinya kursus kurt kurtcobain
kurtis kurung kurungan kurupt kurus kurwa kurwamac kusadari kusampaikan kusanagi kusangka kusarankan kusayangi kusebut kusebutkan
kuselamatkan kuselesaikan kuselidiki kusembunyikan kusentuh kuserahkan kusesali kusiapkan kusimpan kusingkirkan kusuka kusukai kusuruh kusut
kutahan kutahu kutakutkan kutambahkan kutangani kutangkap kutanya kutanyakan kutarik kutaruh kutawarkan kutebak kutekan kutelepon kutelpon
kutemani kutembak kutemui kutemukan kutendang kuterima kutinggal kutinggalkan kutip kutipan kutolak kutonton kutraktir kutter kutu
kutuangkan kutub kutukan kutukannya kutulis kutunggu kutunjukan kutunjukkan kututup kuubah kuucapkan kuulangi kuurus kuusahakan kuwait
kuyakin kuyakini kuyup kuzmich kuzmina kvartira kwak kwan kwang kwangsoo kwiatek kwiatuszek kwiettie kwon kya kyeong kyjelly kyla kyle
kyleregn kylie kyliem kyo kyocera kyoko kyoto kyra kyu kyul kyun kyung kyuubi kzinti kzkmrf kzktxrf kzsfj kzueirf l.a l0nd0n l0swf9gx l12345
l123456 l1750sq l2g7k l3tm31n l58jkdjp! l8g3bkde l8v53x lab laba laba-laba labamba labatt labatts label labelle labelnya labels labia labil
labirin labnya labonte laboratorium labour labrador labrat labs labtec labu labuda labyrinth lacak lace lacey lachen lachesis lachlan laci
lackey lacoste lacrimos lacrimosa lacroix lacross lacrosse lacsap lactate lacuna lacy lada ladang ladder laddie ladeda laden ladies ladle
ladles ladoga ladonna lady ladybird ladyboy ladybu ladybug ladydi ladydog ladyffesta ladygaga ladygirl ladylove ladyluck lae laetiti
laetitia lafayett lafayette lafleur laforge lafrance laga lagarto lager lagers lagi lagian lagipula lagnaf lagoon lagrange lagu laguku
lagumu laguna lagunya lagwagon lah lahan lahap lahir lahirkan lahirnya lahope lahore lai laika laila lain lainnya lainth lajang lajolla laju
lakban lake lakeland laker lakerfan lakers lakes lakeshow lakeside laketaho lakeview lakewood lakh laki laki-laki laki2 lakiku lakings
lakinya lakota laksamana laksanakan lakshmi laksita laku lakuin lakukan lakukanlah lakukannya lal lala lalai lalakers lalal lalala lalaland
lalat lalit lalo lalu lalui laluku lalumu laluna lalunya lam lama lamaku lamamu laman lamanya lamar lamaran lamb lambada lamban lambang
lambat lambchop lambda lambert lambo lamborghini lamborgini lambrett lambung lame lament lamer lamers lamerz lamesa lamina lammas lammer
lamont lamonte lamour lamp lampar lampard lampau lampiaskan lampoon lamppost lampshade lampu lampung lampunya lan lana lancang lancar
lancaste lancaster lance lancelo lancelot lancer lancers lances lancia land landak landas landasan landau lander landers landing landis
landlord landman landmark lando landon landrove landrover landry landscap landscape lane lanesra lanfear lang langdon lange9x langer
langganan langgar langit langitnya langka langkah langkahi langkahku langkahmu langkahnya langley langsing langston langsung language lani
lanier lanjut lanjutan lanjutkan lanka lankford lanky lanman lannister lansia lansing lanskap lantai lantainya lantana lantang lantas
lantern lanzarot lao laotzu lap lapang lapangan lapar lapas lapd lapdance lapdog lapin lapis lapisan laplace lapo4ka lapochka lapor laporan
laporanku laporanmu laporannya laporkan lapper laptop laptopku laptopmu laptopnya laputa laputaxx lara laracrof laracroft laramie larang
larangan laranja laras lardass laredo large larger largo lari larilah larina larinso larionov laris larisa larissa lark larkin larkspur
larousse larry larryb larrybir larryboy larryg larrys larrywn lars larsen larson larsson larut larutan larva las lasagna lasagne lasalle
laser laserjet lasers lasher lasombra lasse lassie lassiter last lastcall laster lasting lastochka lastone lasttime lasvega lasvegas laszlo
latar latching late lately latenite later lateralu lateralus latex latexx latham lathrop latics latief latih latihan latihanku latihanmu
latihannya latin latina latinas latino latinos latinus latisha latitude latour latoya latrell latrice latrobe latte latter lattice latvia
lau laudrup laufen laugh laughing laughs laughter lauk launch laundry laur laura laurab laural lauras laure laurel lauren laurenc laurence
laurent lauretta lauri laurie laurita lauryn lausanne laut lautan lautnya lava lavalamp lavanda lavender laverda lavern laverne lavigne
lavinia lavonne lavrik law lawan lawanku lawanmu lawannya lawdog lawina lawler lawless lawman lawn lawnboy lawncare lawnmowe lawntrax
lawrence lawrun lawson lawsons lawton lawyer laxman lay layak layaknya layanan layang layangan layani layar layarnya layer layla layout
layton layu laz2937 lazarev lazareva lazarus lazer lazim lazio lazy lazyacres lazyboy lback lbc999 lbfyjxrf lbhtrnjh lbnjgtmp lbpfqyth
lbtest lbu lbvekmrf lbvekz lbvfcbr lbvfhbr lbvjxrf lbyfhf lbyfvbn lbyfvj lcrastes le33px lea leachim lead leader leaders leadfoot leading
leaf leafs league leah leahcim leander leandra leandro leann leanna leanne leapfrog learjet learning lease leather leave leavemealone leaves
leaving lebah lebam lebanon lebar lebaron lebat lebedev lebedeva lebih lebihkan leblanc lebowski lebron lecet lechat lechef leclair leclerc
lecter lecture ledak ledakan ledakannya ledakkan ledeng ledger leduc ledzep ledzeppe ledzeppelin lee lee123 leeann leecher leeds leedsu
leedsuni leedsutd leee leela leeloo leeroy leet leetch left left4dead leftee lefthand leftie leftover lefty lega legacy legal legalize
legato legend legenda legendar legendaris legendary legends leggy leghorn legion legioner legislatif legiun leglover legman lego legola
legoland legolas legoman legos legrand legs legsex legshow leher leherku lehermu lehernya lehigh lehjxrf lehman lei leia leica leiceste
leicester leigh leighann leighton leihak leila leilani leinad leipzig leisure lekas lekbyxxx lekker lektor lelah lelaki leland lelang lelap
lele lelouch leluasa lelucon leluconmu leluconnya leluhur leluhurku leluhurmu lem lemah lemahnya lemak lemans lemari lemariku lemarimu
lemarinya lemas lembab lembaga lembah lembap lembar lembaran lembek lembu lembur lembut lemieux lemmein lemming lemmings lemmon lemon
lemonade lemond lemons lemont lempar lemparan lemparkan lemuel len len2ski lena lenard lencana lencanamu lenchik lendir leng lengah lengan
lenganku lenganmu lengannya lengkap lengkapnya lengket lengkungan length lenin lenina leningrad lennart lennie lennon lennox lenny leno4ka
lenochka lenora lenore lenovo lensa lentera lentur lenusik lenyap leo leo123 leodog leolion leon leona leonard leonardo leone leonel leones
leonid leonida leonidas leonie leonor leonora leonov leopard leopards leopold leopoldo lepas lepaskan leppard lepton lera lereng lero4ka
lerochka leroy lerxst les lesabre lesbain lesbean lesbens lesbia lesbian lesbians lesbo lesbos leshka lesley lesli leslie lesmis lesnik
lespaul less lesson lesta lestat lester lesu lesya let letak letakan letakkan letaknya letda lethal letici leticia letih letitbe letitia
letitrid letizia letme1n letmego letmei letmein letmeinn letmeinnow letmeino letmeon letmeout letmesee letnan leto letsdoit letsfuck letsgo
letsplay letssee letter letterma letters lettuce letty letusan leukemia leung lev levani level leveller levelone levent lever leverage levi
leviatha leviathan levin levine lewat lewati lewatkan lewie lewis lewiston lex lexa lexi lexicon lexie lexingky lexingto lexington lexmark
lexus lexusis lexx lexxus lexy leyden leyla leyton lezat lfdbl lfhbyf lfiekmrf lfiekz lfieyz lfitymrf lfplhfgthvf lfybbk lfybkf lfybkjd
lfybkrf lfytxrf lg2wmgvr lgkp lgnu9d lhbjkjubz lhepmz lhfrjy lho lia liam lian liana liane liang liao liar liat libatkan libby liberal
liberate liberdade liberia libero libert liberta libertad libertas liberte libertin liberty libido libra library libras libtech libur
liburan liburanmu license lichen lichking licik licin lick licked lickem licker lickher lickin licking lickit lickme lickpuss lickpussy
licks licorice lida lidah lidahku lidahmu lidahnya lidia lidiya lie liebe lieben liebherr liebling liefde lies lietuva lieve life lifeboat
lifeguar lifeguard lifehack lifeis lifeisgood lifeless lifeline lifeson lifestyl lifestyle lifesuck lifesucks lifesux lifetec lifetime lift
lifted lifter lifting liftnya liga ligeti light lightbul lightbulb lighter lighters lightfoo lighthou lighthouse lighting lightman lightnin
lightning lights lightsab lightsaber lightspe lihai lihat lihatlah like likeit likeme likemike likesdick likesit likethis likewhoa liku lil
lila lilac lilacs lilbit lilcrowe lildevil lili lilia lilian liliana lilin lilinnya liliput lilith liliya liljoe liljon lilkim lill lilleke
lilli lillian lillie lillo lilly lillys lilmac lilmama lilman lilmike lilo lilone lilred lilwayne lily lim lima limabean limaperu limau
limbah limbaugh limbo lime limeligh limerick limewire limit limited limits limo limonad limonade limosin limp limpa limpbizk limpbizkit
limpdick limpone limpopo limun lin lina linc lincah lincol lincoln lind linda lindaa lindac lindalou lindam lindas lindeman linden lindros
lindsay lindsey lindungi lindy line lineage linear lineback lineman lines linette ling linger lingerie linghu lingkaran lingkungan
lingkunganku lingkungannya lingkup linglong linglung lingus lini link linkin linkinpark links linksys linnea linsey lintah lintas lintasan
linton linus linux linwood lion lionel lioness lionhart lionhear lionheart lionking lionlion lions lionsden liontin lip lipat lipatan lipid
lipinski lipper lipps lips lipstick lipstik lipton liputan liquid liquor lirik lirika liriknya lisa lisaann lisabeth lisalisa lisalove
lisamari lisan lisbeth lisboa lisbon lisdawati lise lisenok lisensi lisette lisica lisichka lisman lisnawati lissalissa list listen lister
listika listing listopad listrik listriknya lita lite litebeer liten liteon liter literatur litespee lithium litle litter little littleb
littlebear littlebi littlebit littlebitch littlebo littledo littlee littlefo littlefuck littlegi littlegirl littleguy littlejo littlema
littleman littleminge littleon littleone littleslut littleton littlewhore liu liudmila liur liv live liveevil livefree livelife lively
liveoak liver liverp00l liverpoo liverpool liverpoolfc liverune lives livestrong livewire livia livid living liz liz8tysiu liza lizabeth
lizar lizard lizardki lizards lizaveta lizbeth lizette liziko lizottes lizzard lizzie lizzy ljb4dt7n ljcneg ljcnfkb ljhjuf ljkkfh ljrnjh
ljxtymrf lkjhgfdsazx llabesab llabtoof llama llamas llbean llcoolj llebpmac llib lllll llllll lllllll lllooottt lloo lloyd lloyds lmao lmfao
lndia lni load loaded loader loading loafer lobak lobi lobito lobo lobster lobsters lobus lobzik loc loca local locate location locdog
lochness lock lockdown locke locked lockedup locker lockerroom lockhart lockheed lockout locks locksley locksmit lockup lockwood loco
locoloco locoman locos locura locust locutus lodge lodoss loe lofton loftus log logam logan logans logat logcabin logger logging loggins
logic logica logical logika login loginov loginova logis logistic logistics logistik logitec logitech logjam loglatin logo logoff logon
logos logout loh loh123 lohotron lois loislane lokakarya lokal lokasi lokasimu lokasinya lokator loker lokernya loki lokiju lokiloki lokit
lokomoti lokomotiv lol1 lol12 lol123 lol123123 lol1234 lol12345 lol123456 lol5 lola loli lolipop lolit lolita lolitas lolkin loll loller
lollie lollipo lollipop lollo lollol lollone lolly lollypop lolman lolnoob lolol lololol lololyo lolomg lolopc lolos loloxx lolpop lolwut
lolz lomba lombard lombardi lombardo lombok lommerse lomond lomonosov lompat lompatan lompoc loncat loncatan lonceng londo london londres
lone lonely loner lonesome lonestar lonewolf long longball longbeac longbeach longboar longboard longbow longcut longdick longdong longer
longest longfell longford longgar longhair longhaul longhorn longhorns longing longjohn longjump longlegs longlife longman longone longshot
longsor longtail longtime longtong longview longwood longyin lonjakan lonley lonnie lonsdale look lookat lookatme looker lookie lookin
looking lookout looksee lookup lool loomis looner looney loonie loop looped looper loophole looping loopy loose loosee looser lopas lopata
lope lopesk lopez lopi loploprock lopotok loppol loqse loquit lora loraine loranthos lord lordik lords lordsoth lore loreal loredana lorelai
lorelei loreli loren lorena lorene lorenz lorenzo loretta lori lorie lorien lorna lorong lorraine lorrie lory los losangel losangeles
losbravo losenord loser loserkid losers losfix loshara losion lost lostboy lostboys lostlove lostone lostsoul lot loteng lotere lothar
lothbrok lothian lothlorien lotion lotre lotrfotr lotte lottery lotti lottie lotto lotus lou lou1988 loud louder loudog louie louis louisa
louise louisian louisiana louiss louisvil loulo loulou lounge lourdes lousy lovable love love4eve love4ever love4me love4u love4you loveable
loveall lovebaby lovebird loveboat lovebu lovebug lovebugs lovecat lovecock lovecraf lovecraft loved lovedick loveee lovefeet loveforever
lovegame lovegirl lovegirls lovegod lovegood lovegun lovehate loveher lovehina lovehurt lovehurts loveis loveislife loveit lovejone lovejoy
lovel lovelace lovelady loveland loveless lovelife loveline lovell lovelov lovelove lovely lovem loveman loveme loveone loveporn lovepuss
lovepussy lover loverbo loverboy lovergir lovergirl loverman loverr lovers loves lovesazz lovesex lovesexy lovesick lovesme lovesong
lovespor lovesporn lovess lovestory lovesu lovesuck lovesyou lovethem lovetits loveu lovey loveya loveyo loveyou lovezp lovin loving lovinit
low lowboy lowdown lowe lowell lower lowers lowery lowkey lowlife lowongan lowrider loxpidr loyal loyalitas loyalty loyola lozano lozinka
lp2568cskt lrm lsd lsdlsd lsia9dnb9y lsutiger ltcnhjth ltdjxrf lth1108 lthgfhjkm lthtdj lthtdyz ltkmaby ltleirf ltu ltybc ltybcjdf ltybcrf
ltymub luan luanda luang luangkan luansantana luap luar luarnya luas luasnya lubang lubangnya lubbock lubimaya lubimka lubuk luc luca lucas
lucciano luce lucent lucer lucerne lucero luci lucia lucian luciana luciano lucidity lucie lucien lucifer lucille lucinda lucious lucius
luck luckee luckey luckie luckies lucky luckyboy luckycat luckycharm luckyday luckydog luckyman luckyme luckyone luckys luckystr luckyy
lucozade lucretia lucu lucunya lucy lucycat lucydog lucylu ludacris ludah ludic ludlow ludmila ludmilla ludo ludovic ludvig ludwig luebri
luetdi luffy luft lufthans lugano lugas luger luggage lugnut lugu luhur lui luigi luis luisa luisfigo luisito luka lukai lukaku lukamu
lukanya lukas lukasz luke lukester lukis lukisan lukisanku lukisanmu lukisannya lukman lullaby lulu luluh lulus lulusan lumayan lumba lumber
lumberjack lumbung lumina lumpkin lumpuh lumpuhkan lumpur lumpy lumut lun luna lunacy lunak lunar lunas lunatic lunch lunchbox luncur
luncurkan lund luners lung lunita lunker luntik luntur luo luojianhua lupa lupakan lupakanlah lupe lupin lupine lupit lupita lupo lupus
luput lurch lurcher lurker lurus luruskan lusa lusaka luscious lusin lusinan lust luster lustful lustig lusting lusty lusuh luther lutheran
luthien luthor luton lutscher lutut lututku lututmu lututnya lutz luv269 luv2epus luv2fuck luvbekki luvbug luvfur luvpussy luvsex lux
lux2000 luxor luxury luzern luzifer lvbnhbq lvbnhbtdf lvd9341 lvjdp lxdumb lxgiwyl lya lydia lying lyla lyle lynch lynda lyndon lyndsay
lyndsey lynette lynn lynne lynnette lynsey lynx lynyrd lyon lyons lyra lyric lyrical lyrics lysander lytdybr lytdybrbdfvgbhf lytghjgtnhjdcr
lyubov lyudmila lzbs2twz lzhan lzlzdfcz m0b1l m0nk3y m0nkey m0nkeyb m0nster m0ntlure m0rn m12345 m123456 m1234567 m123456789 m1911a m1chael
m1garand m1m2m m1m2m3m m1sf1t m5wkqf m69fg1w m69fg2w m6cjy69u m7hsqstm m7n56xo m_roesel ma123123123 ma1lc maaf maafkan maafku maaflah maafmu
maandag maarten maaruf maasikas mabel mable mabuhay mabuk mabukan mac mac1 mac123 macabre macaco macam macam-macam macan macanudo macarena
macaroni macau macavity macbeth macbook maccom macdad macdaddy macdog macdonal macduff mace macedonia maceo macet macgyver mach machado
machin machina machine machines macho machoman machone maciek macintos macintosh mack mackay mackdad mackdadd mackdaddy mackenzi mackenzie
macker mackey mackie mackin maclaren macleod macman macon macondo macro macros macross macsan macy macys mad mada madagascar madagaskar
madala madalena madalina madam madame madara madarchod madball madcap madcat madcow madd maddawg madden maddi maddie maddison maddmaxx maddo
maddog maddox maddux maddy made madeira madelein madeleine madelin madeline madelyn madera madhatte madhatter madhouse madhu madhuri madina
madinina madiso madison madiun madlen madma madman madmax madmike madnes madness madoka madona madone madonn madonna madras madri madrid
madrigal madrox madruga madsen madu maduro madzia mae maelstro maersk maestr maestro maeve mafalda maffia mafia mafioso maga magadan magal
magali maganda magang magazin magazine magda magdalen magdalena mage magelan magelang magellan magenta maggi maggie maggiema maggio maggot
maggy magi magic magica magical magichat magician magick magicman magicone magics magik magilla magis magister magistr magius magma magna
magnat magnavox magnet magnetic magnetik magneto magnit magnoli magnolia magnu magnum magnus magomed magoo magpie magpies magritte mags
maguire magyar mah maha mahakarya mahakuasa mahal mahalkit mahalkita mahalko mahalo maham mahar mahasiswa mahasiswi mahatma mahendra mahesh
mahfud mahi mahina mahir mahkamah mahkluk mahkota mahkotanya mahler mahluk mahmud mahogany mahone mahoney mahoomar mahppudim mahsunmax mahu
mai maia maid maide maiden maier mail mailbox mailcreated mailer mailliw mailman mailru mailto main main-main mainan mainanmu mainannya
maine mainer mainkan mainland mainman mainnya mainstre maint maintain maintenance maisie maiso maison maisuradze maitai maitland maitre
maiyati maiyeuem maja majalah majelis majere majestic majesty majick majik majikan majikanmu majikannya majin majinbuu major majors majortom
maju majulah mak maka makaka makalah makalu makam makamnya makan makanan makananku makananmu makanannya makanku makanlah makanmu makannya
makanya makarenko makaroni makarov makarova makasih makassar makau makavel makaveli makayla makcim make makeit makeitso makeksa makelar
makelove makeme makemone makemoney makena makenna makenzie maker makers makeup makgeolli makhluk maki makin making makino makita maklum
makmur makna maknanya mako makoto maks maksat maksik maksim maksimal maksimka maksimov maksimum maksimus maksimuss maksud maksudkan maksudku
maksudmu maksudnya maktub mal mala malabar malachi malachy malacon malaga malah malahan malaika malaikat malaka malakas malaki malam malamku
malammu malamnya malamute malang malangnya malapetaka malaria malas malasan malawi malay malaya malaysia malboro malcolm malcolmx malcom
maldini maldives maldonad maldonado male malena malhotra mali malib malibog malibu malice malik malika malina malinda maling malinka
malinois malish malishi malishka maliva malkav mall mallard mallards mallet mallorca mallory malloy mallrats malmstee malo malone maloney
maltby maltese malu maluku malutka malvern malvin malvina malysh malyshka mam mama mamabear mamacita mamada mamadou mamalia mamaliga mamamia
maman mamapap mamapapa mamas mamasboy mamasita mamata mamatata mambo mamedov mami mamit mamita mamiya mamma mammal mammamia mammoth mammy
mamo4ka mamochka mamon mamont mamou mamour mampir mampirlah mampu mampus mamuka mamula mamulya mamusia man man1 man123 mana mana-mana manado
manage manageme management manager managua manajemen manajer manajerku manajermu manajernya manakah manana manapun manara manatee mancha
manchest mancheste manchester manchild manchu mancini mancity mancow mancur mand manda mandala mandalay mandarin mandarinka mandel mandela
mander manders mandi mandie mandiku mandilah mandimu mandingo mandinya mandir mandiri mandms mando mandog mandolin mandor mandragora
mandrake mandreki mandul mandy mandys manfaat manfaatkan manfaatnya manfred mang manga mangas manger mangga mangkok mangkuk mango mangoes
mangoo mangos mangsa mangsanya mangus mangust manhatta manhattan manhunt mani mania maniac maniak manic manics maniek manifest manifold
manik manila manilow manimal manipulasi manipulatif manis manisan manish manisha manisku manismu manisnya manitoba manitou manja manjur
mankato mankind manley manly mann manna manner manners mannheim manni mannie manning mannix mannn manny mano manoj manokwari manol manolis
manolito manolo manoman manon manor manowar manpower mansell mansfiel mansfield mansikka mansion manso manson mansoor mansour manstein
mansur manta mantan mantanku mantanmu mantannya mantap mantaray mantas manteca mantel mantelku mantelmu mantelnya mantera mantha mantis
mantle mantra mantranya manu manual manuals manue manuel manuela manunite manunited manure manusia manusianya manusiawi manut manutd manuver
manwhore many manyak manzana manzey mao map mapan mapet maple maplelea mapleleafs maples mapo mapper maprchem maps mar mara maraca maradon
maradona marah marahi marahnya marajade marakesh maral maranath maranda maranell maranello marantz marat marathon maratik maraton marauder
marbella marble marbles marc marce marceau marcel marcela marcelin marcelit marcell marcella marcelle marcello marcelo march marche
marchenko marci marcia marciano marcie marcin marcio marcius marco marconi marcopol marcopolo marcos marcs marcu marcus marcuseckos marcy
marder mardi mardianti mardigra marduk mare marek maremma maret marga margare margaret margarit margarita margaux marge margera margherita
margianti margie margin margit margo margomo margono margosha margot margret marhaba mari maria mariachi mariah mariajos marial mariam
mariamar mariamaria mariami marian mariana mariann marianna marianne mariano marias maribe maribel maric marica maricela maricon maricopa
marie mariel mariela mariella marielle maries marietta mariette marigol marigold marihuana marija marijane marijke marijuan marijuana marika
mariko marilah marilena marillio marillion marilyn marimar marimba marin marina marinamarina marinaro marinas marine mariner mariners
marines marinir marinka marino marinochka marinus mario marion marios maripos mariposa maris marisa marisela marisha marishka mariska mariso
marisol mariss marissa marist marit marita maritime maritza mariupol marius mariusz mariya mariyuana marjan marjorie mark markas marked
marker markers market marketin marketing markham markhegarty markie markin markis markiz markiza markmark marko markos markov markova markp
marks marksman marku markus marky marla marlbor marlboro marle marlee marleen marlen marlena marlene marley marlin marlins marlo marlon
marlow marlowe marma marmalad marmalade marmaris marmelad marmer marmite marmo marmot marnie marocas maroko maroni maroon marque marques
marquez marquis marquise marrero marriage married marriott marrow marry marryher marryme mars marsala marsbar marsbars marseill marseille
marsekal marsel marsh marsha marshal marshall marshmallow marsik marston mart marta martabat martel martell marten martesana marth martha
marthe marti martiah martial martian martie martijn martin martina martine martinet martinez martini martino martins martir martusia marty
martymar martyn martyna martyr martys maru maruni marusa marusia marusja marusy marusya marv marvel marvi marvin marwan marx mary maryam
maryan maryann maryanne maryatim maryatna marybeth maryjan maryjane maryjo maryjoy marykate marykay maryland marylee marylou marymary maryse
marysia marzena marzipan mas masa masahiro masak masakan masakanku masakanmu masakannya masaki masaku masal masala masalah masalahku
masalahmu masalahnya masam masami masamune masanya masaru mascara mascha mascitti mascot masduku mase maser maserati mash masha mashamasha
mashed mashenka masher mashina mashka mashoutq masiania masih masing masing-masing masjid masjuhur mask maskapai masked masker maskot
maskulin maslov maslova mason masonic masonry masons masque mass massa massachusetts massacre massage massal massey massi massie massim
massimiliano massimo massive masson maste master masterb masterba masterbaiting masterbate masterbating masterca mastercard masterch
masterchief masterkey masterlo masterma mastermi mastermind masterof masterp masters mastert mastery mastiff masturba masturbasi masturbate
masturbation masuk masukan masuki masukkan masuklah masuknya masyanya masyarakat mat mata mata-mata matador matahari mataharinya matai
mataiku mataku matamu matang matanya mataram matata match matchbox matches mate matelot matematica matematika mateo mater materi materia
material mateus mateusz math mathematics mather matheus mathew mathews mathias mathie mathieu mathild mathilda mathilde mathis mati matia
matian matias matic matikan matilah matild matilda matilde matinya matisse matkhau matlock matman matras matri matriks matrim matrix matrixx
matrixxx matros matsuda matsui matt matte matteo matter matters matthe matthew matthewd matthewj matthews matthias matthieu matti mattia
mattias mattie mattingl mattman mattmatt mattress matty mattylad matulino mature matveev matveeva matvei matvey mau maude maudit maui maukah
mauku maul maulwurf maumu maunya maupun maura maureen maurer mauric maurice maurici mauricio mauritius maurizio mauro maurolarastefy maus
mauser mausi maut maveric maverick mavericks maverik mavis mavrick mavrik mawar max max007 max1 max123 max1234 max12345 max1992 max1998
max2000 max2010 max333 max33484 max528 max666 max777 maxcat maxdog maxell maxfli maxi maxie maxim maxima maximal maxime maximili maximilian
maximill maximize maximka maximo maximu maximum maximus maxin maxine maxman maxmax maxmotives maxpayne maxpower maxsam maxsim maxthedo
maxtor maxwel maxwell maxwin maxx maxxam maxxie maxxum maxxx maxxxx may maya mayat mayatku mayatmu mayatnya maybe mayberry mayday mayfair
mayfield mayflowe mayflower mayfly mayhem mayhew maynard mayo mayones mayor mayoritas mays maytag mayumi mayurs maywood mazafaka mazahaka
mazatlan mazda mazdamx mazdarx maze mazepa mazinger mba mbak mbc mbkugegs mc6288 mcardle mcbride mccabe mccain mccall mccallum mccann
mccarthy mcclain mcclane mccloud mcclure mccool mccoy mcdaniel mcdonald mcdonalds mcdowell mcduff mcfadden mcfarlan mcfarland mcfly mcgee
mcgill mcgowan mcgrady mcgrath mcgraw mcgregor mcguire mcgwire mchale mcintosh mcintyre mcitra mckay mckenna mckenzie mckinley mckinney
mcknight mclane mclaren mclarenf mclean mcleod mcmahon mcmaster mcmillan mcnabb mcnair mcqueen md2020 mdmaiwa mdmgatew mdmgl mdmnis1u
mdmnttd mdmolic mdmsii mdogg mdxpain me1234 me2you meadow meadows meagain meagan meaghan mean meandyou meanie meanone measure meat meatball
meathead meatloaf meatman meatwad mecano mecca mech mechanic mechanical mechta medali medan meddle medellin medford media medias medic
medical medici medicin medicina medicine medics medicus medieval medin medina medion medis medismu medisnya meditasi meditate meditation
medium medley medlock medman medtech medusa meduza medved medvedev medvedeva meee meeeee meeker meeko meena meera meerkat meesha meester
meet meeting meetme meetoo meg mega megabass megabyte megadeth megafon megah megama megaman megamanx megamon megan megane megans megapass
megapolis megastar megat megaton megatron meggie megha meghan megiddo megryan megumi mehmet mehra mei meier meijer meiling mein meister meja
mejaku mejamu mejanya mekanik mekanis mekanisme mekar mekkah mekong meksiko mel mel123 melacak melacakmu melacaknya melagi melahap
melahirkan melahirkanku melahirkanmu melahirkannya melainkan melajang melaju melaksanakan melaksanakannya melakukan melakukannya melakukanya
melalui melaluinya melamar melamarku melamarmu melamarnya melambai melambaikan melambangkan melambat melambung melampaui melampiaskan
melampiaskannya melamun melancarkan melanda melange melanggar melanggarnya melangkah melangkahi melani melanie melanjutkan melanjutkannya
melankolis melantur melany melapisi melapor melaporkan melaporkanku melaporkanmu melaporkannya melarang melarangku melarangmu melarangnya
melarikan melatih melatihku melatihmu melatihnya melawak melawan melawanku melawanmu melawannya melayang melayani melayaniku melayanimu
melayaninya melayu melbourn melbourne melchior melebar melebarkan melebih melebihi melecehkan meledak meledakan meledakkan meledakkannya
melegakan melekat melelahkan meleleh melelehkan melemah melemahkan melempar melemparkan melemparkannya melemparku melemparmu melemparnya
melena melenceng melengkapi melengkung melenyapkan melepas melepaskan melepaskanku melepaskanmu melepaskannya melepasku melepasmu melepasnya
melesat meleset melestarikan meletakkan meletakkannya meletus melewati melewatiku melewatimu melewatinya melewatkan melewatkannya meli
melibatkan melibatkanku melibatkanmu melihat melihat-lihat melihatku melihatmu melihatnya melimpah melin melina melinda melindungi
melindungiku melindungimu melindunginya melingkar melintas melintasi melipat meliput meliputi melirik melis melisa meliss melissa melissas
melita melkor mellie mellisa mellissa mello mellon mellons mellow melly melmac melnik melnikova melod melodi melodie melody melolong
meloloskan meloman melompat melompati melon meloncat melone meloni melonie melonjak melons melontarkan melony melotot melrose melt meltdown
meltin melton meluangkan meluap meluas melubangi melucu melucuti meludah meludahi melukai melukaiku melukaimu melukainya melukis melukisnya
melumpuhkan melumpuhkannya melunak melunasi melunasinya meluncur meluncurkan melupakan melupakanku melupakanmu melupakannya meluruskan
meluruskannya melville melvin melvins mem memaafkan memaafkanku memaafkanmu memaafkannya memabukkan memacari memadai memadamkan memahami
memahamiku memahamimu memahaminya memainkan memainkannya memajang memajukan memakai memakaikan memakainya memakan memakanku memakanmu
memakannya memaki memaksa memaksakan memaksaku memaksamu memaksanya memaksimalkan memalingkan memalsukan memalukan memamerkan memamerkannya
memanah memanas memanaskan memancarkan memancing memancingku memancingmu memancingnya memandang memandangi memandangiku memandangku
memandangmu memandangnya memandikan memandu memandumu memanen memanfaatkan memanfaatkanku memanfaatkanmu memanfaatkannya memang memanggang
memanggangnya memanggil memanggilku memanggilmu memanggilnya memangkas memangnya memangsa memanipulasi memanjakan memanjakannya memanjang
memanjat memantau memantul memantulkan memar memarahi memarahiku memarahimu memarahinya memarkir memasak memasaknya memasang memasangkan
memasangnya memasok memastikan memastikannya memasukan memasuki memasukinya memasukkan memasukkanku memasukkanmu memasukkannya memata
mematahkan mematahkannya mematikan mematikannya mematuhi mematuhiku mematuhinya membabi membaca membacakan membacakannya membacanya membagi
membagikan membagikannya membaginya membahagiakan membahas membahasnya membahayakan membahayakanmu membaik membajak membakar membakarmu
membakarnya membalas membalaskan membalasku membalasmu membalasnya membalik membalikkan membaliknya membandingkan membandingkannya
membanggakan membangkang membangkitkan membangun membangunkan membangunkanku membangunkanmu membangunkannya membangunnya membanjiri
membantah membantahnya membantai membanting membantu membantuku membantumu membantunya membara membasahi membasmi membasuh membatalkan
membatalkannya membatasi membaur membawa membawakan membawakanku membawakanmu membawakannya membawaku membawamu membawanya membayangkan
membayangkannya membayar membayarku membayarmu membayarnya membe membebani membebanimu membebaskan membebaskanku membebaskanmu
membebaskannya membeberkan membedah membedakan membedakannya membekas membeku membekukan membela membelah membelai membelakangi membelaku
membelamu membelanya membeli membelikan membelikanku membelikanmu membelikannya membelinya membelot membenarkan membenci membenciku
membencimu membencinya membengkak membentak membentakku membentang membentuk membentur membenturkan member memberanikan memberantas
memberatkan membereskan membereskannya memberhentikan memberi memberikan memberikanku memberikanmu memberikannya memberiku memberimu
memberinya memberitahu memberitahukan memberitahukanmu memberitahukannya memberitahuku memberitahumu memberitahunya memberitakan memberkati
memberkatimu memberontak membersihkan membersihkannya membesar membesarkan membesarkanku membesarkanmu membesarkannya membetulkan membiarkan
membiarkanku membiarkanmu membiarkannya membiasakan membiayai membicarakan membicarakanku membicarakanmu membicarakannya membidik membimbing
membimbingku membimbingmu membina membinasakan membingungkan membintangi membisikkan membius membiusnya memblokir membobol membocorkan
membocorkannya membodohi membodohiku membohongi membohongiku membohongimu membohonginya membolehkan membolos membongkar membongkarnya
membosankan membrane membuahkan membual membuang membuang-buang membuangku membuangmu membuangnya membuat membuatkan membuatkanku
membuatkanmu membuatkannya membuatku membuatmu membuatnya membubarkan membujuk membujukku membujukmu membujuknya membuka membukakan
membukanya membuktikan membuktikannya membungkam membungkamnya membungkuk membungkus membungkusnya membuntuti membuntutiku membuntutinya
membunuh membunuhku membunuhmu membunuhnya membunyikan memburu memburuk memburuku memburumu memburunya membusuk membutakan membutuhkan
membutuhkanku membutuhkanmu membutuhkannya meme memecah memecahkan memecahkannya memecat memecatku memecatmu memecatnya memedulikan memegang
memegangi memegangmu memegangnya memejamkan memelihara memeliharanya memeluk memelukku memelukmu memeluknya memem memenangi memenangkan
memenangkannya memendam memengaruhi memengaruhiku memengaruhimu memenggal memenjarakan memenjarakanku memenjarakanmu memenjarakannya
mementingkan memento memenuhi memenuhinya memerah memerangi memerankan memeras memerasku memerasnya memercayai memercayaiku memercayaimu
memercayainya memercayakan memergoki memergokinya memerhatikan memeriksa memeriksakan memeriksaku memeriksamu memeriksanya memerintah
memerintahkan memerintahkanku memerintahkanmu memerintahkannya memerintahku memerkosa memerlukan memerlukanmu memerlukannya memesan
memesannya memesona memetakan memetik memfilmkan memfitnah memfokuskan memfoto memicu memihak memihakku memihakmu memihaknya memijat memikat
memikirkan memikirkanku memikirkanmu memikirkannya memikul memilah memilih memilihkan memilihku memilihmu memilihnya memiliki memilikiku
memilikimu memilikinya memilukan memimpikan memimpikannya memimpin memindahkan memindahkanmu memindahkannya memindai meminimalkan meminjam
meminjamkan meminjamkannya meminjamnya meminta memintaku memintamu memintanya meminum meminumnya memisahkan memnoch memo memodifikasi
memohon memojokkan memoles memompa memonitor memonopoli memorex memori memorial memories memorinya memory memotivasi memotong memotongmu
memotongnya memotret memotretku memotretmu memotretnya mempan mempedulikan mempekerjakan mempekerjakanku mempekerjakanmu mempekerjakannya
mempelai mempelajari mempelajarinya mempengaruhi mempengaruhiku mempengaruhimu memperbaiki memperbaikinya memperbarui memperbesar
memperbolehkan memperbudak memperburuk mempercayai mempercayaiku mempercayaimu mempercayainya mempercayakan mempercepat memperdaya
memperdebatkan memperebutkan memperhatikan memperhatikanku memperhatikanmu memperhatikannya memperhitungkan memperingati memperingatkan
memperingatkanku memperingatkanmu memperingatkannya memperjelas memperjuangkan memperkenalkan memperkenalkanku memperkenalkanmu
memperkenalkannya memperkirakan memperkosa memperkosanya memperkuat memperlakukan memperlakukanku memperlakukanmu memperlakukannya
memperlambat memperlihatkan memperlihatkannya memperluas mempermainkan mempermainkanku mempermainkanmu mempermalukan mempermalukanku
mempermalukanmu mempermalukannya mempermasalahkan mempermasalahkannya mempermudah memperoleh memperpanjang mempersatukan mempersembahkan
mempersempit mempersenjatai mempersiapkan mempersiapkannya mempersulit mempertahankan mempertahankannya mempertanyakan mempertaruhkan
mempertemukan mempertimbangkan mempertimbangkannya memperumit mempesona memphis memposting memprediksi memprioritaskan memproduksi
memprogram mempromosikan memproses memprosesnya memprotes memprovokasi memproyeksikan mempublikasikan mempunyai memuakkan memuaskan memuat
memudahkan memudar memuja memujamu memujanya memuji memujiku memujimu memujinya memukau memukul memukuli memukuliku memukulimu memukulinya
memukulku memukulmu memukulnya memulai memulainya memulangkan memulihkan memuncak memunculkan memungkinkan memungut memungutnya memuntahkan
memusatkan memusingkan memusnahkan memutar memutarbalikkan memutarnya memutus memutuskan memutuskanku memutuskannya memverifikasi memyself
men menaati menabrak menabrakkan menabrakku menabrakmu menabraknya menabung menabur menace menafkahi menafsirkan menagih menahan menahanku
menahanmu menahannya menaiki menaikinya menaikkan menakjubkan menaklukan menaklukkan menakut menakuti menakutiku menakutimu menakutinya
menakutkan menakutkannya menamai menamainya menamakan menamakannya menambah menambahkan menambahkannya menambang menampakkan menampar
menamparku menamparmu menamparnya menampilkan menampung menanam menanamkan menanamnya menancapkan menandai menandakan menandatangani
menandatanganinya menandingi menang menangani menanganinya menanggalkan menanggapi menanggapinya menanggung menanggungnya menangis menangisi
menangislah menangkal menangkan menangkap menangkapku menangkapmu menangkapnya menangkis menanjak menantang menantangku menantangmu
menantangnya menanti menantikan menantikannya menantimu menantu menantuku menantumu menantunya menanyai menanyaiku menanyaimu menanyainya
menanyakan menanyakanku menanyakanmu menanyakannya menara menard menards menargetkan menari menarik menarikan menarikku menarikmu menariknya
menarilah menaruh menaruhnya menasihati menata menatap menatapku menatapmu menatapnya menawan menawar menawari menawariku menawarimu
menawarkan menawarkanmu menawarkannya menayangkan mencabik mencabut mencabutnya mencair mencairkan mencakar mencakup mencalonkan
mencampakkan mencampakkanku mencampakkanmu mencampakkannya mencampur mencampuri mencampurkan mencampurnya mencapai mencapainya mencari
mencarikan mencarikanmu mencariku mencarimu mencarinya mencatat mencatatnya mencegah mencegahku mencegahmu mencegahnya mencegat mencekam
mencekik mencekikku mencekikmu mencekiknya mencela mencelakai mencelupkan mencemari mencemarkan mencemaskan mencemaskanku mencemaskanmu
mencemaskannya mencemooh mencengangkan mencengkeram mencerahkan menceraikan menceraikannya menceramahiku menceritakan menceritakannya
mencerminkan mencerna mencetak mencetaknya mencicipi mencicipinya mencintai mencintaiku mencintaimu mencintainya menciptakan menciptakanmu
menciptakannya mencium menciumku menciummu menciumnya mencoba mencobanya mencocokkan mencolok mencopot mencoret mencuat mencubit mencuci
mencucinya mencukupi mencukur menculik menculikku menculikmu menculiknya mencumbu mencungkil mencurahkan mencurangi mencuri mencurigai
mencurigaiku mencurigaimu mencurigainya mencurigakan mencurinya mendadak mendaftar mendaftarkan mendahului mendahulukan mendaki mendakwa
mendalam mendalami mendambakan mendampingi mendampingimu mendanai mendapat mendapati mendapatkan mendapatkanku mendapatkanmu mendapatkannya
mendarat mendaratkan mendasar mendatang mendatangi mendatangiku mendatangimu mendatanginya mendatangkan mendayung mendebarkan mendedikasikan
mendefinisikan mendekat mendekati mendekatiku mendekatimu mendekatinya mendekatkan mendekatlah mendekorasi mendel mendendam mendengar
mendengarkan mendengarkanku mendengarkanmu mendengarkannya mendengarku mendengarmu mendengarnya mendengkur mendengus menderita mendes
mendesah mendesain mendesak mendesakku mendesaknya mendesis mendetail mendeteksi mendez mendiang mendidih mendidik mendikte mending
mendingan mendinginkan mendirikan mendisiplinkan mendiskusikan mendiskusikannya mendistribusikan mendoakan mendoakanmu mendobrak
mendokumentasikan mendominasi mendorong mendorongku mendorongmu mendorongnya mendoz mendoza menduduki menduga menduganya mendukung
mendukungku mendukungmu mendukungnya mendung menebak menebaknya menebang menebas menebus menebusnya menegakkan menegangkan menegaskan
menegosiasikan menegur menekan menekankan menekanku menekanmu menekannya meneken menekuk menelan menelannya menelantarkan menelepon
meneleponku meneleponmu meneleponnya meneliti menelpon menelponku menelponmu menelponnya menelusuri menemani menemaniku menemanimu
menemaninya menembak menembaki menembakkan menembakku menembakmu menembaknya menembus menembusnya menempa menempati menempatkan
menempatkanku menempatkanmu menempatkannya menempel menempelkan menempelkannya menempuh menemui menemuiku menemuimu menemuinya menemukan
menemukanku menemukanmu menemukannya menenangkan menenangkanku menenangkanmu menenangkannya menendang menendangku menendangmu menendangnya
menengah menenggelamkan menengok menentang menentangku menentangmu menentangnya menentu menentukan menepati menepatinya menepi menepilah
menepuk menerangi menerapkan menerbangkan menerbangkannya menerbitkan menerbitkannya meneriaki meneriakiku meneriakkan menerima menerimaku
menerimamu menerimanya menerjang menerjemahkan menerobos meneror menertawaiku menertawakan menertawakanku menertawakanmu menertawakannya
menerus meneruskan meneruskannya menetap menetapkan menetas menetes meneteskan menetralkan menewaskan meng mengabaikan mengabaikanku
mengabaikanmu mengabaikannya mengabari mengabariku mengabarimu mengabarkan mengabdi mengabdikan mengabulkan mengaburkan mengacak mengacau
mengacaukan mengacaukanku mengacaukannya mengacu mengacungkan mengada mengadakan mengadili mengadopsi mengadopsinya mengadu mengaduk
mengadukan mengadukanku mengagetkan mengagetkanku mengagumi mengagumimu mengaguminya mengagumkan mengaitkan mengaitkannya mengajak
mengajakku mengajakmu mengajaknya mengajar mengajari mengajariku mengajarimu mengajarinya mengajarkan mengajarkanku mengajarkanmu
mengajarkannya mengajukan mengakali mengakhiri mengakhirinya mengakibatkan mengakses mengaksesnya mengaktifkan mengaktifkannya mengaku
mengakui mengakuinya mengakulah mengalah mengalahkan mengalahkanku mengalahkanmu mengalahkannya mengalami mengalaminya mengalihkan mengalir
mengalirkan mengalun mengamankan mengamati mengamatimu mengamatinya mengambang mengambil mengambilkan mengambilkanmu mengambilkannya
mengambilmu mengambilnya mengampuni mengampunimu mengamuk menganalisa menganalisis mengancam mengancamku mengancammu mengancamnya
mengandalkan mengandalkanku mengandalkanmu mengandalkannya mengandung menganggap menganggapku menganggapmu menganggapnya menganggu
mengangguk menganggur mengangkat mengangkatku mengangkatmu mengangkatnya mengangkut menganiaya mengantar mengantarkan mengantarkanmu
mengantarkannya mengantarku mengantarmu mengantarnya mengantisipasi mengantre mengantri mengantuk mengapa mengapung mengarah mengarahkan
mengarahkannya mengarang mengarangnya mengartikan mengarungi mengasah mengasihani mengasihaniku mengasihi mengasingkan mengasuh mengasuhnya
mengasyikkan mengatakan mengatakannya mengatasi mengatasinya mengatur mengaturku mengaturnya mengaum mengawal mengawali mengawasi
mengawasiku mengawasimu mengawasinya mengayuh mengayun mengayunkan mengebom mengebor mengebut mengecat mengecek mengeceknya mengecewakan
mengecewakanku mengecewakanmu mengecewakannya mengecil mengecilkan mengecoh mengedarkan mengedipkan mengedit mengeja mengejanya mengejar
mengejarku mengejarmu mengejarnya mengejek mengejekku mengejekmu mengejeknya mengejutkan mengejutkanku mengejutkanmu mengejutkannya
mengeklaim mengeksekusi mengeksploitasi mengeksplorasi mengekspos mengekspresikan mengekstrak mengelabui mengelak mengelap mengelilingi
mengeliminasi mengelola mengelolanya mengeluarkan mengeluarkanku mengeluarkanmu mengeluarkannya mengeluh mengeluhkan mengemas mengemasi
mengembalikan mengembalikanmu mengembalikannya mengembang mengembangkan mengembangkannya mengembara mengemis mengemudi mengemudikan
mengemudikannya mengenai mengenaiku mengenaimu mengenainya mengenakan mengenakannya mengenal mengenali mengenaliku mengenalimu mengenalinya
mengenalkan mengenalkanmu mengenalku mengenalmu mengenalnya mengenang mengenangnya mengenaskan mengencangkan mengencani mengencaninya
mengencingi mengendalikan mengendalikanku mengendalikanmu mengendalikannya mengendap mengendarai mengendarainya mengendus mengepak mengepel
mengepung mengerahkan mengerang mengeras mengerem mengerikan mengerikannya mengering mengeringkan mengerjai mengerjaiku mengerjakan
mengerjakannya mengerti mengertilah mengesahkan mengesalkan mengesampingkan mengesankan mengetahui mengetahuinya mengetes mengetik mengetuk
mengevakuasi mengevaluasi menggabungkan menggadaikan menggagalkan menggairahkan menggalang menggali menggalinya menggambar menggambarkan
menggambarkannya menggambarnya menggandakan mengganggu menggangguku mengganggumu mengganggunya menggangu mengganti menggantikan
menggantikanku menggantikanmu menggantikannya menggantinya menggantung menggantungkan menggantungnya menggapai menggarap menggaruk menggedor
menggelapkan menggelar menggeledah menggeliat menggelikan menggelitik menggema menggemaskan menggembirakan menggemparkan menggendong
menggendongku menggendongmu menggendongnya menggenggam menggerakkan menggeram menggerebek menggerogoti menggertak menggerutu menggeser
menggetarkan menggigil menggigit menggigitku menggigitmu menggigitnya menggila menggiling menggiring menggiurkan menggoda menggodaku
menggodamu menggodanya menggonggong menggoreng menggores menggorok menggosok menggoyangkan menggugah menggugat menggulingkan menggulung
menggunakan menggunakanku menggunakanmu menggunakannya mengguncang menghabisi menghabisimu menghabisinya menghabiskan menghabiskannya
menghadang menghadap menghadapi menghadapiku menghadapimu menghadapinya menghadiri menghadirkan menghafal menghafalnya menghajar menghajarku
menghajarmu menghajarnya menghakimi menghakimiku menghakimimu menghalangi menghalangiku menghalangimu menghalanginya menghalau menghambat
menghamburkan menghamili menghampiri menghampiriku menghampirimu menghampirinya menghancurkan menghancurkanku menghancurkanmu
menghancurkannya menghangatkan menghantam menghantui menghantuiku menghantuimu menghapus menghapuskan menghapusnya mengharap mengharapkan
mengharapkanku mengharapkanmu mengharapkannya menghargai menghargaiku menghargaimu menghargainya mengharukan mengharuskan menghasilkan
menghasut menghela menghemat menghembuskan menghentikan menghentikanku menghentikanmu menghentikannya mengherankan menghianati menghias
menghiasi menghibur menghiburku menghiburmu menghiburnya menghidupi menghidupkan menghidupkannya menghilang menghilangkan menghilangkannya
menghilangnya menghina menghinaku menghinamu menghinanya menghindar menghindari menghindariku menghindarimu menghindarinya menghipnotis
menghiraukan menghirup menghisap menghitung menghitungnya menghormati menghormatiku menghormatimu menghormatinya menghubungi menghubungiku
menghubungimu menghubunginya menghubungkan menghubungkannya menghukum menghukumku menghukummu menghukumnya mengidap mengidentifikasi
mengidentifikasinya mengigau mengijinkan mengijinkanku mengijinkanmu mengijinkannya mengikat mengikatku mengikatmu mengikatnya mengikuti
mengikutiku mengikutimu mengikutinya mengimbangi menginap mengincar mengincarku mengincarmu mengincarnya mengindikasikan menginfeksi
menginformasikan mengingat mengingatkan mengingatkanku mengingatkanmu mengingatkannya mengingatku mengingatmu mengingatnya menginginkan
menginginkanku menginginkanmu menginginkannya mengingkari menginjak menginjakkan menginjaknya menginspirasi menginspirasiku mengintai
menginterogasi menginterogasinya mengintimidasi mengintip menginvasi menginvestasikan menginvestigasi mengira mengirim mengirimi mengirimiku
mengirimimu mengiriminya mengirimkan mengirimkanmu mengirimkannya mengirimku mengirimmu mengirimnya mengiris mengisap mengisi mengisinya
mengisolasi mengistirahatkan mengisyaratkan mengitari mengizinkan mengizinkanku mengizinkanmu mengizinkannya mengkhawatirkan
mengkhawatirkanku mengkhawatirkanmu mengkhawatirkannya mengkhianati mengkhianatiku mengkhianatimu mengkhianatinya mengkilap mengklaim
mengklarifikasi mengkonfirmasi mengkonsumsi mengkritik mengkritikku mengobati mengobatimu mengobatinya mengobrol mengoceh mengocok mengolah
mengoleksi mengoleskan mengolok mengomel mengomeliku mengomentari mengompol mengonfirmasi mengonsumsi mengontak mengontrol mengontrolnya
mengoper mengoperasi mengoperasikan mengoperasinya mengorbankan mengorbit mengorek mengoreksi mengosongkan mengotori mengoyak menguap
menguasai menguasaimu menguasainya menguatkan mengubah mengubahku mengubahmu mengubahnya mengubur menguburkan menguburkannya menguburmu
menguburnya mengucap mengucapkan mengucapkannya mengudara menguji mengujiku mengujimu mengujinya mengukir mengukur mengulang mengulangi
mengulanginya mengulangnya mengulas menguliti mengulur mengulurkan mengumpat mengumpulkan mengumpulkannya mengumumkan mengumumkannya
mengunakan mengunci mengunciku menguncinya mengundang mengundangku mengundangmu mengundangnya mengunduh mengundurkan mengunggah
mengunggahnya mengungguli mengungkap mengungkapkan mengungkapkannya mengungkapnya mengungkit mengungkitnya mengungsi mengunjungi
mengunjungiku mengunjungimu mengunjunginya menguntit menguntitku menguntungkan menguntungkanmu mengunyah mengunyahnya mengupas menguping
menguraikan mengurangi menguras mengurung mengurungku mengurungmu mengurungnya mengurus mengurusi mengurusku mengurusmu mengurusnya
mengusahakan mengusahakannya mengusap mengusik mengusikku mengusikmu mengusir mengusirku mengusirmu mengusirnya mengusulkan mengutamakan
mengutarakan mengutip mengutuk mengutukku mengutukmu mengutus mengutusku mengutusmu meniduri meniduriku menidurimu menidurinya menidurkan
menikah menikahi menikahiku menikahimu menikahinya menikahkan menikahlah menikam menikamku menikamnya menikmati menikmatinya menilai
menilaiku menilaimu menilainya menimbang menimbulkan menimbun menimpa menimpaku menimpamu menimpanya menindaklanjuti menindas meninggal
meninggalkan meninggalkanku meninggalkanmu meninggalkannya meninggalnya meninggikan meningkat meningkatkan meninjau meninju menipis menipu
menipuku menipumu menipunya meniru menirukan meniruku menirunya menit menitipkan meniup meniupnya menjabat menjadi menjadikan menjadikanku
menjadikanmu menjadikannya menjadwalkan menjaga menjagaku menjagamu menjaganya menjahit menjahitnya menjalani menjalaninya menjalankan
menjalankannya menjalar menjalin menjambak menjamin menjaminnya menjamu menjangkau menjanjikan menjarah menjatuhkan menjatuhkanku
menjatuhkanmu menjatuhkannya menjauh menjauhi menjauhiku menjauhinya menjauhkan menjauhkanku menjauhkanmu menjauhkannya menjauhlah menjawab
menjawabku menjawabmu menjawabnya menjebak menjebakku menjebakmu menjebaknya menjelajah menjelajahi menjelang menjelaskan menjelaskannya
menjelek menjelekkan menjemput menjemputku menjemputmu menjemputnya menjengkelkan menjenguk menjengukmu menjenguknya menjepit menjerit
menjernihkan menjijikan menjijikkan menjilat menjilati menjinakkan menjiplak menjodohkan menjual menjualku menjualmu menjualnya menjulurkan
menjumpai menjunjung menodai menodongkan menolak menolakku menolakmu menolaknya menoleh menoleransi menolong menolongku menolongmu
menolongnya menonaktifkan menongkrong menonjol menonjolkan menonton menontonmu menontonnya menopang menopause mensch mensos mensponsori
menstabilkan menstruasi mensuck ment mentah mental mentalitas mentalnya mentari mentawai mentega menteri mentertawakan menthol mentimun
mentolerir mentor mentos mentraktir mentraktirku mentraktirmu mentransfer mentri menu menua menuai menuang menuangkan menudo menuduh
menuduhku menuduhmu menuduhnya menugaskan menuju menukar menukarnya menular menulis menuliskan menuliskannya menulisnya menumbuhkan
menumpahkan menumpang menumpuk menunda menundanya menunduk menundukkan menunggang menunggangi menunggu menungguku menunggumu menunggunya
menunjuk menunjukan menunjukkan menunjukkanku menunjukkanmu menunjukkannya menunjukmu menuntaskan menuntun menuntunku menuntunmu menuntut
menuntutku menuntutmu menuntutnya menunya menurun menuruni menurunkan menurunkanmu menurunkannya menurut menuruti menurutiku menurutimu
menurutinya menurutku menurutmu menurutnya menusuk menusukkan menusukku menusukmu menusuknya menutup menutupi menutupinya menutupnya
menyabotase menyadap menyadari menyadarinya menyadarkan menyadarkanku menyaingi menyajikan menyajikannya menyakiti menyakitiku menyakitimu
menyakitinya menyakitkan menyaksikan menyaksikannya menyala menyalahgunakan menyalahkan menyalahkanku menyalahkanmu menyalahkannya menyalak
menyalakan menyalakannya menyalin menyalip menyalurkan menyamai menyamakan menyamar menyamarkan menyambar menyambung menyambungkan menyambut
menyambutku menyambutmu menyambutnya menyampaikan menyampaikannya menyamping menyandera menyangka menyangkal menyangkalnya menyangkut
menyanjung menyantap menyanyi menyanyikan menyanyikannya menyapa menyapaku menyapamu menyapanya menyapu menyarankan menyarankanmu
menyarankannya menyaring menyatakan menyatakannya menyatu menyatukan menyatukannya menyayangi menyayangiku menyayangimu menyayanginya
menyayat menyebabkan menyebabkannya menyebalkan menyebar menyebarkan menyebarkannya menyeberang menyeberangi menyebrang menyebrangi menyebut
menyebutkan menyebutkannya menyebutku menyebutmu menyebutnya menyediakan menyedihkan menyedihkannya menyedot menyegarkan menyegel
menyeimbangkan menyeka menyekap menyela menyelam menyelamatkan menyelamatkanku menyelamatkanmu menyelamatkannya menyelenggarakan
menyelesaikan menyelesaikannya menyelidiki menyelidikinya menyelimuti menyelinap menyelipkan menyelundupkan menyeluruh menyemangati
menyemangatiku menyemangatimu menyembah menyembuhkan menyembuhkanku menyembuhkanmu menyembuhkannya menyembunyikan menyembunyikannya
menyemburkan menyemprot menyemprotkan menyempurnakan menyenangkan menyenangkannya menyendiri menyengat menyentuh menyentuhku menyentuhmu
menyentuhnya menyerah menyerahkan menyerahkanmu menyerahkannya menyerahlah menyeramkan menyerang menyerangku menyerangmu menyerangnya
menyerap menyerbu menyeret menyeretku menyeretmu menyeretnya menyergap menyeringai menyertai menyertaimu menyertakan menyerukan menyerupai
menyesakkan menyesal menyesali menyesalinya menyesatkan menyesuaikan menyetel menyetir menyetrika menyetujui menyetujuinya menyewa
menyewakan menyewaku menyewamu menyewanya menyia menyia-nyiakan menyiapkan menyiapkannya menyiarkan menyibukkan menyihir menyikat menyiksa
menyiksaku menyiksamu menyiksanya menyilaukan menyimak menyimpan menyimpang menyimpannya menyimpulkan menyinari menyindir menyinggung
menyinggungmu menyinggungnya menyingkap menyingkir menyingkirkan menyingkirkanku menyingkirkanmu menyingkirkannya menyingkirlah menyintas
menyiram menyiratkan menyisakan menyisihkan menyisir menyita menyogok menyokong menyombong menyombongkan menyontek menyuap menyuarakan
menyudutkan menyukai menyukaiku menyukaimu menyukainya menyulam menyulitkan menyulitkanku menyulitkanmu menyulut menyumbang menyumbangkan
menyumbat menyuntik menyuntikkan menyuruh menyuruhku menyuruhmu menyuruhnya menyusahkan menyusahkanmu menyusui menyusul menyusulmu
menyusulnya menyusun menyusunnya menyusup menyusuri menyusut menyutradarai meoff meong meonly meow meowmeow meowmix mephisto mer mera meraba
meracau meracuni meracuninya meragukan meragukanku meragukanmu meragukannya merah merahasiakan merahasiakannya merahnya meraih meraihnya
merajalela merajuk merajut merak merakit meramal meramalkan merambat merampas merampok merampokku merampoknya merana merancang merancap
merangkai merangkak merangkul merangsang merapal merapat merapikan merasa merasakan merasakanmu merasakannya merasuki merasukimu merata
meratakan meratap meratapi merauke meraung merawat merawatku merawatmu merawatnya merayakan merayakannya merayap merayu merayuku merayumu
merayunya merc mercator merced mercede mercedes mercedez mercenar mercer merchant mercia merckx mercur mercure mercurio mercury mercusuar
mercutio mercy merda merde merdeka merdes merdu mere merebus merebusnya merebut merebutnya mereda meredakan meredam meredith meregangkan
merek mereka merekalah merekam merekamku merekamnya merekayasa merekomendasikan merekomendasikanmu merekomendasikannya merekrut merekrutku
merekrutmu merekrutnya merelakan merelakannya meremas meremehkan meremehkanku meremehkanmu meremehkannya merencanakan merencanakannya
merendah merendahkan merendahkanku merengek merenggut merenggutnya merengue merenovasi merenung merenungkan merepotkan merepotkanmu
meresahkan meresap meresepkan merespon merespons merestui meretas merete merevisi merger merhaba meri meriah meriam merias meribel
meributkan merica merida meridian merilis merinding merindukan merindukanku merindukanmu merindukannya meringankan meringkuk merintih merit
merk merkel merkin merkur merl1n merle merli merlin merlino merlot merlyn mermaid mermaids merman merobek merobeknya merobohkan merokok
merosot merpati merrick merrill merritt merry mersedes merson merton mertua mertuaku mertuamu mertuanya merubah merubahnya merugi merugikan
merugikanmu merujuk merunduk merundung meruntuhkan merupakan merusak merusaknya mervin mervyn merzario mesa mesias mesin mesinmu mesinnya
mesir mesiu meski meskipun mesohorny mesquite mesra mess message messages messenge messenger messer messi messiah messier messina messy
mester mesti mestinya mestre mesum met met2002 meta metadata metafora metal metalcore metalgea metalgear metalhea metalhead metalica metall
metallic metallica metalman metals metaphor metart metatron meteor meteora meteorit meteoro meter meteran methane methanol method methodma
methodman methos metlife metode metoo metoyou metree metro metroid metropol metropolis metropolitan metros mets mettss mevefalkcakk mewah
mewakili mewakilinya mewarisi mewariskan mewarnai mewawancarai mewawancaraimu mewawancarainya mewtwo mewujudkan mewujudkannya mexic mexica
mexicali mexican mexicano mexico meyakini meyakinkan meyakinkanku meyakinkanmu meyakinkannya meyer meyers mgoblue mhorgan mi6 mia miah miami
miamo miamor mian miao miasma miata miatamx mibbes mibeb mic mica micael micaela micah micasa mice mich micha michae michael michaela
michaelb michaelc michaeld michaele michaelj michaeljackson michaell michaelm michaelp michaels michaelt michail michal miche micheal michel
michela michele michelin michell michelle michelob michi michiga michigan michiko michonne michou mick mickael micke mickey mickeymo
mickeymouse mickeys micki mickie micky micmac micro microbe microlab micron microphone micros microsof microsoft microwav microwave midas
midawati midcon middle middleto midgard midge midget midian midiland midland midnigh midnight midnite midori midoriya midtown midway midwest
mie mierd mierda mifune might mighty mightymo mignon migrain migrasi migue miguel miguelit mihael mihaela mihail miho mika mikado mikael
mikaela mikasa mikayla mike miked mikeee mikehunt mikejone mikel mikell mikemike miker mikes mikesch mikey mikeyb mikeyg mikeys mikhail miki
mikie mikir mikkel mikki miko mikola mikro mikrofon mikrofonnya mikroskop mil mila milagro milagros milamber milan milana milano milashka
milburn mildew mildred mile miledi milehigh milen milena milenium milenko miles milesd milf milfhunter milfnew milford milhouse miliar
miliaran miliarder miligram milih milik miliki milikku milikmu miliknya milimeter milion milisi militar military militer milk milka milkbone
milkdud milker milking milkmaid milkman milkshak milkshake milky milkyway mill milla millan millard mille millen millenia milleniu millenium
millenni millennium miller millerli millerlite millers millerti millertime milli millie milligan million milliona millionaire millioner
millions mills millwall milly milner milo milosc milton milwauke milwaukee milyar milyaran mimbar mimi mimisan mimosa mimoza mimpi mimpiku
mimpimu mimpinya min mina minako minami minarets minat minato minchia mind minddoc minded minden mindgame mindless minds mindspri mindy mine
minecraft minemine mineonly miner mineral miners minerva minette minfd ming minger minggat minggir minggirlah minggu mingguan mingle mingus
mingyu minhasenha minho mini miniatur miniclip minicoop minicooper minidisc minim minimal minimax minime minimo minimoni minimum minina
minion miniskir minister ministry minit minivan mink minka minkey minnesot minnesota minnesota_hp minnette minni minnie minnow minntwin
minogue minolta minor minoritas minority minot minotaur minotavr minou minouche minseo minstrel mint minta mintalah mintarsih minty minum
minum-minum minuman minumanku minumanmu minumannya minumlah minumnya minus minute minutes minyak minyaknya mio miquel mira miracle miracles
mirage miramar mirand miranda miras mircea mireille mirela mirella mirhatd miria miriam mirinda miring mirip mirjam mirko miro mironenko
mironova miroslav miroslava mirror mirrors mirumir miruvor misa misaki misalkan misalnya misarmi misato misawa mischa mischief miser misery
misfit misfits misha mishanya mishel mishima mishka mishmash mishra mishutka misi misia misiaczek misiek misiku misil misimu misinya
misionaris miskin miso miss missed misses missey missie missile missing mission missions mississi mississippi misskitt misskitty missle
missoula missouri missy missydog missyou missys mist mistake mister misteri misterio misterius misterme mistery misti mistic mistie mistik
mistis mistral mistress misty mistycat mistydog mistys mit mita mitch mitchel mitchell mite mithrand mithril mitico mitino mitologi mitos
mitra mitsou mitsu mitsubis mitsubishi mitsuki mitsuko mitten mittens mitzi mitzie mixail mixer mixers mixing mixmaster mixture miyagi
miyamoto miyamura miyuki miyvarxar mizredhe mizuki mizuno mizzou mj1234 mj2345 mjbnbna mjollnir mjolnir mjordan mjujuj mkjhfg mko09ijn
mkonji mkvdari mlesp mm-hmm mm111qm mm259up mma mmcm mmm mmm-hmm mmm666 mmmmm mmmmmm mmmmmmm mmmnnn mmouse mmxxmm mnbvcxz mnemonic mo5kva
mobbdeep mobil mobila mobile mobility mobilku mobilmu mobilnya mobius mobster moby mobydick mocajo mocelot mocha mochaj mockba modaddy modal
modano mode model modeling modelnya models modelsne modem modems modena moderato moderator modern modest modesto modesty modified modifikasi
modify modis modles modul modular module modus moe moebius moeman mof6681 mofo moggie mogli mogok mogul moguls mogwai mohamed mohamma
mohammad mohamme mohammed mohan mohawk mohican mohinder mohon moikka moimeme moira moise moises moist moisture mojave mojo mojojo mojojojo
mojoman mok molar molars moldir moldova mole molecule molekul moleman molina moline moll moller molley molli mollie mollusk molly mollyb
mollycat mollydog mollymoo mollys moloch molodec molokai moloko molotok molotov molson molten mom mom123 mom4u4mm moman momanddad momdad
momen momennya moment momentum momma mommie mommy mommys momo momoney momonosuke moms momsanaladventure momsuck mon mona monaco monalis
monalisa monaliza monami monamour monarch monarchs monaro monchi monda mondar monday monde mondeo mondo mone monet moneta money money4me
moneybag moneybags moneymak moneymaker moneyman moneymon moneymoney moneys moneysho moneyy mong mong1ni monger mongini mongo mongol mongolia
mongoose mongrel moni monic monica monies monik monika monique monit monito monitor monk monk3y monke monkee monker monkey monkeybo
monkeyboy monkeybu monkeybutt monkeyma monkeyman monkeys monkfish monkies monkman monmouth mono monolit monolith mononoke monopoli monopoly
monorail monoxide monreal monro monroe monrovia monsieur monsoon monsta monste monster monsternya monsters monstr mont montag montage
montagna montagne montague montan montana montauk montblanc monte montecar montecarlo montee montego monteiro montella montenegro monterey
montero monterre montes montesa montess montez montgom montgome montgomery month montie montir montoya montreal montreux montrose montse
monty montydog monumen monument monyet moo moo123 mooch moocher moochie moocow mood moody moogie moogle mook mookey mooki mookie moolah moom
mooman moomin moomoo moon moonbar moonbeam moondog mooner mooney moonglow moonie moonligh moonlight moonlite moonman moonpie moonrake moons
moonshin moonshine moonshot moonstafa moonstar moonunit moonwalk mooo mooooo mooose moore moorea moores moose moosehea moosejaw mooseman
mooser mooses moosey moosie mopar moparman mopars moppel mor_pass moral morale morales moralitas moran morbid morbius mordor mordred more
morebeer morefun morehead moreland morelia morello moremone moremoney moren morena moreno moresex moretti morfin morga morgaine morgan
morgana morgane morgans morganstanley morgen morgoth morgue mori moriah moriarty moritz morkovka morley morlii mormon morning mornings
morocco moron moroni morons moroz morozov morozova morph morpheus morphine morphius morri morrigan morris morrisey morrison morrisse
morrissey morrow morrowin morrowind morse mort mortal mortalkombat mortar mortars morten mortgage morticia mortimer mortis morton morty
mosaic moschino moscow mosdef moses moshe mosi mosias moskow moskva moskwa mosley mosquito moss mossad mossberg mossimo mossman mossyoak
mostafa moster mostro mostwanted motaro motdepas motdepass motdepasse motel motera mothe mother motherfu motherfuck motherfucker motherlode
mothers mothra motif motifnya motilda motion motivasi motivate motley moto motocros motocross motoguzz motoko motoman motor motorbik
motorbike motorcyc motorcycle motorhea motorhead motorku motorman motormu motornya motorol motorola motorolla motorrad motors motown motox
motoxxx mott motylek motzart mouche mould moulin mouloud mounds mount mounta1n mountai mountain mountains mountie mouri mourning mouse
mouseman mousemouse mousepad mouser mouses mousey mousie mousse mouth mouton movado move movement moveon mover movers movie moviebuf
movieman movies moving mowerman mowgli moxie moyang mozar mozart mozilla mozzer mp8o6d mpegs mpetroff mpower mr. mrbean mrbig mrbill
mrblonde mrblue mrbrown mrbrownx mrbrownxx mrbungle mrclean mrcool mrfish mrgreen mrhappy mri mrjones mrkitty mrlover mrmagoo mrmike mrmojo
mrpibb mrpink mrs mrs. mrskin mrsmith mrspock mrwhite ms6nud msconfig msdasc msdn msinfo msnxbi msoracle32re msorcloledbr msouthwa mspaul
mst3000 mst3k msujoe msvcr mt73sb mtdew mtgl5r mtgox mtndew mtnman mtr1996 mtwapa1a mty3rh mua muaddib muadib muak mual muat muatan muaythai
much muchacha muchacho muckel mucker mucsaj mucus muda mudah mudahan mudahnya mudaku mudamu mudanya mudbone mudbug mudcat mudd mudddd mudder
muddog muddy mudhen mudhoney mudir mudman mudpie mudshark mudslide mudvayne mueller muenchen muerte mufasa mufc muff muffdive muffdiver
muffer muffi muffie muffin muffinman muffins muffler muffy mufuda mugen muggins muggsy mughal mugsy mugwump muhamilla muhamma muhammad
muhammed muhari muharis muharman muhasan muhasim muhasin muhasir muhati muhatyo muhawati muhaya muhayani muhtar muie muirhead mujeres mujur
muka mukaku mukamu mukanya mukesh mukidi mukimin mukino mukisto mukjizat mukkula muklis mukson muktadi mukti mula mulaarto mulai mulailah
mulanya mulberry mulch mulder mule muledeer muleman mulia muliah muliana muliani mulianto muliarta muliati muliawarman muliodihardjo muljadi
muljana muljoto mullen muller mullet mulligan mullin mullins multi multik multimed multimedia multipas multipass multiple multiplelo
multiplelog multisca multiscan multisyn multisync mulus mulut mulutku mulutmu mulutnya mulyo mulyono mum mumbai mumbles mumdad mumford mumi
mummy mumpung mun munafik munandar munch munchen muncher munchie munchies munchkin muncho munchy muncul munculnya mundell mundo mundur
mundurlah muneca mung mungil mungkin mungkinkah mungo munich munkee munkey munna munni munson munster muntah muntahan muntahkan muppet
muppets mura murad murah murahan murakami muram murano murasaki murat murciela murcielag murcielago murder murderer murdoch murdock murena
murid muridku muridmu muridnya muriel murka murmansk murmel murni murph murphy murphydo murphys murray murung murzik murzilka musa musang
musashi muscat muschi muscle muscles musdi muse muselman museum mushin mushka mushroom mushrooms musi musibah music musica musical musicbox
musician musick musiclover musicman musics musik musikal musikku musikmu musiknya musim musiman musique musisi muskan musket muskie muskrat
muslihat muslim muslimin muslin muslina musman musmartto musnada musnah musnahkan must mustafa mustahil mustaine mustan mustang mustangg
mustanggt mustangs mustard mustdie mustek muster musti mustikka musuh musuhku musuhmu musuhnya mutabor mutakhir mutan mutant mutasi mutate
mute mutiara mutiny mutkan mutlak mutley mutt mutt22pu mutter muttley muttly mutton mutual mutyadi mutyanto muzzle mvtnr mwq6qlzo mwss
mxaigtg mxyzptlk my2girls my2kids my3girls my3kids my3sons my_pass myangel myanmar myass mybabe mybaby myballs mybitch myboys mybuddy mybutt
mycats mycock mycroft mydaddy mydear mydick mydog mydogs mydream myemail myeong myers myfamily myfriend mygal mygirl mygirls myheart myhero
myhome myhoney myhouse myjdxtcxks mykids mykiss mykitty mylady mylake mylene myles mylife mylord mylov mylove mylover mymail mymoney
mymother mymusic myname mynameis mynewbots mynewpas mynuts myopia myoung mypass mypasswo mypassword myporn mypuppy mypussy myriad myriam
myron myrtle mysecret myself myshit mysite myspace myst mystere mysterio mystery mystic mystical mystikal mystique mystuff myszka myth
mythic mythos mytime mytruck myturn myung myway mywife myword myworld myxworld mzepab n.kmgfy n0th1ng n12345 n123456 n1a2t3a n2deep n7td4bjl
n8skfswa nabeel nabi nabila nabisco nabokov nacho nachos naciona nacional nacked nacnud nada nadano nadanya nadegda nadege nadejda nadezda
nadezhda nadi nadia nadimu nadin nadine nadinya nadja nadler nadnerb nadri nadroj nadya nafanya nafas nafasmu nafets nafkah nafsu naga
nagasaki nagging nagi nagoya nagrom nagshead nagual nah nahlik nahtan nai naif naik naiki naikkan naiklah nail nailed nailer nails naina
nairda nairobi nak nakal nakamura naked nakita naksir nakuti nala nalani nalgas nalgene nalini nallepuh naluri naluriku nalurimu nam nama
namai namakan namaku namamu namanya namaste name namek nameless nami namibia nampak nampaknya nampan namrepus namron namtab namun nan nana
nanal nanan nanang nanar nanas nancy nanda nandang nandar nandini nando nandu nanette nang nangis nani naniek naning nanisulami nanner
nannie nanny nano nanook nanotech nantes nanti nantikan nantinya nantucke nantucket nanya nao naoki naomi napalm napas napasku napasmu
napasnya napass napi napier napkin naples napol napolean napoleo napoleon napoli napsin napsiyah napster nara naraku naran narapidana narasi
narayan narayana narendra naresh narf nargiza nariman narine narkoba narkobanya narkoman narkotika narnia narsis narti narto nartun narumi
narun narut naruto narwis naryadi naryami naryanto nas nasa nasan nasar nasari nasca nascar nasdaq nasehat nasem nash nasher nashua nashvill
nashville nasi nasiah nasib nasibku nasibmu nasibnya nasihat nasihatku nasihatmu nasinya nasional nasirkam naskah naskahnya nasmi nasori
nasrun nassar nassau nasser nastena nastenka nastia nastik nastja nasty nastya nastyanastya nastyboy nastyman nat nata natacha nataha natal
natala natale natalee natali natalia natalie nataliya natalja natalka nataly natalya natas natasa natascha natash natasha natashka nataxa
natchez nate natedawg natedog natedogg natha nathali nathalia nathalie nathan nathanae nathanie nathaniel nation national nations native
nato natron natsu natsume natty natura natural naturals nature naturist natusik natwest naught naughty naughtya naughtyboy naumenko naumov
naumova naungan naura nausicaa nautica nautical nautilus nautique navajo navarre navarro naveed naveen navidad navigasi navigate navigation
navigato navigator navillus navisite navy navyblue navyman navyseal naylor nazarenko nazaret nazareth nazarova nazgul nazi nazir nazira nba
nbhtqa nbibyf nbnfybr nbsp nbu3cd nbuhbwf nbuhtyjr nbvcxw nbvfnb nbvibt nbvjatq nbvjif nbvjirf ncc- ncc170 ncc1701 ncc1701a ncc1701d
ncc1701e ncc1864 ncc74656 nccpl ncis ncstate nct ndaswf ndeyl ndirish ndshnx4s ne1469 ne_e_pod_chehyl neal nebraska nebula nec3520 neckk
necklace necro necroman necromancer necron necronomicon nectar nectarin ned ned467 nederland nedkelly nedved nee need need4speed needajob
needed needforspeed needit needle needles needsex needsome neel neelam neely neener neeraj nefertit nefertiti negan negara negaraku negaramu
negaranya negatif negative negeri neggy negosiasi negra negras negri negril negrit negrita negrito negro negros neha neighbor neil neji nek
nekat nekkid nekromant nelayan nell nella nelli nellie nelly nels0n nelso nelson nemesi nemesis nemezida nemiroff nemisis nemo nempung
nemrac nemvxyheqdd5oqxyxyzi nen nena nenek nenekku nenekmu neneknya neng nenit neo neo123 neogeo neon neopets neophyte nepal nepbr nepenthe
nephew nephilim neptun neptune neraka nerd nerdian nermal nermin nero neron neruda nervous nescafe ness nessa nessie nesta nestea nester
nesterenko nesterov nesterova nestle nestor net netcom netflix netgear netman netnovel netnwlnk netpass netral netscape netsnip nettie
netvideo netware netwati network networkingpe networks netzwerk neuken neul neuman neumann neuroman neuron neurosis neuspeed neutrino
neutron nevada nevaeh never neveraga neveragain neverdie nevergiveup neverland neverman nevermin nevermind nevermor nevermore neverwinter
nevets neville nevins new new123 newage newark newbaby newberry newbie newblood newborn newburgh newbury newcar newcastl newcastle newcomer
newday newdelhi newell newera newfie newguy newhaven newhome newhope newhouse newjerse newjersey newjob newlife newlove newman newmedia
newmexic newmexico newmoney newmoon newness newone neworder neworlea neworleans newpass newpassw newpassword newpoint newport newports
newproject news newshoes newspape newspaper newstart newstyle newt newto newton newuser newworld newyear newyor newyork newyorke newzeala
newzealand next nextdoor nextel nextgen nexus nexxus neyland nezabudka nfbcbz nfgbpltwq nfhfctyrj nfhfrfy nfhtkrf nfkbcvfy nfl nfnfhby
nfnmzyf nfnmzyrf nfqcjy nfvfhf nfvthkfy nfy.irf nfymrf nfyrbcn nfytxrf nfyufh nfyz ngabdu ngadimin ngadirun ngadiso ngadiyanto ngadiyo
ngadiyot ngadul ngak ngantuk ngapain ngarai ngasih ngatno ngawur ngc4565 nge ngebut ngelakuin ngeliat ngengat ngentot ngeri ngerti ngga
nggak ngobrol ngomong ngomong-ngomong ngompol ngotot ngudi nguyen nhatrang nhbujyjvtnhbz nhecsyfujkjdt nhfdvfnjkju nhfkbdfkb nhfkzkz nhfnfnf
nhfrnjh nhfrnjhbcn nhfycajhvths nhoj nia niagara niagra nian niang niao nias niat niatku niatmu niatnya nibble nibbles nibiru niblet niblick
nic nicaragu niccolo nice niceass niceboy nicebutt niceday nicegirl niceguy nicelegs nicely niceone nicerack nicetits nicetry nichelle
nichol nichola nicholas nichole nichols nick nick1234-rem nickel nickels nickers nickey nicki nickie nicklas nicklaus nickle nickname
nicknick nickolas nicks nicksfun nickster nicky nicnac nico nicol nicola nicolai nicolas nicole nicolett nicolette nicolle nicosia nicosnn
nicotine nie nielsen nielson niemtel nietzsch nietzsche niewiem nifty nigel niger nigeria nigga niggas niggaz nigge nigger niggers night
nightcra nightcrawler nightfal nightfall nighthaw nighthawk nightime nightman nightmar nightmare nightowl nights nightshade nightwin
nightwing nightwis nightwish nightwolf nih nihao nihaoma nihil nihongo nii nik nika nikah nikahi nike nikeair nikegolf nikey nikhil niki
nikifor nikit nikita nikitin nikitina nikitka nikitos nikki nikkie nikkii nikkis nikkita nikko niklas niklaus nikmat nikmati nikmatilah niko
nikol nikola nikolaev nikolaeva nikolaevna nikolai nikolaj nikolas nikolaus nikolay nikole nikon nikonf nikopol nikos nikotin nikusha nil
nilai nilaiku nilaimu nilainya niles nilknarf nilrem nils nim nimajneb nimble nimbus nimda nimda2k nimitz nimrod nina ninanina nine nineball
nineinch niner niners nineteen ninety ning ningsihkurnia ninguna ninja ninjaman ninjas ninjutsu nino nintend nintendo nipis nipper nipple
nipples nippon nirkabel nirmal nirmala niruha nirvan nirvana nis nisan nisha nissa nissan nissan350z nisse nissen nite nitehawk nitemare
nitram nitrat nitrate nitro nitrogen nitros nitrous nitrox nitsua nitsuj nittany nitti nitwit niu niunia nivek nivram nixon nixons nizmo400r
njdevils njhvjp njhyflj nji90okm njkcnsq njkmrjz njkmznnb njnets njnjirf njptya njqcw njqjnf nn527hp nnagqx nnmaster nnnnn nnnnnn nnnnnnn
nnssnn noaccess noah nobby nobel nobita noble nobody nobull nobunaga nochance noclue nocode nocturne noda noddy nodnarb nodnol nodoubt
nodrog noel noeli noelia noelle noentry noerdin nofags nofate nofear nofx nogard noggin nogood noh nohack nohope noidea noir noise noisette
nokia nokia6230i nokiaa nokiadermo nokiae nokian nokias nokiax nokids nol nola nolan noles nolife nolimit nolimits noller nollie nolose
nolove nomad nomads nomames nomar nomarg nomer nomercy nomi nominasi nomis nomoney nomor nomore nomorku nomormu nomornya non nona noname
noncapa nondriversig none nonenone noneya nong nongkrong nonmembe nonnahs nonnie nonrev nonsense nonstop nonton noob noodle noodles noof
nookie noon noona noonan noone noonehackme nooner noonie nopasaran nopass nopasswo nopassword nope nora norak norbert norcal norcross nord
nordic nordman noreaga noreen noremac norfolk norge noriko norm norma normal norman normand normandy noron norris norseman norsemen nortel
north northern northpole northside northsta northstar northwes norton norwalk norway norwegen norwegia norwest norwich norwood nosaints
nosaj nosbig nose noser nosferat nosferatu nosgoth noshit noskcaj nosleep nosliw nosmas nosnibor nosorog nospam nosredna nostalgia nostra
nostradamus nostromo not not4me not4u2c not4u2no not4you nota notagain notch note notebook notepad notes notgood nothanks nothere nothin
nothing notice notime notlob notme notmine notnow notoriou notorious notredam notredame notrub nottingh nottingham nottoday notused notyou
notyours nougat nounour nounours nouveau nouvelle nova novak novartis novass novastar novato novel novell novembe november novembre novgorod
novice novifarm novikov novikova novosibirsk now now0new noway nowayman nowayout nowhere nowwowtg nozomi nozzle npyxr nqdgxz nremtp nsa
nsnabh nss nsync nt5d nthk nthtvjr nthvbyfnjh ntktajy ntktdbpjh ntktgepbr ntu nuaddn nuan nuansa nubian nuclear nude nudegirl nudelamb nudes
nudge nudist nudity nufc nugent nugget nuggets nuggett nuh nui nujbhc nuke nukem nuklir nulife null numark numb number numberon numbers
numbnuts numeric numlock numpty nuna nunggu nunya nunzio nuo nur nurani nuraniku nuranimu nurbek nurbol nurdin nurgle nurgul nurich nurik
nurjan nurlan nurse nursery nurses nursing nursultan nusantara nusrat nut nutcase nutella nutmeg nutrisi nuts nutsac nutsack nutshell nutt
nutter nuttertools nuttin nutty nutz nvidia nwo4life nx74205 nya nyala nyalakan nyali nyaman nyamuk nyang nyanyi nyanyian nyanyikan nyari
nyaring nyaris nyata nyatakan nyatanya nyawa nyawaku nyawamu nyawanya nyenyak nyeo nyeri nyetir nygiants nygma nyiakan nyiakannya nyisles
nyjets nyknicks nylon nylons nymets nymph nympho nyonya nypd nyquist nyranger nyssa nytimes nyyankee nyyankees nyyanks nzceg o.j o123456
o1l2e3g o236nq o4izdmxu oak oakdale oaken oakland oakley oakridge oaktown oaktree oakville oakwood oasis oatmeal oaxaca obafgkm obama obat
obat-obatan obatan obati obatku obatmu obatnya obelisk obelix obeng oberon oberst obiwan object objects objek objektif obligasi oblivion
obninsk obor oboy obral obrien obrolan obscure observasi observer obsesi obsesif obsessed obsessio obsession obsidian obsolete obvious obyek
oc247ngucz ocarina ocean oceane oceania oceanic oceano oceans ocehan ocelot oclock oconnor oct2888 octagon octane octave octavia octavian
octavio octavius octobe october octobre octopus octopuss oda oddball oddjob oddworld odelay oden odense odessa odette odgez8j odie odin
odinthor odo odonnell odt4p6sv odysseus odyssey oedipus oemdlg ofclr ofcourse ofelia off offense offer office officer official offline
offroad offset offshore offsprin offspring ogden oglala ogoshi ogre ohaedah ohbaby ohboy ohh ohhh ohio ohiost ohiostat ohiostate ohlala ohm
ohmy ohmygod ohotnik ohrana ohshit ohwell ohyeah ohyes oi812 oicu oil oilcan oilers oilman oink oinker oiseau ojp123456 okay okaykk oke okey
okidoki okie okinawa okk34125 oklahoma oklick okmijn okmnji okocha oksana oksanka oksigen oksigennya oktober ola123 olaf olah olahraga
olamide olav olcrackmaster old oldblue oldboy olddog older oldfart oldfield oldgold oldguy oldham oldies oldman oldmans oldnavy oldno oldone
oldpussy olds oldschoo oldschool oldskool oldsmobi oldsmobile oldspice oldtimer ole ole4ka oleander oleary oleaut olechka oleg olegnaruto
oleh olehku olehmu olehnya olemiss olenka olesia olesica olesja oleskan olesya olga oli oligarh olimpia olimpiade olin oliphant olive
oliveira oliveoil oliver olives olivetti olivi olivia olivier olli ollie ollieb olliedog olok ololo olorin olsen olson olsson olya olympia
olympic olympics olympus oma omaha omalley omanko omar ombak omega omegaman omegared omegas omelet omen omer omerta omg123 omgkremidia
omglol omgwtf omgwtfbbq omicron omni omnibus omnislash omo omom omong omong-omong omongan omonganmu omsairam omysut omytvc onar once onclick
ondan ondi ondo ondong one one23456 one2one one4all oneday oneeye oneida oneil oneill onelife onelov onelove oneluv oneman onemore oneng
onepiece oneputt onering ones oneshot onetime oneton onetwo onetwothree oneway onfire ong ongkos oni onimusha onion onions onizuka onkelz
onlin online only only4me only4u onlygod onlylove onlyme onlyone onlyyou onme onoda onong ons onslow onspeed ontario ontheoutside ontheroc
ontherocks ontime onward onyx oof ooh oohrah ooicu oompah oooh ooooo oooooo ooooooo oooppp oops oou812 opal opaque opel opelagila opelastra
opelgt open open4me opendoor opened opening openit openme opennow openopen opensesa opensesame openup openwide oper opera operan operasi
operasiku operasimu operasinya operasional operate operatio operation operator ophelia opiate opie opini opinion opium opopop oposisi
opossum oppa oprah opsi opsir optical optics optik optima optimal optimis optimist optimum optimus option optional options optiplex optiques
optiquest opus opusone opusxx oqglh orabeoni oracle oral oralsex orang orang-orang orang2 orangan orange oranges orangku orangmu orangnya
orangtua orangtuaku orangtuamu orangtuanya oranye orbit orbita orbital orc orca orchard orchid orchids orde order ordo oregano oregon oren
orenburg oreo orestes org organ organic organik organisasi organisme organist organnya organs orgasm orgasme orgasmic orgasms orgy oriana
orient oriental orientasi oriflame origami origin original oriole orioles orion orions orisinal orkestra orkiox. orland orlando orleans
orlova orm ornamen ornw6d orochi orochimaru orosie orphan orpheus orson ortega ortezza ortho orthodox orville orwell osaka osama osamu
osasuna osborn osborne osbourne osca oscar oscardog oscarr oscars osceola osgood oshkosh osipov osipova osiri osiris osirus osis osito oskar
oslo osprey ostrich ostrov ostsee osvaldo oswald oswego otak otakku otakmu otaknya otang otello oteng othello other others otherside otis
otomatis otong otopsi otorisasi otoritas otot ototku ototmu ototnya ottawa otter otters otto ottom ottoman ou812 ou8122 ou8123 ou81234
ou812345 ou8124me ou81269 ou812a ou812ic ouachita ouch our ousooner oussama out out3xf outback outbound outbreak outcast outdoor outdoors
outhouse outkast outland outlaw outlaws outlawz outlet outlook outpost outrider outside outsider ouyang ov3ajy ovaltine ovation oven over
overcome overdose overdosis overdriv overflow overkill overland overload overlook overlord overmars override overseas overtime overton
overture ow8jtcs8t owen owens own ownage owned owner owns ownsu ownz ownzyou ox3ford oxcart oxford oxnard oxygen oxymoron oya oyster ozarks
ozlq6qwm ozone ozwald ozzie ozzman ozzmosis ozzy ozzyman p0015123 p00kie p030710p$e4o p0o9i p0o9i8u p0o9i8u7y p12345 p123456 p1234567 p1nkb
p2ssw0rd p3e85tr p3k p3nnywiz p3orion p3wqaw p455w0rd p4ss p4ssw0rd p4ssword p@ssw0r p@ssw0rd pa$$w0rd pa437tu pa55w0rd pa55wd pa55word pabl
pablit pablito pablo pablos pabrik pabriknya pabst pacar pacaran pacarku pacarmu pacarnya pace pacer pacers pachanga pacheco pacific
pacifica pacifico pacino pack package packages packard packer packers packet packing packman packrat pacman paco pacquiao pacu pacuan pada
padahal padaku padam padamkan padamu padang padanya padat padawan paddle paddler paddy padepokan padi padilla padlock padova padre padres
padrino paduan paduka pagan paganini pagans pagar pagarnya page pagedown pager pages pageup pagi paginya pagiyo pagoda paha paham pahami
pahanya pahit pahlawan pahlawanku pahlawannya pai paid paidi paige paigow paiman pain pain4me painful painkill painkiller painless paino
paint paintbal paintball painted painter painters painting paints paisley paiste pajak pajangan pajaro pajero pak pakai pakaian pakaianku
pakaianmu pakaiannya pakaikan pakailah pakalolo pakan pakar pake paket paketnya paki pakir pakista pakistan pakistani paksa paksaan paksakan
paku pal palace palacio palacios paladin paladine palamino palang palangkaraya palani palantir paleale palem palembang palenque palermo
palestina palestine palevo paling palito palka palladin palladio palladium pallas palle pallet pallina pallino pallmall palm palmani
palmeira palmeiras palmer palmetto palmtree paloalt paloalto palom paloma palomino palpatin palsu palsumu palsunya palu pam paman pamanku
pamanmu pamannya pamel pamela pamer pameran pamflet pamit pammy pampa pampers pamplona pamrih pamungkas pamungkasno pan pana panacea panache
panah panahnya panam panama panas panaskan panasnya panasoni panasonic panasonik panatha pancake pancakes pancaran pancasila panchito pancho
panci pancing panco pancreas pancuran panda pandabear pandai pandang pandangan pandanganku pandanganmu pandangannya pandangku pandangmu
pandangnya pandas pandemi pandemonium pander pandey pandit pandor pandora pandoras pandu panduan panekuk panel panen pang pangaea pangan
pangeran panget panggang panggangan panggil panggilan panggilanku panggilanmu panggilannya panggilkan panggul panggung panggungnya pangit
pangkalan pangkat pangkuan pangkuanku pangkuria panglima pangolin pangsit panhead panic panik panitia panjang panjangnya panjat pankaj
pankreas panman panocha panorama pansy pantai pantang pantas pantat pantatku pantatmu pantatnya pantau panter pantera panthe panther
panthera panthers panti pantie panties pantry pants pantss pantulan panty pantyhos pantyhose pantyman panutan panzer pao paol paola paolino
paolit paolo papa papabear papageno papamama papan papannya paparan paparoach papas papasmur papasmurf papaya paper paperboy papercli
paperclip papercut paperino paperman papero papers papi papichul papichulo papier papillon papirus papit papito papo papote pappa pappas
pappnase pappy paprika papua papyrus paquito para parabola parachut parachute parade paradigm paradis paradise paradiso paradoks paradox
paradoxx paragon paragraf paraguay parah parahnya paraiso paraklast paralel parallax parallel paramedi paramedic paramedis parameter paramon
paramore paramoun paramount paranoia paranoid paranormal paranoya parapet parasha parasit parasite parasut paravoz parazit parcel parcells
pardon paredes parent parents parfilev parfum pargolf pari pariah paris parish parisi parisien pariss parit park parkave parke parker
parkhead parking parkir parkiran parkland parkour parks parkside parkur parkview parkway parlament parlay parlemen parliame parliament parma
parman parmata parol parola parolamea parole paroli paroll parolparol parool parovoz parris parrish parrot parrothe parsifal parsley parsnip
parson parsons part partagas partai particle parties partikel partisipasi partizan partner partnerku partnermu partners parton partridg
parts party partyboy partyman partyon partys partytim paru paruh parumu parunya parviz pas pasadena pasak pasal pasang pasangan pasanganku
pasanganmu pasangannya pasangkan pasar pasaran pasca pascal pascale pascasarjana pascha pascual pasha pashka pasien pasienku pasienmu
pasiennya pasif pasifik pasion pasir paska paskah paso pasokan paspor paspormu paspornya pasport pasquale pasrah pass pass1wor pass1word
pass3s passage passat passcode passe passed passer passes passfan passfind passin passing passio passion passions passit passive passking
passman passmast passmaster passme passord passout passover passpage passpass passport passss passssap passsword passthie passthief
passtrader passw passw0r passw0rd passward passwd passwerd passwo passwor password password! passwordassword passwordd passwordpassword
passwords passwordstandard passwort passwrd passwurd past pasta pastas paste pastel pasti pastikan pastilah pastinya pastor pastri pastry
pastur pasture pasukan pasukanku pasukanmu pasukannya pasuruan paswoord pasword pat patagoni patah patahkan patat patata patate patatina
patch patche patches patchy patel paten patent pater paterson path pathetic pathfind pathfinder patience patient patino patit patito patman
pato patologi patric patrice patrici patricia patricio patrick patricks patrik patriot patriotik patriots patrizia patrol patroli patron
patrycja patryk pats patsy patt pattaya patten patter pattern patterso patterson patti pattie patton patty patuh patuhi patung patungnya
patut paul paula paulaner paulchen paule paulette pauley pauli paulie paulin paulina pauline paulinka paulita pauljr paully paulo paulpaul
paulus pauly paun paus pause pavel pavell pavement pavilion paviliun pavlenko pavlik pavlin pavlov pavlova pavlusha pawai pawel pawelek
pawnee paws paxton pay payah payback paycheck payday payless payment payne paypal payroll payton payudara payudaraku payudaramu payudaranya
payung pazzword pbb pbyfblf pcgamer pchealth pcitra pcmcia pd25 pdiddy pdtplf pdtpljxrf peabody peace peaceful peacemaker peaceout peaces
peach peache peaches peachfuz peachy peacock peanu peanut peanutbu peanutbutter peanuts peapod pear pearce pearl pearljam pearls pearly
pearson peartree peavey pebble pebbles pebisnis pecah pecahan pecahkan pecan pecandu pecat pecinan pecinta peck pecker pecos pecundang
pedagang pedal pedalaman pedang pedangku pedangmu pedangnya pedas peddler pederast pedersen pedesaan pedigree pedih pedofil pedoman pedr
pedrito pedro pedros peduli pedulikan pedulimu pee peedee peeing peejay peek peekab peekaboo peeker peeler peep peeper peepers peepshow
peerless peeta peewee peg pegadaian pegal pegang pegangan pegangi peganglah pegas pegase pegaso pegasus pegawai pegawaiku pegawainya peggie
peggy peggys peggysue pegleg pegulat pegunungan pei pejabat pejalan pejamkan pejantan pejuang peka pekalongan pekan pekanbaru pekarangan
pekat pekerja pekerjaan pekerjaanku pekerjaanmu pekerjaannya pekerjakan peking pel pelabuhan pelacak pelacakan pelacaknya pelacur pelacuran
pelado pelajar pelajaran pelajarannya pelajari pelaksana pelaksanaan pelaku pelakunya pelamar pelampung pelan pelan-pelan pelana pelancong
pelanggan pelangganku pelangganmu pelanggannya pelanggar pelanggaran pelangi pelankan pelantikan pelapor pelari pelarian pelat pelatih
pelatihan pelatihnya pelatnya pelatuk pelatuknya pelaut pelawak pelayan pelayanan pelayanku pelayanmu pelayannya pelayaran pele pelecehan
peledak peledaknya pelelangan pelembap pelempar pelepasan peleton pelham pelican pelihara peliharaan pelik pelikan pelindung pelindungku
pelindungmu pelindungnya pelit pelle pelmen pelon pelopor pelosa pelota pelt peluang peluangku peluangmu peluangnya peluch peluche peludo
peluit peluk pelukan pelukanku pelukanmu pelukis pelumas peluncur peluncuran pelupa peluru pelurunya pelus pelusa pelvis pemabuk pemadam
pemadaman pemagang pemahaman pemain pemainnya pemakai pemakaian pemakaman pemakamanmu pemakamannya pemakan pemalas pemalsuan pemalu pemanah
pemanas pemanasan pemancar pemandangan pemandangannya pemandian pemandu pemanggang pemanggilan pemangsa pemantik pemarah pemasangan
pemasaran pemasok pemasukan pembaca pembacaan pembagian pembahasan pembajak pembajakan pembakar pembakaran pembalap pembalasan pembalut
pembangkang pembangkit pembangunan pembantai pembantaian pembantu pembaptisan pembaruan pembasmi pembatalan pembatas pembatasan pembawa
pembayar pembayaran pembayarannya pembebasan pembedahan pembeku pembekuan pembela pembelaan pembelajaran pembeli pembelian pembelinya
pembelot pembenaran pembenci pembengkakan pembentukan pemberani pemberhentian pemberi pemberian pemberitaan pemberitahuan pemberontak
pemberontakan pembersih pembersihan pembesar pembicara pembicaraan pembicaraanmu pembimbing pembobolan pembohong pembom pemboman pemborosan
pembroke pembual pembuangan pembuat pembuatan pembuka pembukaan pembuktian pembukuan pembuluh pembunuh pembunuhan pembunuhannya pembunuhnya
pemburu pembusukan pemecah pemecatan pemegang pemeliharaan pemenang pemenangnya pemengaruh pemeran pemeras pemerasan pemeriksa pemeriksaan
pemerintah pemerintahan pemerkosa pemerkosaan pemesanan pemicu pemicunya pemikir pemikiran pemikiranku pemikiranmu pemikirannya pemilih
pemilihan pemilik pemiliknya pemilu pemimpi pemimpin pemimpinnya pemindahan pemindai pemindaian peminum pemirsa pemisahan pemogokan pemotong
pemotongan pemotretan pemuda pemuja pemujaan pemukiman pemukul pemukulan pemula pemulihan pemungutan pemusnah pemusnahan pemutar pemutaran
pemutih pen pena penagih penahan penahanan penakluk penaklukan penakut penal penalti penalty penambang penampakan penampil penampilan
penampilanku penampilanmu penampilannya penampungan penanda penandatanganan penanganan penangguhan penanggung penangkal penangkap
penangkapan penangkapannya penantang penantian penari penarik penarikan penasaran penasehat penasihat penat penata penatu penatua penawar
penawaran penawarnya penayangan pencahayaan pencakar pencalonan pencandu pencapaian pencari pencarian pencariannya pencegahan pencemaran
pencerahan pencernaan pencetak penchair pencil pencils pencinta pencipta penciptaan pencitraan penciuman pencopet pencuci pencucian penculik
penculikan penculiknya pencuri pencurian pencurinya pendaftaran pendahuluan pendaki pendakian pendamping pendanaan pendapat pendapatan
pendapatku pendapatmu pendapatnya pendarahan pendarahannya pendaratan pendatang pendej pendejo pendek pendekar pendekatan pendendam
pendengar pendengaran pender penderita penderitaan penderitaanku penderitaanmu penderitaannya pendeta pendeteksi pendiam pendidikan
pendingin pendiri pendirian pendonor pendorong pendosa pendrago pendragon penduduk pendukung pendulum pene penebusan penegak penegakan
penelepon peneliti penelitian penelitianku penelitianmu penelitiannya penelopa penelope penembak penembakan penembaknya penempatan penemu
penemuan penenang penentu penentuan penerbangan penerbanganmu penerbangannya penerbit penerbitan penerima penerimaan penerjemah penerus
penetrating penetration penfloor penfold peng pengabdian pengacara pengacaraku pengacaramu pengacaranya pengacau pengadilan pengadu
pengaduan pengagum pengajar pengajaran pengajuan pengakuan pengakuanmu pengakuannya pengalaman pengalamanku pengalamanmu pengalamannya
pengalih pengalihan pengaman pengamanan pengamanmu pengamannya pengamat pengamatan pengambil pengambilan pengampunan pengangguran
pengangkatan pengangkut penganiayaan pengantar pengantaran pengantin pengantinku pengantinmu pengantinnya penganut pengap pengar pengarahan
pengaruh pengaruhi pengaruhnya pengasingan pengasuh pengasuhan pengasuhnya pengatur pengaturan pengawal pengawalan pengawalku pengawalmu
pengawalnya pengawas pengawasan pengawasanku pengebom pengeboman pengeboran pengecualian pengecut pengedar pengejar pengejaran pengelana
pengelola pengeluaran pengembalian pengembang pengembangan pengembara pengemis pengemudi pengemudinya pengen pengenal pengenalan pengenalmu
pengendali pengendalian pengendara pengepungan pengeras pengerat pengering pengertian pengetahuan pengetahuanku penggabungan penggal
penggalangan penggali penggalian pengganggu pengganti penggantian penggantiku penggantinya penggelapan penggeledahan penggemar penggemarku
penggemarmu penggemarnya penggerak penggerebekan penggila penggoda penggorengan penggugat pengguna penggunaan penghakiman penghalang
penghancur penghancuran penghangat penghapus penghapusan penghargaan penghasilan penghianat penghibur penghiburan penghilang penghinaan
penghisap penghitungan penghormatan penghubung penghujung penghuni penghuninya pengikat pengikut pengikutku pengikutmu pengikutnya
penginapan pengingat pengintai pengintaian pengirim pengiriman pengirimannya pengirimnya pengiring pengisap pengisi pengisian pengkhianat
pengkhianatan penglihatan penglihatanku penglihatanmu penglihatannya pengobatan pengobatannya pengolahan pengorbanan pengrajin penguasa
penguat pengubah penguburan pengui penguin penguins pengujian pengukur pengukuran pengulangan pengumpulan pengumuman penguncian pengunduran
pengungkapan pengungsi pengunjung penguntit pengurangan pengurus pengusaha pengusir pengusiran penhorse peni penilaian penilaianku
penilaianmu penile penindas penindasan peninggalan peningkatan penipu penipuan peniru penis penisku penismu penisnya peniss penitipan
penjaga penjagaan penjaganya penjahat penjahatnya penjahit penjajah penjara penjarakan penjawab penjelajah penjelasan penjelasanku
penjelasanmu penjelasannya penjemputan penjepit penjilat penjinak penjual penjualan penjualannya penjudi penjuru penman penmouse penn penner
penney pennhung pennie pennies pennst pennstat pennstate pennsylvania penny pennydog pennys pennywis pennywise penobatan penolakan penolong
penonton penontonnya penopang penpal penquin pens pensacol pensacola pensil pension pensiun pensiunan penske pentable pentagon pentagram
pentas pentax penthous penthouse penting pentingnya pentium penuaan penugasan penuh penuhi penulis penulisan penulisnya penumpang penundaan
penunggang penunjuk penuntut penuntutan penurunan penurut penutup penutupan penutupnya penwindo penyadap penyadapan penyair penyakit
penyakitku penyakitmu penyakitnya penyalahgunaan penyamaran penyambutan penyanderaan penyangga penyangkalan penyanyi penyatuan penyayang
penyebab penyebabnya penyebaran penyeberangan penyedia penyedot penyelam penyelamat penyelamatan penyelamatku penyelesaian penyelidik
penyelidikan penyelidikanmu penyelidikannya penyelundup penyelundupan penyemangat penyembuh penyembuhan penyendiri penyerahan penyerang
penyerangan penyerangnya penyerbuan penyergapan penyesalan penyesuaian penyewa penyewaan penyiar penyiaran penyidik penyidikan penyihir
penyiksaan penyimpanan penyimpangan penyintas penyintasan penyisihan penyitaan penyok penyokong penyu penyuapan penyuara penyuka penyusup
peopl people peoples peoria pepatah pepaya pepe peperangan pepino pepit pepita pepito pepluv pepohonan pepote peppe pepper peppermint
pepperon pepperoni peppers peppie peppino peppy pepsi pepsico pepsicol pepsicola pepsiman pepsimax pepsione pepsis per perabot perabotan
peradaban peradilan peragaan perahu perahunya peraih perairan perak peralatan peralatanku peralatanmu peralatannya peralta peramal perampok
perampokan peran perancang perancis perang perangkap perangkapnya perangkat perangmu perangnya peranku peranmu perannya perantara perapian
perasaan perasaanku perasaanmu perasaannya peraturan peraturannya perawan perawat perawatan perawatannya perayaan perbaikan perbaiki perban
perbandingan perbankan perbatasan perbedaan perbedaannya perbekalan perbelanjaan perbesar perbincangan perbuat perbuatan perbuatanku
perbuatanmu perbuatannya perbudakan perbukitan perburuan percakapan percaya percayai percayakan percayalah percent percepat perceraian
percetakan perch percikan percintaan percival percobaan percuma percussi percussion percy perdagangan perdamaian perdana perdarahan perdata
perdebatan perduli perebutan pereda peredam peredaran peregangan peregrin pereira perekam perekat perekonomian perekrutan perempat perempuan
perempuanku perempuanmu perempuannya perenang perencana perencanaan peresvet peretas peretasan perez perfect perfection perfecto performa
performance performing perfume pergantian pergelangan pergerakan pergeseran pergi pergilah perginya perguruan perhatian perhatianku
perhatianmu perhatiannya perhatikan perhentian perhiasan perhitungan perhitunganku peri periang pericles perico perih perihal periklanan
periksa periksalah perilaku perilakumu perilakunya perils perimeter peringatan peringatannya peringatkan peringkat perintah perintahkan
perintahku perintahmu perintahnya period periode perisai peristirahatan peristiwa perjaka perjalanan perjalananku perjalananmu perjalanannya
perjamuan perjanjian perjanjiannya perjelas perjodohan perjuangan perjuangkan perjudian perkakas perkara perkasa perkataan perkataanku
perkataanmu perkataannya perkawinan perkebunan perkelahian perkele perkemahan perkembangan perkembangannya perkenalan perkenalkan perkin
perkins perkiraan perkiraanku perkiraanmu perkirakan perkman perkosaan perkotaan perkumpulan perky perlahan perlakuan perlakukan perlawanan
perlengkapan perlihatkan perlindungan perlindunganku perlindunganmu perlombaan perlu perlukah perlukan permainan permainanku permainanmu
permainannya permainkan permaisuri permalukan permanen permanent permasalahan permasalahannya permata permen permennya permintaan
permintaanku permintaanmu permintaannya permisi permit permohonan permohonanmu permukaan permukaannya permulaan permusuhan pernah pernahkah
pernapasan pernell pernikahan pernikahanku pernikahanmu pernikahannya pernilla pernille pernyataan pernyataanmu pernyataannya perokok
peroleh perompak peron perpaduan perpanjangan perpecahan perpindahan perpisahan perpustakaan perr perrier perrin perrine perrit perrito
perro perron perros perry perrys pers persahabatan persaingan persalinan persamaan persatu persatuan persaudaraan persebaya persediaan
persegi persekongkolan persekutuan perselingkuhan perselisihan persembahan persembahkan persembunyian persembunyiannya persen persenjataan
persentase persepho persepsi persetan perseteruan persetujuan persetujuanku persetujuanmu persetujuannya perseus pershing persia persian
persiapan persiapannya persiapkan persib persidangan persija persik persilatan persimpangan persis persisnya persist persoalan person
persona personal personalia personel personil perspektif persuasif persyaratan pertahanan pertahankan pertama pertama-tama pertamaku
pertamamu pertamanya pertambangan pertanda pertandingan pertandingannya pertanian pertanyaan pertanyaanku pertanyaanmu pertanyaannya pertapa
pertaruhan pertaruhkan pertarungan pertarunganmu pertarungannya pertemanan pertempuran pertemuan pertemuanmu pertemuannya pertengahan
pertengkaran perth pertikaian pertimbangan pertimbangkan pertinant pertiwi pertolongan pertolonganmu pertukaran pertumbuhan pertumpahan
pertunangan pertunjukan pertunjukanku pertunjukanmu pertunjukannya pertunjukkan peru peruan perubahan perubahannya perumahan perumpamaan
perundingan perundung perunggu perusahaan perusahaanku perusahaanmu perusahaannya perusak perut perutku perutmu perutnya perv pervasive
pervert perverts perwakilan perwalian perwira perwujudan pesaing pesan pesanan pesananku pesananmu pesanannya pesankan pesanku pesanmu
pesannya pesat pesawat pesawatku pesawatmu pesawatnya pescado pescator peselancar peserta pesiar pesimis pesisir peso pesona pesonamu
pesonanya pest pesta pestaku pestamu pestanya pestisida pesulap pesuruh peta petak petal petang petani petanya petapa petarung petasan pete
peter petera peterb peterbil peterbilt peterburg peterc peterd peterg peterj peterk peterm peterman peternak peternakan peternor peternorth
peterose peterp peterpan peters petersen peterson petert petey peti petik petinggi petinju petinya petir petisi petit petite petr petra
petrie petrik petro petrol petros petrov petrova petrovich petrovna petruha petrus petrushka petshop petter petticoa petty petualang
petualangan petugas petunia petunjuk petunjuknya peugeo peugeot pewara pewaris pewarna pewter peyote peyton peziarah pfchfyrf pfchfytw
pfeffer pfeiffer pfhbyf pfhfnecnhf pfhfpf pfizer pfkegf pflhjn pfloyd pflybwf pfqwtd pfqxbr pfqxjyjr pfqxtyjr pfuflrf pfunk pgszt6md ph0enix
phaedra phaedrus phalanx phantasm phantasy phanto phantom phantoms pharao pharaoh pharaon pharma pharmacy pharmd pharoah pharoh phase phaser
phat phatass phatazz phatboy phatfarm phatty phd pheasant phelge phelps phenix phenmarr phenom pheobe pheonix phezc419hv phia phialpha
phidelt phigam phikap phil philadel philadelphia philbert philemon phili philip philipp philippe philippines philips phill phillesh philli
phillies phillip phillips philly philmont philo philos philosophy philou phineas phinupi phipps phipsi phish phishin phishing phishy phisig
phitau phk phlegm phobia phobos phoebe phoebus phoeni phoenix phone phoneman phones phooey photo photoes photog photogra photoman photon
photos photosho photoshop photowiz phpbb phrases phreak phred phuket phunky phuong phydeaux phyllis physic physical physics pi3141 pi31415
pi314159 pia piaggio piala pialang piama pian pianino pianis piano pianoman pianos piao piaraan piatu piazza pibzk pica picabo picard picaso
picass picasso piccolo picher pichon picik pick pickel pickens picker picket pickett pickl pickle pickles picks pickup pickwick picnic pico
picolo pics pictere pictuers picture pictures picturs pidana pidaras pidato pidatoku pidatomu pidatonya piddle pidoras pie pie123 piece
pieces pied piedmont piehonkii pieman pierce pierced piercing piero pierr pierre pierrot pies piesek piet pieter pietje pietro pifagor
piffle pigboy pigdog pigeon piggie piggies piggy piggys piglet piglets piglett pigman pigpen pigs pigtails pihak pihakku pihakmu pihaknya
pijakan pijat pijatan pika pikach pikachu pikapp pike pikey pikir pikiran pikiranku pikiranmu pikirannya pikirkan pikirkanlah pikirku
pikirmu piknik pikun pil pilar pilatus pilchard piledriv pilek pilgrim pilgrims piligrim pilih pilihan pilihanku pilihanmu pilihannya
pilihlah pilipenko pill pillage pillar pillow pills pilnya pilot pilote pilotnya piloto pilots pilsbury pilsner pilsung pim pimaou pimmel
pimp pimpdad pimpdadd pimpdaddy pimpdady pimpdogg pimper pimphard pimpi pimpin pimpinan pimping pimpit pimpjuic pimpjuice pimple pimpman
pimps pimpshit pimpsta pimpster pin pina pinarell pinball pincang pinch pinche pincher pindah pindahan pindahkan pindai pine pineappl
pineapple pinecone pineda pinetree pinewood ping pinga pingadi pingeye pinggang pinggangku pinggangmu pinggangnya pinggir pinggiran pinggolf
pinggul pinggulmu pinggulnya pingi pingpong pingsan pingu pinguin pinguino pingvin pingzing pinhead pinjam pinjaman pinjamkan pink pinker
pinkerto pinkey pinkfl pinkfloy pinkfloyd pinkie pinklady pinkpant pinkpuss pinkpussy pinky pinkys pinkyy pinnacle pinner pino pinocchio
pinokio pinoy pinoyako pinpon pintail pintar pintas pinto pintu pintuku pintumu pintunya pinus pioli piolin pion pionee pioneer pioneers
pioner pionex piotr piotrek pip pipa pipanya pipe pipeline pipeman piper pipers pipes pipetka pipeutvj pipi pipiku pipimu piping pipinya
pipis pipiska pipit pipo pippa pippen pipper pippin pippo pippolo pippone pir piramid piramida piramide pirang piranha pirat pirata pirate
pirates pirelli piring piringan piringnya pirlan piroca pirrello pisah pisahkan pisang pisau pisauku pisaumu pisaunya pisces piss pissant
pissed pisser pissing pissoff pissword pistache pistol pistola pistolku pistolmu pistolnya pistols piston pistons pit pita pitboss pitbul
pitbull pitbulls pitch pitcher pitchers piter pitman pitmans pitstop pitt pittbull pitter pittman pitts pittsbur pittsburgh pitufo pitures
pivkoo pivo pixel pixels pixie pixies piyama piza pizarro pizda pizdec pizdets pizza pizzaa pizzaboy pizzahut pizzaman pizzapie pizzas
pizzle pjcgujrat pjflkork pjkeirf pjkjnj pjkmabhz pktmxr pkunzip pkxe place placebo places placid plafon plague plain plaisir plakat plan
plane planes planet planeta planetmu planets planetx plankton planner planning planot plant planters plants plasma plaster plastic plasticp
plastics plastik plat plat1num plate plates platform platin platina platini platinu platinum plato platon platonic platoon platter platypus
play play2win playa playas playaz playball playbo playboy playboys playe player players playful playgirl playgolf playgrou playground
playhard playhouse playing playmate playme playoffs playstat playstatio playstation playtime plaza plazma pleas pleasant please pleaseme
pleaser pleasure pledge plenty pleomax plester plethora plhfdcndeq plhy6hql pljhjdmt plmokn plokij plokiju plokijuh plonker plop ploppy plot
plover plowboy pluck plucky plug plugger plum plumb plumber plumbing plummer plump plumper plumpy plus plushka pluto pluton plutoniu
plutonium plymouth plywood pm209mt pmdmscts pmdmsctsk pmedic pmtgjnbl pn5jvw pneumonia pngfilt pnp0c pns poacher poan pobeda pochta pocket
pockets pocono pocus pocut pod podaria podarok podi podiatry podium podo podruga podstava podvinsev poe poedji poekie poerba poerbanegoro
poerbatin poerdiyanto poerjati poernomo poerwanto poeryani poes poesje poespo poet poetic poetro poetry poets pogiako pogo pogoda pogosyan
pohon pohonnya poi098 poi123 poidog poilkj poin poinnya point pointblank pointbreak pointe pointer pointers pointman points poiqwe poirot
poise poison poisson poiu poiulkjh poiuyt pojok pojokan poke pokemo pokemon pokemons poker pokerface pokerman pokers pokesmot pokey pokie
pokok pokoknya pokus pol123 pol123456 pola polanco poland polandia polanya polar polarbea polarbear polaris polaroid pole polecat polgara
poli polic police policema policeman policia policy poligon polimer polin polina polinka polis polish polisi polisinya politic politics
politik politika politiknya politikus politis politisi polito polizei polka polkadot polkan polkaudi polkaudio polkilo polkmn poll polla
pollack pollard pollen pollit pollito pollo pollock pollux polly pollys polniypizdec polo polock pololo polong polonia polopo polopol
polopolo polos polska poltava polusi poly polyakova polygon polymer pom pomidor pomme pommes pomona pompa pompano pompey pompier pompon pon
pon32029 ponce ponch ponchik poncho pond ponder pondok pondscum pondus pong pongo poni ponies ponsel ponselku ponselmu ponselnya pontia
pontiac pontianak pontoon pony ponyboy ponytail poo poo_ poobear pooch poochi poochie poochy pooder poodle pooh poohbea poohbear poohead
pooja pook pooka pooker pookey pooki pookie pookster pooky pool poolboy poole poolman pools poolside poon poonam poong poontang poop
poopdick pooped poopee pooper poopers poopface poophead poopi poopie poopies poopo poopoo pooppoop poopsie poopster poopy poopypan poorboy
poorman poot pooter pootie pop pop123 popart popcor popcorn pope popey popeye popi popimp popkorn poplar popmart popochka popok popoknya
popol popolo popov popova popp poppa poppen popper poppers poppet poppi poppie poppies poppin poppy poppydog poppys pops popsicle popstar
poptart poptarts popular popularitas populasi populer porche pori pork porkchop porker porkpie porky porkypig porn porn4life porn4me pornboy
pornclub porndog pornking pornlo pornlove pornlover pornman porno pornog pornogra pornografi pornografia pornographic pornography pornoman
pornos pornosta pornostar pornpass pornporn pornsite pornstar porol poros porosenok porpoise porridge porsch porsche porsches porselen
porshe porsi port portabel portable portal porter porthos portia portillo portishead portland portman portnoy porto portos portsmou
portsmouth portuga portugal portugis portvale pos pose poseidon posh posisi posisiku posisimu posisinya positano positif positifnya position
positiv positive positivo positron posse possible possum post postage postal postbank postcard poster postie posting postit postman postov
postur posture pot pot420 potapov potapova potato potatoe potatoes potensi potensial potent potenza pothead pothole potion potolok potomac
potong potongan potongannya potpie potret potsdam potsmoke potte potter potters pottery potts potty potvin pouch poul poulet poulette pounce
pouncer pound pounded pounder pounding pounds pourquoi poussin poutana poutine powder powe powell power powerade powerboo powered powerful
powerhou powermac powerman powerof powerpc powerpla powerpower powerr powers powerstr powerup powerwadi powmia powwow pozitiv poznan pp04a
ppooii pppooo ppppp pppppp ppppppp ppspankp pqnr67w pr1ncess pra prabowo practice pradeep prado prague praha prairie praise prajurit prakash
praktek praktik praktis praktito praline pramandi pramugari pramuka pramusaji pranata prancer prancis pranikah prank prapor prasad prasangka
prashant prasmanan pratap pratibha pratt pratuti pravda praveen prawasono prawowto praxis prayer prayers prayetno prayudi preacher precios
preciosa preciou precious precise precisio predator predators prediksi preeti prefect prefektur preferensi preggo pregnant prelude preludes
prem preman prematur premier premiere premium premiumcash prentice preppy presari presario prescott presdir presence present presentasi
preserve presiden president presidente presisi presley press pressman pressure prestasi prestige prestigio presto preston preteen pretende
pretender pretoria prett pretty prettybo prettyboy prettygirl pretzel prevail prevert preview pria priadi priaku priambada priamu priantino
prianto prianya prias pribadi pribadiku pribadimu pribadinya pribumi price prick pride prido pridurok priest prihatin prihatini prijono
prikol prima primadi primadita primadona primal primanda primar primary primas primaver primavera primax prime primer primera primes
primetim primetime primitif primo primrose primus prinarto princ prince princes princesa princesit princess princessa princesse
princessnihal princeto princeton princip principa principe pringgo pringle pringles prinsip prinsipnya print printer printers printing
prints prio priora prioritas priority priory priroda prisca priscila priscill priscilla prism prisma prison prisonbreak prisoner prissy
privacy privado privasi privat private privates prive privet privetik priwatari prix priya priyanka priyantoro priyatno prizrak pro pro100
probably probe probegt prober probert probes problem problemas problems probolinggo proceed process processor proctor prodigy prodojo
produce producer product producti production products produk produknya produksi produktif produsen produser prof profesi profesional
profesor professional professo professor profil profile profiles profilmu profilnya profit profits proghouse progon program programm
programmer programnya progres progresif progress progressive prohor project projects projono prokuror proline prolinea prolog prolong prom
promethe prometheus promise promises promo promopas promosi promote pron prong pronger pronin prono pronto proof propaganda propane propel
proper properti propertiku propertinya property prophecy prophet proposal prorok prosedur prosedurnya proses prosesi prosesnya prospect
prospek prosper prosperity prospero prosser prost prostitusi prosto prostock prostotak prostreet protect protected protecti protection
protege protein protektif protes proteus protocol protokol proton protools protos protoss prototipe prototyp prototype protozoa proud proust
prout prova provence proverb proverbs providen provider providia providian proview provinsi provista provokasi prowler proxima proxy proyek
proyekmu proyeknya proyeksi proyektor prozac prozak prudence prue prufrock prune prunes prussia przemek ps253535 psalm psalms pseudo
psikiater psikiatri psikis psiko psikolog psikologi psikologis psikopat psikotik psk psst psswrd psw333333 psych psyche psychic psychnau
psychnaut psycho psycholo psylocke ptbdhw ptfe3xxp pthrfkj ptichka ptktysq ptsd ptybnxtvgbjy puan puas puas69 puasa puasnyepin.net pub
pub113 pubertas public publik publikasi publish publisitas publius publix pucara pucat pucci puccini puck pucker puckett puckhead pudar
pudder puddin pudding puddle puddles puddy pudge puding pueblo puente puerto puertori puertorico puff puffdadd puffer puffin puffy pufunga
pugdog pugsley pugsly pugwash puing puisi puisinya puissant puitis puja puji pujian pujiannya pujols pukimak pukul pukulan pukulannya pukuli
pula pulamea pulang pulangkan pulanglah pulas pulau pulih pulihkan pulitzer pulled puller pulley pullings pullman pullup pulp pulpen pulsa
pulsar pulse puluh puluhan puma pumba pumbaa pumice pumkin pump pumped pumper pumping pumpitup pumpk1n pumpki pumpkin pumpkins pumps pun
punah punani punany puncak puncaknya punch punched punchy pundai pundak pundakku pundakmu puneet punggung punggungku punggungmu punggungnya
punheta punish punisher punjab punjabi punk punkass punker punkie punkin punkrawk punkrock punksnotdead punky punt punt0it puntang punter
punto puntung punya punyai punyaku punyamu pupkin pupper puppet puppets puppie puppies puppy puppydog puppys pupsik pupuce pupuk pura
pura-pura puralah puravida purba purcell purchase purdey purdue purdy pure pureevil puregold purgator purge purgen puri purina purity purnam
purnama purnami purnomo purpl purple purpose pursuit purwakarta purwandono purwani purwanto purwantoro purwoko purzel pusaka pusar pusaran
pusat pusatnya puschel push pusher pushing pushistik pushit pushkin pushok pusing puspa puss pusser pussey pussie pussies pusssy pussy
pussy4me pussybitch pussyboy pussyca pussycat pussyeat pussyeater pussyfuck pussygal pussykat pussylic pussylick pussylicker pussylip
pussylips pussylov pussylover pussyman pussypussy pussys pussyy pustakawan pusyy puszek put puta putain putamadre putana putang putangina
putar putaran putaria putas putera puteraku puteri puteriku puterimu putih putihnya puting putnam putney puto putra putraku putramu putranya
putrawan putri putriku putrimu putrinya putt puttana putter putty putus putusan putuskan putz puyuh puzzle pvhpx pvjegu pwnage pwxd5x
pxx3eftp pyaar pyeong pyf8ah pyfrjvcndj pym pynchon pyo pyon pyongyang pypsik pyramid pyramide pyramids pyro python pyung pzaiu q11111
q111111 q123123 q123321q q12345 q123456 q1234567 q12345678 q123456789 q1234567890 q123456q q12345q q1234q q12we q12we34r q1a1z q1a2z q1q2q
q1q2q3q q1q2q3q4q q1w1e q1w2 q1w2e q1w2e3r q1w2e3r4t q1w2e3r4t5y q1w2e3r4t5y6u q1w2e3r4t5y6u7i q1w2e3r4t5y6u7i8o9p q22222 q26606 q2w3e
q2w3e4r q3dm q4n2jdeh q55555 q777777 q7w8e q8zo8wzq q9umoz qadar qadir qaeda qagsud qantas qapmoc qaswed qawsed qawsedr qawsedrf qawsedrftg
qawsedrftgyh qaywsx qaz12 qaz123 qaz1234 qaz12345 qaz123456 qaz123qaz qaz123wsx qaz12wsx qaz1wsx qaz26101778 qaz321 qaz741 qazedc qazedctgb
qazokm qazplm qazqaz qazqwe qazsedcft qazsew qazws qazwsx qazwsxc qazwsxe qazwsxed qazwsxedc qazwsxedcrfv qazwsxedcrfvtgb qazwsxqazwsx
qazxcdew qazxcdews qazxcv qazxcvbn qazxcvbnm qazxdr qazxs qazxsw qazxswe qazxswed qazxswedc qazxswedcvfr qazzaq qbert qbg26i qcactw qcfmtz
qcmfd qcxdw8ry qdarcv qewret qguvyt qhxbij qian qiang qiao qin qing qiong qiu qiyue qmezrxg qmpq39zr qn632o qomar qpalzm qpful qpwoei
qpwoeiruty qq123123 qq123321 qq12345 qq123456 qq123456789 qqaazz qqh92r qqq11 qqq111 qqq123 qqq777 qqqaaa qqqq qqqqq qqqqqq qqqqqqq qqqqqqw
qqqqwwww qqqwww qqqwwweee qqwwee qqwweerr qr5mx qrhmis qsawbbs qscesz qscwdv qsdfgh qsefth qsefthuko quack quacker quackers quad quadra
quagmire quail quaint quake quaker qualcomm quality quan quant quant4307s quantex quantico quantum quaresma quark quarks quart quarter
quarterback quarters quartet quartz quasar quasi quasimod quatro quattro que queball quebec queen queenas queenb queenbee queenie queens
queeny queequeg queer quell quelle quentin quepasa quercus querida quest question questor quetzal quick quicken quickie quickly quicksan
quicksand quicksil quicksilver quicky quiet quietkey quietman quigley quiksilv quiksilver quill quimby quince quincey quincunx quincy quinn
quint quinta quintain quintana quinten quinton quique quirk quit quiver quixote quixotic quixtar quorum quovadis qvw6n qw1234 qw12345
qw123456 qw12er qw12qw qw3rty qwaser qwasz qwaszx qwaszxedc qwaszxerdfcv qwaszxqw qwe123 qwe123321 qwe1234 qwe123456 qwe1234567 qwe123asd
qwe123qwe qwe123rty qwe321 qwe456 qwe789 qweas qweasd qweasdqwe qweasdzx qweasdzxc qwedcxzas qwedsa qwedsazxc qweewq qwepoi qweqaz qweqw
qweqwe qwer qweras qwerasd qwerasdf qwerasdfzxcv qwerfdsa qwert qwerta qwertasd qwertasdfg qwertasdfgzxcvb qwertgfdsa qwerttrewq qwerty
qwertyas qwertyasd qwertyasdfgh qwertyu qwertyui qwertyuio qwertyuiop qwertyy qwertyytrewq qwertyz qwerzxcv qwest qweszxc qwezxc qwqw qwsazx
qzwxec qzwxecrv r12345 r123456 r1234567 r1chard r29hqq r2d2 r2d2c3p r2d2c3po r3ady41t r3vi3wpass r4e3w2q r4zpm r7112s raba raban rabbi
rabbit rabbits rabbitt rabi rabid rabies rabit rabota rabu rabun raccoon race racecar racecars racefan racer racers racerx rach rachael
rache racheal rachel rachele rachell rachelle rachid racin racine racing racism racket racman racmat racoon racquel racun racunnya rada
radagast radang radar radeon radford radha radhe radial radiance radiant radiasi radiatio radiator radical radikal radio radioaktif radiohea
radiohead radioman radionya radios radish radist radium radius radley radman radmir radost raduga rae rafa rafae rafael rafaela rafal rafale
rafe raffael raffaele raffaello rafferty raffle raffles rafi rafiki rafiq rafter raga ragam ragdoll rage ragers ragger raghu raging ragman
ragnar ragnarok rags ragtime ragtop ragu ragukan ragweed rahang rahangnya rahardjo raharmarin rahartono raharusun raharyanty rahasia
rahasiakan rahasiaku rahasiamu rahasianya rahatin rahayati rahayde rahayu rahayudi rahim rahl rahman rahmat rahmayati rahniati rahul rai
raid raide raiden raider raiders raih rail railroad railway rain raina rainbo rainbow rainbows raincoat raindog raindrop rainer raines
rainfall rainforest rainger rainier raining rainmake rainmaker rainman raintree rainy rainyday raiser raisin raissa raistlin raj raja rajah
rajajudi.info rajaku rajamu rajanya rajawali rajeev rajendra rajesh rajin rajkumar rajput raju rak rakas rakasa rakesh raket raketa rakit
rakkasan rakkaus rakker raksasa rakun rakus rakyat rakyatku rakyatmu rakyatnya raleigh ralf rallen ralliart rally rallye ralph ralphie
ralphs ralphy ralston ram ram123 ram1500 ram2500 rama ramada ramadan ramah ramai ramair ramalan raman ramana ramazan ramble rambler rambo
rambone rambos rambu rambut rambutku rambutmu rambutnya ramcharg ramen ramesh ramfan rami ramil ramin ramina ramir ramire ramirez ramiro
ramjet ramlin ramman rammer rammstei rammstein ramon ramona ramone ramones ramos rampage rampant rampart rampasan ramping rampok rampung
ramrod rams ramsay ramse ramses ramsey ramstein ramti ramtough ramuan ramyeon ramzes ran rana rancang rancangan ranch rancher ranchero
rancho rancid rand randal randall randee randers randi randie randle rando randolph random randy randyb randyman randys ranetka ranetki rang
range ranger rangerover rangers rangersf rangka rangkaian rangsangan rani ranier ranita ranjan ranjang ranjangku ranjangmu ranjangnya ranjau
rank rankin ranma ranman ransel ranselmu ranselnya ransom ransum rantai rantainya ranting rantung ranu rao raoul rap rapala rapat rapatnya
rape rapeme raphael rapi rapid rapide rapido rapids rapier rapikan rapper raptor raptors rapture rapuh rapunzel raqsidan raque raquel rare
raritan ras rasa rasakan rasanya rasberry rasca rascal rasdi rasdiwan rasdzv rasengan raser rasha rashad rasheed rashid rashin rashley
rashmi rasi rasial rasialis rasida rasidah rasidi rasidun rasikon rasikun rasio rasional rasip rasis rasisme rasito rasiwan rasjid rasman
rasmus raspberr raspberry rasputin rassilon rassvet rasta rastafar rastafari rastaman rastas raster rastlin rastus rasul rasyad rata rataros
ratbag ratbert ratboy ratcat ratchet ratdog rate rated ratface ratfink rathbone rating rational ratiug ratliff ratman ratmir ratna ratnawati
ratpack ratrace rats ratt ratten rattle rattler rattlers rattlesn rattlesnake rattolo rattrace rattrap ratty ratu ratuku ratunya ratus
ratusan rauchen rauf raul raunchy raungan raut ravage rave raven ravenlof ravenna ravens raver ravers ravi ravnos ravshan rawa rawalo rawan
rawat rawdog rawhide rawiswar rawks rawr ray ray123 raya rayakan rayden raygun raylene rayman raymon raymond rayner rays rayuan razdvatri
razer razia raziel razor razorbac razors razvan razz razzle rb26dett rbcekz rbceyz rbgtkjd rbhbkk rbhgbx rbhjxrf rc.irf rccola rcfhlfc
rclaki rctybz rdfhnbhf rdflhfn rdgpl3ds rdq5ww4x reach reaction read reader readers reading readme ready ready2go readynow reagan reaksi
reaksiku reaksimu reaksinya reaktor real realdeal realgood realhard realistis realita realitas reality really realm realmadr realmadri
realmadrid realman realms realsex realtime realtor realty reamer reanimator reape reaper reason reaver reba rebate rebbecca rebbyt rebeca
rebecc rebecca rebeka rebekah rebel rebeld rebelde rebell rebellio rebels rebelz rebenok rebirth rebon reboot reborn rebound rebrov rebus
rebusan rebut recall reccos receh receh88 recehan recehoki.net recent recess recife recipe reckless recluse recneps recoba recoil recon
record recorder records recover recovery recruit rectum recycle red red007 red1 red100 red111 red12 red123 red1234 red12345 red1sox red222
red321 red333 red456 red5 red555 red666 red911 reda redalert redapple redarmy redass redball redbank redbarch redbaron redbeard redbird
redbirds redblue redbone redboy redbud redbul redbull redcar redcard redcat redcloud redcoat redcross redd reddawg reddawn reddead redder
reddevil reddevils reddick redding reddington reddog reddrago reddragon reddwarf reddy redeemed redeemer redemption redeye redfire redfish
redfive redflag redford redfox redfred redgreen redhair redhat redhawk redhawks redhead redheads redhed redhill redhook redhorse redhot
redhouse redial rediska redknapp redlabel redlands redleg redlegs redlight redline redlion redlover redma redman redmond redmoon redneck
rednecks rednose redoak redondo redone redpoint redrider redriver redrobin redrock redrocke redros redrose redroses redrover redrum redryder
reds redsand redsea redshift redshirt redshoes redskin redskins redsky redso redsox redstar redstone redstorm redtail redtide redtop
redtruck redup redvette redwall redwhite redwin redwine redwing redwings redwolf redwood ree reeb reebok reece reed reeder reef reefer reel
reeper reese reeses reeves refer referee referensi refinnej refleks refleksi reflex reform reformasi refresh refugee refused reg regal regan
regatta regedit regency regenerasi regent reggae reggi reggie reggin reggio regime regiment regin regina reginald regine region regional
regis register registr registrasi reglisse regret regu regula regular reguler rehab rehabilitasi rehana rehat rehbwf rehjgfnrf rehman rehnrf
rei reich reid reign reiko reilly reina reindeer reiner reinhard reinhold reinkarnasi reisen reiter reject rejoice rekam rekaman rekamannya
rekan rekanan rekanku rekanmu rekannya rekayasa rekbrjdf rekening rekeningku rekeningmu rekeningnya reklama rekmubyf rekomendasi
rekomendasikan rekonstruksi rekor rekreasi rekrut rekrutan reksio rel rela relakan relasi relatif relawan relax relayer release relevan
reliable reliance reliant relic relics relief religion religius relik relish relisys rellik rellim reload reloaded rem remah remaja remark
rembrand rembulan remedy remeh remehkan remembe remember remi remingto remington remmah remmus remnya remorse remote remove rempah remuk
remus remy ren rena renaldo renang renard renat renata renate renato renaud renault rencana rencanakan rencanaku rencanamu rencananya rendah
rendahan render rene renee reneee renegade renfield reng renggut renji renner rennie reno renob renoir renovasi renrut rent rental rentan
rentang rentangkan rentenir renton renwod renyah repair reparasi repeat repent replace replay replica replika repmvbx repmvbyf repmvf
repoman report reporter reports repot repot-repot reppep reproduksi reptil reptile reptiles reptymrf republic republik reputasi reputasiku
reputasimu reputasinya repvtyrj repytwjd repytwjdf repytxbr request requiem requin required rerecz rerehepf rereirf rerfhfxf rerfhtre
rerjkrf rernati reruntuhan resah rescue research resep resepnya resepsi resepsionis reservasi reserve reset reshma residen resident
residentevil residu resiko resikonya resimen resin resipsa resist resmi resminya resolusi resolute resolve resor resort resource respect
respekt respon respons response respublika ressler rest restart restaura restless reston restoran restoranku restoranmu restorannya restore
restrict restu resume resync resynced retail retak retakan retard retarded retep retina retire retired retlaw retnuh retrac retraite retreat
retret retrieve retriver retro retsam retsub retter return returns retype reuben reum reuni reunion reuters rev2000 reveal revel revelati
revelation revell revenant revenge revenue reverb revere reverend reverse review reviewer reviewpa reviewpass reviews revilo revisi revival
revlon revolt revolusi revolusioner revoluti revolution revolver reward rewards rewel rewind rewster rex rexdog rexona rexx rey rey619 reyes
reymysterio reynald reynaldo reynard reynolds reza rezeda rezim reznor rf6666 rfcgth rfcgthcrbq rfgbnfy rfgbnjirf rfgecnf rfgecnfcerf rfghbp
rfghjy rfgtkmrf rfhbyf rfhbyjxrf rfhbyrf rfhectkm rfhfcm rfhfdfy rfhfgep rfhfnt rfhfntkm rfhfrfnbwf rfhfufylf rfhfvtkm rfhfvtkmrf rfhfylfi
rfhfynby rfhjkbyf rfhkcjy rfhlbyfk rfhnbyf rfhnjirf rfhvfyftd rfj422 rfkbajhybz rfkbybyf rfkbyf rfkmrekznjh rfktylfhm rfn.irf rfnfcnhjaf
rfnfgekmnf rfnfhbyf rfnhby rfnmrf rfnthbyf rfnthbyrf rfntyf rfntyjr rfntymrf rfnz rfpfyjdf rfpfym rfpfynbg rfpzdrf rfrfirf rfrltkf rfrnec
rfvbgt rfvbkf rfvbkkf rfvbkm rfvbrflpt rfvfcenhf rfvtgb rfvtgbyhn rfvtym rfvxfnrf rfybreks rfycthdf rfyfgkz rhapsody rhbcnb rhbcnbyf
rhbcnbyjxrf rhbdtnrf rhea rhenjq rhett rhfcbdfz rhfcfdbwf rhfcfdxbr rhfcjnf rhfcjnrf rhfcyjlfh rhfcyjzhcr rhfcysq rhfdxtyrj rhfvfnjhcr
rhh8319 rhianna rhiannon rhind rhino rhinos rhjirf rhjkbr rhjrjlbk rhodan rhode rhodes rhonda rhtdtlrj rhtfnbd rhtyltkm rhubarb rhumba
rhythm ria riak riang rianto rias riasan riau ribalka ribbit ribbon ribeye ribs ribu ribuan ribut ric ricard ricardo riccard riccardo ricci
rice riceman ricflair rich richar richard richardc richardo richards richardson richelle richer riches richey richi richie richland richman
richmond richter richy rick ricker rickey rickie rickster ricky rico ricochet ridden ridder riddick riddle riddler ride rideme rider ridered
riders ridge ridges ridgeway riding ridley riesling riffraff rifle rifleman rifles rifraf rigger riggins riggs right rightnow righton rights
righty rigid rigsby rihanna rika riker riki rikimaru rikki riko riku rileks riley rileydog rilis rim rimba rimbaud rimini rimjob rimmer
rimshot rimuru rin rina rincess rincewin rincewind rinci rincian rinciannya rincon rindu rindukan ring ringan ringding ringer ringkasan
ringo rings ringwood rinker rintangan rio riobravo riogrand riordan riot rip ripazha ripcord ripcurl ripe ripken ripley ripoff ripped ripper
ripple riptide risa risau riset rishi risiko risikonya rising risk risky risna riswana risyanti rita ritchie ritme rito ritsleting ritter
ritual ritualnya ritz riuh rival rivaldo riven river rivera riverat riverdale riverman riverplate riverrat rivers riversid riverside riviera
riwayat riwayatku riwayatmu rizalima rizky rizoon rizwan rizzo rjcnbr rjcntyrj rjcnzy rjcvjc rjdfkmxer rjdfktdf rjdfktyrj rjhjdf rjhjkm
rjhjkmbien rjhjktdf rjhjyf rjirf rjirfrgbde rjitxrf rjkjrjkmxbr rjkmwj rjktcj rjnjatq rjnjgtc rjntyjr rjntyjxtr rjnzhf rjpkjdf rjpkjljq
rjpthju rjpzdrf rjrfrjkf rjvfhjdf rjvgjn rjvgm.nth rjw7x rjyatnf rjyatnrf rjycnbnewbz rjycnfynby rjyjgkz rjynfrn rkbvtyrj rkelly rkfdbfnehf
rktjgfnhf rlzwp rmanis rmfidd rmpop rmracing roach roaches road roaddog roaddogg roadhog roadie roadkill roadking roadrace roadrage roadrash
roadrunn roadrunner roads roadstar roadster roadtrip roadway roamer roanoke roar roast rob rob123 robb robben robber robbi robbie robbieh
robbin robbins robbob robby robe robek rober robert roberta roberto robertos robertr roberts robertso robertson robi robin robinb robinh
robinho robinhoo robinhood robins robinso robinson robles robo robocop roboh robot robotec robotech robotic robotics roboto robots robroy
robson robust roby robyn rocawear rocco rocha rochadi rochard rochdale rochelle rocheste rochester rochianat rochim rochimini rocinant rock
rockandr rockandroll rockbott rockbottom rockcity rockdog rocke rocker rockers rocket rocketma rocketman rockets rockey rockfish rockford
rockhard rockhead rockhopper rockie rockies rockin rocking rockit rockland rockman rockme rocknrol rocknroll rocko rockon rockport rockrock
rockroll rocks rockshox rockss rocksta rockstar rockster rockwell rockwood rocky rockyboy rockydog rockys rockytop rockyy rockz rococo rod
roda rodanya rodder rodders roddians rodent rodents rodeo rodeos roderick rodger rodgers rodina rodion rodionov rodman rodney rodolfo rodrig
rodrigo rodrigue rodriguez roebuck roenick roernoto rofl roflcopter roflmao rog rogelio roger rogers rogets rogue rogues roh rohaedah rohan
rohani rohim rohit rohmani rohme rohnya roisin rojo rok roket rokok rokoknya roksana rola rolan roland rolando roleplay rolet rolex rolf
roll roller rollers rollie rollin rolling rollingan rollins rollo rollout rollover rollrock rolls rolltide rolodex rolsen rolyat rom roma
romai romain roman romana romance romanenko romania romann romano romanov romanova romanroman romans romansa romanson romantic romantik
romantika romantis romario romaroma romashka romawi romawka rombongan rome romeo romeos romer romero romina rommel romo romper rompi romuald
romulan romulus ron ron123 rona ronal ronald ronaldinho ronaldo ronan ronde rondo rong rongga rongsokan roni ronin ronjon ronni ronnie ronny
rono ronson ronster rontgen rontok roo roodypoo roof roofer roofing roofus rook rookie room rooney roos roosevel roosevelt roosnami rooster
roosters root rootbeer rootedit rooter roots rope roper rory rosa rosado rosalba rosales rosalia rosalie rosalina rosalind rosalita rosana
rosanna rosari rosario rosco roscoe rose roseann roseanne rosebowl rosebu rosebud rosebudd rosebuds rosebush rosedale rosehill roseline
roselyn rosemari rosemarie rosemary rosen rosenrot roserose roses rosetta rosette rosewood rosey roshan rosi rosie rosies rosina rosit
rosita roskilde roslyn ross rossco rossella rossi rossia rossigno rossignol rossini rossiya rossman rossy rostik rostislav rostov roswell
rotary rotasi rotciv roth rothmans roti rotinya rotor rotten rotter rotterda rotterdam rottie rottweil rottweiler rou rouge rouges rough
roulette round rounder rounders rounds roundup rousseau route router routine rover rovers rovert rovnogod rowan rowboat rowdy rowena rowing
rowland rowley roxan roxana roxane roxann roxanne roxbury roxette roxie roxy roxydog roy roy123 royal royale royals royalti royalty royboy
royce roygbiv royjones roykeane royston roz roza rpg rrpass rrrrr rrrrrr rrrrrrr rs2000 rsalinas rse2540 rsj rstlne rsturbo rt3460014
rt6ytere rtp rtynfdh rtyu rtyuehe ru4692 ruam ruan ruang ruangan ruanganku ruanganmu ruangannya rubah rubanah rubber rubberdu rubberduck
rubbing rubbish rubble rube ruben rubens rubicon rubies rubin rubina ruby rubyred rubyrose rucker ruckus rudal rudder ruddy rude rudeboy
rudedog rudenko rudi rudiger rudolf rudolph rudy rue rueben ruff ruffian ruffin ruffles ruffneck ruffryde ruffus rufino rufus rufuss rugbi
rugburn rugby rugbyman ruger rugged rugger ruggiero ruggles rugi ruginya rugrat rugrats rui ruiz rujuk rukawa rukia rukun rul3z rule rules
rulesyou rulez rulezz rulezzz rulezzzz rulz rum rumah rumahan rumahku rumahmu rumahnya rumania rumba rumble rumit rummy rumor rumornya
rumple rumpole rumput rumus run run4fun runaway runcing rundll rundmc runescape runfast runne runner runnin running runo runrig runtuh runvs
runway ruo rupa rupanya rupawan rupee rupert rupiah ruqaiya rusa rusak rusalka rush rushfan rushhour rushman rushmore rushrush rusia ruslan
ruslana rusrap russ russel russell russi russia russian russians russland russo rust rustam rustang rustem rustic rustik rustler rusty
rustyboy rustydog rustys rustyw rusuk rusuknya rutabaga rutabega rute rutenya rutger rutgers ruth ruthann ruthie ruthless rutin rutinitas
rutland rutledge rutter ruu rvd420 rvgmw2gl rxmtkp ryan ryder rye ryebread ryeol ryeon ryeong ryjgjxrf ryjgrf ryleigh ryn rynner ryno ryo
ryong ryslan ryu ryul ryun ryung ryuzaki rz93qpmq s.h.i.e.l.d s.h.i.e.l.d. s.t.a.r s0ccer s1107d s11111 s12345 s123456 s1234567 s12345678
s123456789 s123456s s1a2s3h4a s1lver s1s2s s1s2s3s s211278 s4114d s456123789 s5r8ed67s s62i s7fhs s9te949f saab saad saagiyono saakudin saat
saat-saat saatnya saavedra saayoto saba sabaka sabar sabaran sabarlah sabarman sabarudin sabaryanto sabbat sabbath sabbeth saber sabers
sabian sabin sabina sabine sabirin sabit sable sabotage sabotase sabre sabres sabrin sabrina sabrosa sabtu sabu sabuk sabuknya sabun sacha
sachas sachem sachiko sachin sack sacoremsg sacramen sacramento sacred sacrific sacrifice sactown sad123 sada sadako sadar sadari sadarkan
sadarlah saddam saddie saddle saddles sade sadiah sadie sadiedog sadiemae sadies sadikun sadiman sadimin sadimo sadin sadirin sadis sadist
sadiyo sadiyono sadler sadman sadness sadomaso sadri sae saeda saeki saepudim saet safado safari safe safei safety safeu safeway saffron
safina safonova safrane safronova sage saginaw sagitari sagittarius sagiyo sagom sah sahabat sahabatku sahabatmu sahabatnya sahalin saham
sahamku sahammu sahamnya sahar sahara sahari saharti saharudin sahbudin sahdiah sahdirin sahidin sahidun sahihah sahil sahtm sahudi sai
saibaba said saidah saidi saidin saidina saiful saigon saih sail sailaway sailboat sailer sailfish sailing sailor sailormo sailormoon saim
saiman saimon saimun saing saingan sains saint saints saip saipan sairah sairam sairan saisg saisha saitek saito saiya saiyajin saiyan saja
sajak sajalah sajang saji sajian sajib sajikan sajimin sajono sajum sakat sakdun sake sakeh sakelar sakem saki sakib sakic sakiman sakimin
sakina saking sakino sakir sakit sakiti sakitku sakitmu sakitnya saklar sakral saksama saksi saksikan saksiku saksinya saksono sakti saku
sakuku sakumu sakunya sakur sakura sakuragi sakurman sal salaam salad saladin salah salahkan salahku salahmu salahnya salam salama salamanc
salamand salamander salamandra salamat salami salamku salamon salas salasana salat salavat salazar sale saleem saleen saleh salem salep
salerno sales salesman salford salgar salguod salib salida salim salima salin salina salinan salinannya salinas saline saling salinger
salisbur saliva salju saljunya sallad sallas salle sallie sallim sally sallyann sallydog sallys salma salman salmon salo salohcin salom
salome salomon salon saloon salope salsa salsas salsero salt saltanat salter saltlake saltwater salty saltydog saluki saluran salurannya
salut salute salvado salvador salvage salvatio salvation salvator salvatore salvia salwati salwiyah salzburg sam sam1 sam123 sam12345
sam138989 sam2000 sama sama-sama samadams samadhi samael samakan samamu samant samanta samanth samantha samanya samapi samar samara samaran
samarinda samarkand samat samatron samba sambari sambil sambilan sambo sambora samboy sambuca sambudi sambuka sambung sambungan sambungkan
sambut sambutan sambutlah samcat samdiyo samdog same sameas samedi sameer samfox samhadi samhain samhani samhapri sami samia samiam samiawi
samidi samidjan samidjo samih samiharddjo samin samino saminto samiono samir samira samiyo samiyono samm sammi sammie sammmy sammons sammy
sammyboy sammycat sammydog sammyjo sammys sammysos sammyy samo samogon samoht samolet sampah sampahmu sampahnya sampai sampaikan sampanye
sampe sampel sampelnya samping sampingan sampingku sampingmu sampingnya sample sampo sampras sampson sampul sampulnya sams samsa samsam
samsara samso samson samspdi samsudin samsul samsun samsung samsuri samtron samual samudera samudra samue samuel samuele samura samurai
samuraix samuri samvel samwise samy san san123 sana sanalah sanan sanandreas sanane sananton sanborn sanche sanches sanchez sanchin sancho
sanction sanctuar sanctuary sand sandal sandals sandan sandaran sandberg sandbox sandburg sandee sandeep sander sandera sanders sanderso
sandhill sandhya sandi sandia sandie sandiego sandies sandim sandinya sandiwara sandler sandlot sandma sandman sandmann sandokan sandor
sandoval sandown sandr sandra sandrin sandrine sandrita sandro sandrock sands sandusky sandwich sandy sandydog sandys sane4ek sanek sanford
sanfran sanfrancisco sang sangat sangatlah sangeeta sanger sanggup sangka sangkar sangria sanibel sanimah sanitijoso sanitun sanity sanityo
saniyem sanja sanjana sanjani sanjar sanjay sanjeev sanji sanjos sanjose sanju sanjuan sanksi sanman sanmarco sanna sano sanpedro sanremo
sans sansa sanskrit sanson santa santacla santacru santacruz santafe santai santailah santamaria santan santana santande santander santapan
santas santeria santi santiag santiago santini santino santo santorin santorini santos santosh santoso santun santunmu sanuri sanusi sanwani
sanweni sanya sanyco sanyo sanyono sanyoto saodah saoirse saopaulo sapa sapalah sapato sapfir saphir saphire sapi sapiens sapinya sapito
sapna sapo sapper sapphic sapphir sapphire sappho sapporo sapu saputangan saputra saqartvelo sara saraann saracen sarada saraf sarafnya
sarah saraha sarahb sarahc sarahd sarahh sarahm sarahs saraht sarajane sarajevo sarakawa saralee saran sarana sarang sarangnya sarankan
saranku saranmu sarannya saransk sarapan sarapanmu sarapannya sarasara sarasota saraswati saratoga saratov sarcasm sardar sarden sardor
sarenna saretta sarge sargeant sargent sargon sargsyan sari sarina sarit sarita sariyani sarjana sarkasme sarkim sarkis sarmanto sarmat
sarno sarnoko saroso sarpa sartre saru saruman sarung sarvar sarwan sarwono saryono saryoso sas123 sasa sasafras sasaki sasami sasana
sasaran sasarannya sascha sasha sasha_ sashaa sashadog sashas sashasasha sashenka sashimi sashka sashok sasitare saskatoo saskia saspurs
sasquatc sasquatch sass sassie sassy sassycat sassydog sassys sastra sasuk sasuke sat sat321321 sataib satan satana satanas satanic sataniv
satans satch satchel satchmo satcom satelit satelite satellit satellite satgas sathya satin satine satire satisfaction satisfy sativa satnam
satnas sato satori satoru satoshi satpam satriani satsuma satu satu-satunya satu2nya satuan satukan satum satunya satupun satur saturday
saturn saturne saturnin saturno saturnus satwa satyam satyono satyr sauber sauce saucer sauces saudade saudan saudara saudaraku saudaramu
saudaranya saudari saudariku saudarimu saudarinya saudi saufen saul saun sauna saunders saurin sauron saurus saus sausage sausages sausnya
savag savage savana savanah savanna savannah savant savatage savchenko save save13tx saved saveliy saveme savina saving savings saviola
savior savitar savoy saw sawa sawad sawada sawadee sawadi sawah sawal sawaldimin sawblade sawdust sawirna sawirni sawito sawiyah sawiyem
sawiyo sawmill sawon sawtooth sawud sawurkimadi sawyer saxman saxo saxon saxons saxophon saxophone say saya sayadi sayaka sayan sayana
sayang sayangi sayangkamu sayangku sayangmu sayangnya sayap sayapku sayapmu sayapnya sayatan sayati sayatin saybun saydah sayed sayem sayid
sayidina sayiman sayo sayogi sayoko sayonara sayono saypul sayun sayur sayuran sayuri sayuti sayuto saywhat sazd sb211st sbs sc00by sc00ter
sc0tland scabby scaffold scale scales scally scammer scamp scamper scampi scampy scan scandal scandinavian scandisk scania scanman scanner
scar scarab scare scarecro scarecrow scared scarfac scarface scarlet scarlets scarlett scarred scary scat scatman scatter scc1975 scene
scenery scenic sceptre schaap schach schaefer schalk schalke schastie schatje schatz schatzi schecter schedule scheiss scheisse scheme
schenker schick schiffer schiller schism schlampe schlange schlitz schlong schloss schlumpf schmid schmidt schmitt schmoe schmoo schmuck
schnapps schnecke schnee schneide schneider schnell schnitze schnitzel schnucki schnuff schnuffe schnuffi schoen schokk scholar scholes
schoo school schoolgirlie schools schooner schorsch schott schreibe schroder schroede schroeder schubert schuey schule schultz schulz
schumach schumacher schumi schuster schuyler schwab schwanz schwartz schwarz schweden schwein schweiz schwing schwinn science scimitar
scipio scirocco scissors scitra scofield scoob scooba scoobie scooby scoobydo scoobydoo scoop scooper scoops scoopy scoot scoote scooter
scooters scoots scorch scorcher score scorelan scoreland scores scorp scorpi scorpian scorpio scorpion scorpions scorpius scot scotch scotia
scotlan scotland scotsman scott scottb scotti scottie scottish scottm scotto scotts scottsda scottt scotty scoubidou scouse scouser scout
scouter scouts scpd scrabble scram scramble scranton scrap scrapland scrapp scrapper scrappy scraps scrapy scratch scratchy scream screamer
screamin screech screen screw screwbal screwed screwme screws screwu screwy screwyou scribble scribe script scripto scripts scroll scrooge
scrotum scrub scrubber scrubs scruff scruffy scrump scrumpy scsa scuba scubad scubadiv scubaman scubapro scubas scudder scuderia scull
scully scum scumbag scurlock scurvy scxakv scylla scythe sd3lpgdr sd3utre sdbaker sdh sdh686drth sdicmt7seytn sdm sdpass sdsadee sea seabad
seabass seabee seabird seabrook seadog seadoo seafood seagate seagrams seagrave seagull seagulls seahawk seahawks seahorse seakan seaking
seal sealteam seaman seamless seamus sean seandainya seanjohn seaquest searah searay search searcher searchin searock sears seashell
seashore seaside season seasons seat seatleon seaton seattle seau seaways seaweed seawolf sebab sebabkan sebabnya sebagai sebagaimana
sebagainya sebagian sebagus sebahagia sebaik sebaiknya sebaliknya sebanding sebanyak sebarkan sebast sebastia sebastian sebastie sebastien
sebatang sebatas sebaya sebegitu sebelah sebelahku sebelahmu sebelahnya sebelas sebelum sebelumnya sebenar sebenarnya sebentar seberang
seberapa seberat seberuntung sebesar sebetulnya sebidang sebisa sebisaku sebisamu sebisanya sebodoh sebora sebotol sebring sebuah sebulan
sebungkus seburuk sebut sebutan sebutannya sebutir sebutkan secangkir secantik secara secarik secepat secepatnya secercah second seconds
secre secret secreta secretar secreto secrets section sector secukupnya secure secured securit security sedalam sedan sedang sedangkan sedap
sedarah sedari sedekat sedemikian sederhana sederhananya sedetik sedia sediakan sedih sedihnya sedikit sedikitnya sedikitpun sedingin sedona
sedotan sedu seductive sedunia see seeall seed seeing seek seeker seeking seekor seema seemann seeme seemee seemnemaailm seemore seenak
seenaknya seesaw seether seeyou seg sega segala segalanya segan segar segblue segel segelas segelintir segelnya segenap segera segeralah
segerombolan segi segila segini segitiga segitu segmen segovia segredo segreto segundo sehabis sehapudin seharga sehari seharian seharusnya
sehat sehata sehatmu sehatnya sehebat sehelai seheno sehingga sehri sehubungan seifer seiko seimbang seindah seinfeld seingatku seiring
seisi seitnap seiya seja sejahat sejahtera sejajar sejak sejalan sejam sejarah sejarahnya sejarawan sejati sejatiku sejatimu sejatinya
sejauh sejelas sejenak sejenis sejenisnya sejujurnya sejuk sejumlah sejuta sekadar sekaleng sekali sekalian sekaligus sekalipun sekamar
sekamarku sekamarmu sekamarnya sekantong sekarang sekaranglah sekarat sekecil sekedar sekejam sekejap sekelas sekelasku sekelasmu sekelasnya
sekeliling sekelilingku sekelilingmu sekelilingnya sekelompok sekeluarga sekeras sekeren seketika sekian sekilas sekirarr sekitar sekitarku
sekitarmu sekitarnya sekoci sekolah sekolahan sekolahku sekolahmu sekolahnya sekop sekotak sekret sekretaris sekretarisku sekretarismu
sekretarisnya sekrup seks seksama seksi seksnya seksual seksualitas sekte sektor sekuat sekujur sekumpulan sekunder sekuriti sekutu sel sela
selada selagi selai selain selalu selam selama selamanya selamat selamatdatang selamatkan selancar selandia selang selangkah selangkangan
selanjutnya selanne selaras selarut selasa selassie selatan selayaknya seldom selebaran selebihnya selebritas selebriti select selecta
selector seleksi selemah selembar selen selena selene selepas selera seleraku seleramu seleranya selesai selesaikan selfie selfish selfok
selhurst selidiki selimut selimutnya selina selingkuh selingkuhan selir selisih selku sell seller sellers selling sellout selma selmer selmu
selnya selokan seloki selongsong selotip selrahc seltzer seluas selubung seluler seluncur selundupan selur seluruh seluruhnya selusin selwyn
semacam semacamnya semahal semaj semak semakin semaksimal semalam semalaman semampu semampuku semampumu semampunya semangat semangatku
semangatlah semangatmu semangatnya semangka semangkuk semanis semarah semarang semasa semata semau semauku semaumu semaunya sembarang
sembarangan sembari sembelit sembilan sembrono sembuh sembuhkan sembunyi sembunyikan semburan semen semenit semenjak semenov semenova
sementara semesta semester semestinya semi semifinal seminar seminggu seminole seminoles semmel semoga semoi sempat semper semperf semperfi
sempit semprini semprot semprotan sempurna semtex semu semua semuanya semuda semudah semula semur semut sen senam senang senanglah senangnya
senantiasa senapan senapannya senar senat senate senator senators send sender sendi sending sendiri sendirian sendirinya sendo sendok sendu
seneca senegal seng sengaja sengatan senggang sengit sengsara senha senhas seni seniku senilai seniman senimu senin seninya senior seniorku
seniormu seniors seniseviyor senja senjata senjataku senjatamu senjatanya senku senna senonoh senorita senpai sensasi sensasional sensatio
sensation sense sensei senses sensible sensitif sensitiv sensor sensual senter senternya senthil sentimen sentimental sentimeter sentinal
sentinel sentra sentry sentuh sentuhan senyaman senyap senyawa senyum senyuman senyumanmu senyumlah senyummu senyumnya seo seob seok seol
seolah seolah-olah seon seonbae seong seonsaeng seorang seorangpun seoul sepadan sepagi sepaham sepak sepakat sepakati sepakbola sepanjang
sepantasnya separah separuh separuhnya sepasang sepatah sepatu sepatuku sepatumu sepatunya sepatutnya sepeda sepedaku sepedamu sepedanya
sepekan sepele sependapat sepengetahuan sepengetahuanku sepenting sepenuh sepenuhnya seperempat seperguruan seperjuangan seperti sepertiga
sepertiku sepertimu sepertinya sepeser sephan sephirot sephiroth sepi sepihak sepintar sepiring sepoi sepotong seppel seprai sept septembe
september septembr septic septiembr sepuasnya sepulang sepultur sepultura sepuluh sepupu sepupuku sepupumu sepupunya seputar sequel sequoia
ser ser123 sera serafim serafima serafin serafina seragam seragamku seragammu seragamnya serahkan serak serakah seram serang serangan
seranganku seranganmu serangannya serangga serangkaian seraph seraphim serasa serasi serat seratus serba serbet serbia serbu serbuk serda
serdar serdce sereal serebro sereda serega seren serena serenada serenade serendah serendip serendipity serene serenit serenity seret serg
sergant sergbest serge sergeant sergeev sergeeva sergeevich sergeevna sergei sergej sergey sergi sergik sergio sergiu seri serial seribu
series serigala serik serikat serina sering seringkali seringnya serious serius seriuslah seriusnya serizawa serjik serkan serpent serpico
serpihan serrano sersan sersolution serta sertifikat seru seruan seruling serum serumah serumit serunya serupa serval servant serve server
servette servic service services servis servo servus sesaat sesak sesali sesam sesama sesame sesamo sesat sesederhana sesegera sesekali
sesenang seseorang sesering seserius sesi sesiapa sesingkat sesorang sesshomaru session sessions sesso sestra sesuai sesuaikan sesuap
sesuatu sesuatunya sesudah sesudahnya sesuka sesukaku sesukamu sesukanya sesulit sesungguhnya set setahuku setahun setampan setan setapak
setara setebal seteguk setelah setelahnya setelan setempat setenang setengah setengahnya seterusnya setetes seth setia setiap setiawan
setidaknya setimpal setinggi setir setrika setrum setsuna setter setting settings settle settlers setua setuju setujui setumpuk setup
setupenu setyo seukuran seul seumur seumuran seung seusai seusia seusiaku seusiamu seusianya seutuhnya sevastopol seve seven sevendus sevenn
sevenof sevenout sevens seventee seventeen seventh seventy sevenup sever several severe severin severine severn severus sevilia sevilla
seville sevisgur seviyi sewa sewaan sewajarnya sewaktu sewanee sewanya seward sewell sewers sex sex1 sex101 sex123 sex1234 sex12345 sex2000
sex4ever sex4free sex4fun sex4me sex666 sex69 sex6969 sex777 sexaddict sexbomb sexboy sexdog sexdrive sexe sexfiend sexfreak sexfun sexgod
sexi sexiest sexiness sexisfun sexisgood sexking sexkitte sexkitten sexlover sexmachine sexmad sexman sexmania sexme sexmeup sexnow sexo
sexpics sexpistols sexpot sexs sexse sexsells sexsex sexsexse sexsite sexsites sexslave sexstuff sextime sexton sextoy sexual sexwax sexx
sexxes sexxx sexxxx sexxxxxx sexxxy sexxy sexxybj sexy sexy4me sexyass sexybabe sexybaby sexybeas sexybeast sexybitc sexybitch sexybo
sexyboy sexyfeet sexygirl sexygirls sexyguy sexylady sexylegs sexylove sexymama sexyman sexyme sexyone sexypass sexyred sexysex sexysexy
sexytime sexywife seyakin seymore seymour seymur sf161pn sf49ers sfgiants sgegukbm sh4d0w3d sha shabazz shabba shabby shabnam shack shad0w
shaddy shade shader shades shado shadoe shadow shadowfa shadowfax shadowma shadowman shadowru shadowrun shadows shadwell shady shaffer shaft
shafted shafty shag shagg shagger shaggy shagme shah shaheen shahid shahrukh shai shaina shaitan shaka shakal shakazul shake shakeel shaken
shaker shakers shakes shakespe shakespeare shakey shakir shakira shakti shakur shaky shalimar shalini shallow shalo shalom sham shama shamal
shaman shamanking shame shameles shameless shamen shami shamil shammy shampoo shamroc shamrock shamus shan shana shanahan shanda shandi
shandy shane shanee shaner shaney shang shangguan shanghai shango shangyan shani shania shanice shank shankar shanker shanks shanna shannan
shannara shanno shannon shanny shanon shant shanta shante shantel shantell shanti shanty shao shaoli shaolin shape shapiro shaq shar shara
sharan share shares shari sharif sharik sharing sharingan sharipov shark sharkdog sharkey sharkie sharkman sharks sharky sharlene sharma
sharo sharon sharona sharp sharpe sharper sharpie sharps sharpy sharron sharyn shash shashank shashi shasta shatner shatter shaun shauna
shaunc shave shaved shaven shaver shavkat shavon shaw shawn shawna shawnee shawns shawshan shawty shay shayla shayna shayne shazaam shazam
shazbot shazia shazza shdwlnds she shea shearer sheba shebadog shecky shedevil sheeba sheehan sheela sheen sheena sheep sheepdog sheeps
sheer sheet sheetal sheets sheffiel sheffield sheffwed shei sheikh sheila shekhar shel shelb shelby shelbygt sheldon shelia shell shellac
shelle shelley shelli shellie shells shelly shelter sheltie shelton shemale shemales shemp shen sheng shenlong shenmue shep shepard shepherd
sheppard sheppy sher sheraton sherbert sheree shergar sheri sheridan sherif sheriff sherlock sherman sherpa sherri sherrie sherry sherwin
sherwood sheryl sherzod shetland shevchenko shh shhh shi shianne shibainu shibata shibby shibumi shibuya shiela shield shields shift shifter
shifty shifu shihan shik shikamaru shil shilling shilo shiloh shilpa shim shimano shimmer shimmy shin shinchan shine shineon shiner shines
shiney shing shingo shinhwa shinichi shinigam shinigami shining shinji shino shinobi shinobu shinomiya shinto shiny shion shiori ship
shipley shipman shipmate shipping shippo ships shipyard shirak shiraz shire shirin shirle shirley shiro shirogane shirohige shirow shirt
shirts shishio shit shitass shitbag shitball shitbird shitface shitfire shitfuck shithappens shithead shithole shitman shitshit shitt
shitter shittt shitty shiv shiva shivam shivan shivani shiver shivers shiznit shizuka shizzle shkiper shkola shlomo shlong shmily shmuck sho
shock shocker shockers shockey shocking shocks shockwav shodan shoe shoebox shoehorn shoelace shoeless shoeman shoes shogun shohoku shoji
shojou shokolad shomad shonuf shonuff shooby shoot shooter shooters shooting shootme shoots shop shopmenu shopper shoppin shopping shore
shores short shortcut shortdog shorter shortie shortman shorts shortsto shorty shortys shot shota shotgun shotguns shotihim shotokan shots
shou should shoulder shout shovel show showbiz showboat showcase shower showers showgirl showing showit showme showoff showtime shrdlu shred
shredder shrek shrike shrimp shrine shrink shroom shrooms shu shua shuai shuan shuang shuffle shuhrat shui shumaher shumway shun shuo shurik
shuriken shutdown shutout shutter shuttle shutup shweta shwing shyanne shygirl shyguy shylock shyster si711ne sia sia-sia siaga siakan sial
sialan sialanmu siamese siana siang siangku siangmu siangnya sianida siao siap siapa siapa-siapa siapakah siapapun siapkan siaplah siaran
siasat siba sibelius siber siberia siberian sibuk sibuknya sicher sicilia sicilian sicily sick sickan sickboy sickle sickness sicnarf sid
sid123 sidang sidangnya siddhart siddis side sidekick sideout sideshow sidewalk sideways sidewind sidewinder sidik siding sidney sidoarjo
sidorov sidorova sieben siegel siegheil siemen siemens siempre siena sienna sierr sierra siesta sif sifat sifatku sifatmu sifatnya sifeng
siffredi sig229 sigchi sigge sight sigma sigmachi sigmanu sigmapi sigmar sigmund sign signal signals signatur signature signed signifikan
signin signon signs signup sigrid sigsauer sigtau sigurd sih sihir sihirku sihirmu sihirnya sihombing sik sikap sikapku sikapmu sikapnya
sikat sikici siklus siksa siksaan siku sil silahkan silakan silam silang silas silasmi silat silence silencer silent silentbo silenthill
silentium silicon silicone silikon silinder silk silkcut silke silkeborg silkie silky silla silly sillyboy sillyman sillyme silmaril
silsilah siluman silva silvan silvana silve silver silverad silverado silverch silverfi silverfo silverfox silvergo silverma silvermo
silvers silversi silverst silverstone silvestr silvi silvia silvio sim simampo simba simbacat simbas simbol simbolis simcity simens simeon
simferopol simhrq simmer simmons simo simon simona simone simonn simonova simons simonsay simonsays simpan simpanan simpanlah simpanse
simpati simpel simpl simple simpleplan simplex simply simpso simpson simpsons simpul simpulkan simran sims simson simulasi sin sina sinaloa
sinar sinatra sinbad sincere sincity sinclair sindhu sindikat sindiran sindrom sinead sinetron sinfonia sinful sing singa singapor singapore
singapur singapura singe singer singgah singgasana singh singing singkat singkatan singkatnya singkirkan singl single singles sini siniar
sinilah sinis sinister sinjin sinned sinner sinnet sinnfein sintawati sinterklas sintesi sintetis sinting sintra sinyal sinyalnya siobhan
sioux siouxsie sip sipil sipir siput sir siram siren sirena sirene sirens siri sirip sirius sirkuit sirkulasi sirkus sirna sirocco sirop
sirrom sirup sis sisa sisakan sisanya sisi sisiku sisilia sisimu sisinya sisir siskin sisko sissi sissie sissinit sissy sissyboy sistem
sistema sistemnya sister sisters siswa siswi sisyphus sit sita site sitepass sites sitges sithlord siti sito sitruc sitting situ situasi
situasiku situasimu situasinya situlah situs siu siuman siva sivart siwa six sixer sixers sixflags sixgun sixnine sixpack sixpence sixsix
sixstrin sixteen sixty sixtynin sixtynine sixtysix size sizinici sizzle sk2000 sk84life sk8board sk8ordie sk8ter skagen skala skandal skank
skanky skarlett skate skateboa skateboard skater skates skating skaven skazka skeet skeeter skeets skeleton skeletor skelly skelter skelton
skema skenario skeptis sketch sketchy sketsa ski skibum skidder skidmark skidmore skidoo skidrow skiing skilled skiller skillet skills
skillz skillzz skiman skimmer skin skinhead skinnass skinner skinny skins skip skipjack skipp skippe skipper skipping skippy skirt skirts
skittle skittles skizofrenia sklave skoal skolko skooter skor skornya skorpio skorpion skors skotina skotlandia skrip skripka skuad skuadron
skull skulls skully skunk skunks skunky skuter sky sky123 skyblue skyblues skyclad skydive skydiver skydog skye skyeseth skyfir skyhawk
skyhigh skyhook skyking skylane skylar skylark skyler skylight skylin skyline skyman skynet skynyrd skypilot skysoultan skytel skytommy
skywalk skywalke skywalker sl1200 slack slacker slackers slacking slade sladkaya slage slagelse slaine slainte slam slamdunk slamet slammed
slammer slammin slang slap slaphead slapnuts slapnutz slapper slappy slapshot slash slasher slater slava slave slaveboy slavery slaves
slavic slavik slavko slaye slayer slayers sleaze sleazy sleddog sledge sleep sleeper sleepers sleeping sleeps sleepy sleeve sleigh sleipnir
slender sleuth slevin slice slicer slick slicker slicko slickone slickric slicks slicky slide slider sliders slides slim slime slimed slimer
slimey slimjim slimshad slimshady sling slinger slinky slip slipkno slipknot slipper slippers slippery slippy slither sliver slk230 sloan
sloane slobber sloboda sloeber slogan slon sloneczko slonik slonko sloogy sloop sloopy sloppy slot sloth slovakia slow slowhand slowly
slowpoke slowride sludge slug slugger sluggo sluggy slurp slurpee slurpy slurred slushy slut slutfuck sluts sluttey slutty slutwife slutz
slydog slyfox sm9934 sma smack smackdow smackdown smacker smacky small smalldog smaller smallfry smalls smalltit smallvil smallvill
smallville smart smartass smarter smartie smarties smarts smarty smash smasher smashing smd123 smeagol smedley smeg smeghead smegma smell
smeller smells smelly smellyfe smile smile4me smile4u smiler smiles smiley smilie smiling smirnoff smirnov smirnova smite smith smithers
smiths smithy smitten smitty smk7366 smoke smoked smokedog smokee smokeit smoken smokeone smokepot smoker smokers smokes smokewee smokeweed
smokey smoki smokie smokin smoking smoky smolensk smooch smooches smoochie smoopy smooth smoothe smoothie smoothy smoove smother smp sms smu
smudge smudger smuggler smuggles smurf smurfett smurfs smurfy smurph smut smutty smythe sn00py snack snacks snafu snaggle snail snails
snaiper snake snakebit snakeeye snakeeyes snakeman snakepit snaker snakes snakey snakeyes snap snape snapon snapper snappers snapple snappy
snapshot snares snarf snart snatch snazzy sneak sneaker sneakers sneaks sneaky sneeze snejana snh4life snicker snickers snider sniff sniffer
sniffing sniffles sniffy snikers snipe sniper snipes snippy snitch snooch snoogans snoogins snook snooker snookie snooks snookums snooky
snoop snoopdog snoopdogg snooper snoops snoopy snooze snoppy snorkel snort snot snotlout snotty snow snowbal snowball snowbird snowboar
snowboard snowcat snowden snowdog snowdon snowdrop snowey snowfall snowflak snowflake snowhite snowie snowing snowman snowmass snowshoe
snowstor snowwhit snowwhite snowy snuff snuffles snuffy snuggle snuggles snusmumrik snyder soal soalnya soanaryo soandato soap soapy soarer
soares soaring sob soba sobaka sobat sobeit sobek sober sobolev soboleva sobriety socal socball socce soccer sochi social sociald society
sock socken socket socks socool socorro socrate socrates soda sodapop sodium sodoff sodomy soedoyo soeharyanto soenarmo soenarno soenarti
soenedi soenia soenindyo soenirman soenjono soenjoto soenndoro soeparno soetrinsno sofa sofaking sofi sofia sofiko sofiya soft softail
softbal softball softcore softtail software sofun sofyan sogood soho sojdlg123aljg soju sok sokada sokka sokol sokolov sokolova sokrates sol
solace solana solange solar solara solaris soldat solder soldier soldiers soldout sole soleda soledad solei soleil solid solids solidsna
solidsnake solidus solitair solitari solitude solly solnce solnishko solnyshko solnze solo soloma soloman solomon solovey soloy soloyo
solrac solstice soltero solus solusi solusinya solution solutions som soma somali somalia sombong sombra sombrero some somebody someday
someone somers somerset somethin something sometime sometimes sommar sommer son sonali sonar sonata sondheim sondra sone4ka sonechka song
songbird songline songohan songoku songs soni sonia sonic sonics sonicx sonja sonne sonnen sonnenschein sonnet sonnie sonntag sonny sonnyboy
sonnys sonofgod sonofsam sonoio sonoko sonoma sonora sons sonshine sony sonya sonyericsson sonyfuck sonysony sonyvaio soo sook sookie soon
sooner sooners sooty sopan sophi sophia sophie sophieh sopir sopirnya soprano sopranos sora sorai sorak sorakan soraya sorbet sorcerer
sordfish sore soreilly soren sorento soriano soroka sorokin sorokina sorong sorot sorotan sorpresa sorrel sorrento sorrow sorry sort sorted
sos sosa sosexy sosial sosialmu sosialnya sosiopat sosis sosiska soslite soso123aljg sosok sotehmadsani sou812 soul souleater soulfly
soulman soulmate sound soundman sounds soundwav soup souppp source souris souschef south southbay southend southern southpar southpark
southpaw souths southsid southside southwes southwest sovereig sovereign soviet sowera sowhat sox soxfan soybean soylent sp00ky sp1der spa
space spacebal spacebar spaceboy spaced spacejam spaceman spacer spaces spacey spackle spade spades spageti spagetti spaghett spaghetti
spain spalding spam spammer spammm spammy spamspam spandau spandex spanduk spangle spaniard spaniel spanis spanish spank spanked spanker
spankey spanking spankit spankme spanks spanky spanner spanners spanyol sparco sparda spare spares sparhawk spark sparkey sparkie sparkle
sparkles sparkplu sparks sparky sparrow sparrows sparta spartacu spartacus spartak spartan spartans sparticu sparty spasm spatula spawn
spawns spaz spazz spbu speak speaker speakers spear spearman spears spec specboot special speciali specialinsta specialist specialk specialp
specials speck specops specter spector spectra spectre spectrum speculum speech speed speeder speedie speeding speedo speedrac speeds
speedster speedway speedy spektakuler spektrum spekulasi spelling spells spence spencer spender spenser sperm sperma sperme sperry spesial
spesialis spesialisasi spesies spesifik spesifikasi spesimen spesional sphere sphinx spice spicer spices spicey spicy spide spider
spider-man spiderma spiderman spiders spidey spidol spiegel spieng spiff spiffy spike spiked spiker spikers spikes spikey spill spiller spin
spinach spinal spindle spine spinnake spinne spinner spinners spinning spinoza spionase spionkop spiral spiri spirit spirits spiritual
spiritus spiro spiros spirou spit spitfire spittle spitz spjfet spk666 splash splat splatt splatter spleen splendid splendor splicer spliff
splinter split splits splitter splodge splooge splunge splurge spock spoiled spoiler spokane sponge spongebo spongebob spongy spons sponsor
spontan spooge spook spooker spookie spooks spooky spoon spooner spoonman spoons spoony spooty spora spore spork sport sportage sportin
sporting sporto sports sportsca sportsmen sportste sportster sporty spot spotligh spots spotter spotty spray spread sprewell sprin spring
springer springfield springs springst springsteen sprinkle sprint sprinter sprit sprite spritzer sprocket sprout spruce sprunt spt spud
spuddy spudman spuds spunk spunker spunky spurrier spurs spurss sputnik spy007 spycam spycams spyder spyglass spyros sqdwfe sqloledb sqrunch
squad squadron squall square squash squat squats squeak squeaker squeaky squealer squeek squeeky squeeze squerting squid squidly squids
squiggle squiggy squire squires squirrel squirt squirter squirtle squirts squish squishy squonk sr20det sr20dett srawrats srbija sregit sri
sridhar srilanka srinivas ss6z2sw6lu ssaem ssap ssbt8ae ssecca sseexx ssgoku ssi ssireum sslazio ssnake ssptx sss123 sss555 sssata sssss
ssssss sssssss ssst sst ssvegeta ssword st. st0n st1100 st123st stabbin stabil stabilitas stabilo stable stace stacey staci stacie stack
stacker stackhouse stacks stacy stadion stadium staf staff stafford stafku stafnya stage stagger stain staind stainless stairway stakan
staley stalin stalingr stalingrad stalion stalke stalker stall stallion stallone stamford stamina stamp stampede stamps stan stand standar
standard standart standby standing standrew stands standup stanford stang stanger stangs stanhope stanisla stanislav stanky stanle stanley
stanly stannis stanthem stanton stanza staple stapler staples star starbase starbuck starbucks starbug starburs starchil starcraf starcraft
stardog stardust starfire starfish starflee starfleet starfox starfuck starfury stargat stargate stargaze stargazer stargirl starik starion
stark starkey starks starla starlet starligh starlight starline starling starlite starman starr starrr starrs starry stars starscream
starshin starship starsky starss starstar start startac started starter starting startnow startre startrek starts startup starwar starwars
starwood starz starzz stas stash stasha stasia stasik stasis stasiun stason stasya stat state staten stater states static staticx station
statis statistik statistika statue status statusmu statusnya stauffer stavros stay stayout stayrude stblow steady steak steaks steal stealth
steam steamboa steamboat steamer steamforums steamy steaua steeda steel steele steeler steelers steelhea steelman steels steely steer stef
stefa stefan stefani stefania stefanie stefano steff steffan steffen steffi steffie steik stein steiner steinway stell stella stellar
stellina stempel sten step stepan stepanov stepanova stepashka steph stephan stephane stephani stephanie stephany stephe stephen stephens
stephie stephy stepka steps stepside stereo steril sterlin sterling stern sterne steroid steroids sterva stetson steve steveg steveh stevek
steven stevens stevenso steveo stever steves stevie stevo stew stewar steward stewart stewie stgeorge sthgrtst sti2000 stick stickboy
stickdaddy sticker stickit stickman sticks sticky stiefel stiff stiffie stiffler stiffy stifler stig stigma stigmata stik stiker stiles
stiletto still stiller stillers stillher stimorol stimpy sting stinger stingers stingray stink stinker stinks stinky stinkyfinger stirling
stitch stitches stivone stix stjabn stjames stjohn stjohns stjude stlouis stnk stock stockcar stocker stockhol stockholm stocking stockings
stockpor stocks stockton stoffel stogie stok stoke stokecit stoked stoker stokes stoking stokrotka stolen stoli stomatolog stomp stomper
stone stonecol stonecold stoned stonehenge stoneman stoner stones stonewal stonewall stoney stonie stony stooge stooges stool stoopid stoops
stop stopit stoples stoppedb stoppedby stopper storage store stores storey stories stork storm stormbri stormie stormin storms stormy story
storybrooke storys stout stpiliot str8edge straight strain strait strand strange stranger strangle strannik strap strapon strasse strat
strata stratcat strateg strategi strateginya strategis strategy stratfor stratman strato stratoca stratocaster stratos stratp strats
stratton stratus straus strauss straw strawber strawberry straycat streak streaker stream streaming streams street streetball streets
strekoza strela strelec strelka strelok strength stres stress stressed stretch stride strider strife strike striker strikers strikes string
stringer strings strip strip4me stripclub stripe striper stripes stripped stripper strippers striptis stroberi strohs strok stroke stroker
strokes stroller strom stromb strong strongbo stronger stronghold stronzo strosek stroud struck structur struggle struktur strummer strumpf
struppi strutter stryder stryke stryker stryper stthomas stu stuart stubbs stubby stucco stuck stucker stud studboy studen student students
studi studio studios studioworks studley studly studman studmuff studmuffin studs study stuff stuffed stuffer stufff stuffing stuffit stuffs
stuffy stump stumper stumps stumpy stunna stunner stunt stuntman stunts stup1d stupi stupid stupor sturgeon sturgis sturm stussy stutt
stuttgar stuttgart style styles stylus stymie styx suaka suami suamiku suamimu suaminya suan suandi suap suar suara suaraku suaramu suaranya
suarez suasana suasananya suatisna suatu suave sub subada subagio subaru subekri subianti subito subjek sublime submarin submarine submissi
submit subrosa subs subscrew subscriber subskin subspace subtitel subtitle subtitles subuh subur suburban subway subwoofer subyek subzero
succes success succubus sucess sucesso suchaimi suchka suci suciarti sucipto suck sucka suckcock suckdick sucked suckem sucker suckers
suckfuck sucking suckit suckme suckmeoff suckmy1k suckmyco suckmycock suckmydi suckmydic suckmydick sucks suckthis sucram sudah sudahi
sudahkah sudahlah sudansah sudarsono sudaryana sudden sudhakar sudi sudibyo sudrajot sudut sudutnya sue sueann suede suerte suffer suffering
suffolk sufjam sugar sugarbea sugarbear sugardog sugaree sugarray sugars suger suggest sugianto suginta suh suhartini suharto suhendar
suherman suhersih suhia suhu suhunya sui suicidal suicide suikoden suisse suit suitcase suite sujatha suk suka sukabumi sukacita sukaedah
sukaenah sukaesih sukai sukamayati sukar sukarela sukarelawan sukartina sukat sukebe sukhoi suki sukkel sukotjo sukram sukses suku sukuma
sul sulaco sulaiman sulap sulastri sulawesi suleiman sulit sulitnya sullivan sully sulta sultan sultan_khilaf_sub sultana sultry sulu sulung
sulungku suman sumarna sumarni sumatera sumatra sumbangan sumber sumberku sumbernya sumbu sumbung sumerki sumitomo summary summe summer
summers summerti summertime summit summoner sumner sumo sumpah sumpahku sumpit sumsum sumsung sumter sumur sun sun123 sun32 sunbae sunbaenim
sunbanna sunbeam sunbird sunburn sunburst sunda sundae sundal sundance sunday sundaypunch sunder sunderla sunderland sundevil sundial sundin
sundog sundown sundrop sunfire sunfish sunflowe sunflower sung sungai sungainya sungam sungguh sungguh-sungguh sungguhan sunghi sunghile
sungkan sungkyunkwan sunglasses sungod sunil sunita sunitha sunking sunkist sunlight sunmoon sunnie sunny sunnyboy sunnyd sunnyday sunnys
sunnysid sunoco sunray sunrise suns sunse sunset sunsets sunsh1ne sunshin sunshine sunspot sunstar suntan suntik suntikan suntzu sunwoo
sunyi suo suomi sup sup3rman supafly supaya supe super supera superb superbad superbee superbik superbob superbow superbowl superboy
supercal supercar supercat supercoo supercop superd superdav superdave superdog superdude superdup superduper superdut superfly superfre
supergir supergirl superhero superior superj superjet superm superma supermac superman supermanboy supermar supermario supermarket supermax
superme supermen supermod supermom supernatural supernov supernova superpower superpuper supers supersex superson supersonic supersta
superstar superstr supersub supert superted supertra superuse supervisor superx supir suplai suplemen supnya supper supple supply support
supra supranatural supras supratt supreme suprise surabaya suraj surakarta suram surat suratku suratmu suratnya sure surel surelnya sureno
suresh sureshot surf surface surfboar surfboard surfcity surfe surfer surfers surfin surfing surfside surfsup surga surgawi surge surgeon
surgery surgut suri suriah surprise surreal surrende surrey surround suruh suruhan surut survei survey surveyor survival survive survivor
surya susah susahnya susan susana susanb susann susanna susanne susans sushi sushis susi susie susieq suslik suspect suspend suspende sussex
sustanon suster susu susubaby susul susun susunan susunya sutarso sutra sutradara sutradaranya sutter sutton sutvsc5ysaa suv suvenir suvorov
sux2bu suzan suzann suzanna suzanne suze suzenet suzette suzi suzie suzieq suzjv suzuk suzuki suzume suzuran suzy suzyq svarog sveiks sven
svenja svensk svenska svensps sverige sveta svetasveta svetik svetka svetlana svetlanka sveto4ka svoboda svoloch svtcobra swafoto swagger
swain swalayan swallow swallows swami swamp swampfox swampy swan swank swanky swanny swansea swanson swansong swapna swasta swat swatch
swatteam swearer sweat sweater sweaty swede sweden swedia swedish sweeet sweeney sweep sweeper sweeps sweet sweetass sweetboy sweetdream
sweetdreams sweeter sweetgirl sweethea sweethear sweetheart sweeti sweetie sweetiepie sweeties sweetman sweetnes sweetness sweetp sweetpe
sweetpea sweetpus sweetpussy sweets sweett sweetu sweety swell swerve sweter swetik swetlana swift swifts swifty swim swimbike swimmer
swimming swindon swine swing swinger swingers swinging swisher swiss swissair switch switcher switzer swivel swizzle swollen swoosh sword
swordfis swordfish swords swordsma sxhq syahira syair syal syaraf syarat syaratnya sybase sybil sycamore syclone syd sydne sydnee sydney
sykes sylar sylvain sylvan sylvania sylveste sylvester sylvi sylvia sylviahans sylvie sylwia symantec symbol symmetry symow sympathy
symphony synapse sync synced synchro syncmast syncmaster syndicat syndicate syndrome synergy syntax syok syoung syphon syracuse syrinx syrup
sys64738 sysadmin sysman syssec syste system systemofadown systems syukur syukurlah syuting syutingnya syzygy szevasz t123456 t1234567 t26gn
t34vfrc t3fkvkmj t4nvp t5r4e3w2q t66hks ta8g4w taarna taat tabaco tabah tabaluga tabasco tabat tabatha tabby tabbycat tabel tabib tabir
tabitha table tables tablet tabletop tabloid taboo tabrak tabrakan tabryant tabu tabung tabungan tabunganku taburan taburetka tachibana
tachyon tacit tacitus tackle taco tacobell tacoma tacos tactical tactics tad tada tadi tadinya tadmichaels tadpole tae taek taekwon taekwond
taekwondo tael taera taesan taeyang taff taffy tafkap tag tagada taganrog tagar taggart tagheuer tagihan tagihanku tagihanmu tagihannya
tagman tagon tahan tahanan tahanlah tahap tahapan tahi tahir tahira tahiti tahmid tahoe tahoes tahta tahu tahukah tahukan tahuku tahulah
tahumu tahun tahunan tahunku tahunmu tahunnya tahunya tai taichi taifun tail tailgate tailhook tailor tails taint tainted taipan taipei
taison taiwan taj tajam tajmahal tajuk tak taka takagi takahashi takako takamine takan takashi takayuki takdir takdirku takdirmu takdirnya
take takecare takeda takedown takefive takehana takeit takeme takeoff takeout taker takeshi takethat takhayul takhta takjub takkan taklukkan
taksi taksinya taktik taktis takumi takut takuti takutkan takutmu takutnya takwid tal talavera talbert talbot taldi talent talenta talented
tales talgat tali taliban taliesin talinya talisker talisman talk talker talkie talking talks talktome tall tallboy tallen taller tallest
talley tallguy tallica tallinn tallis tallman tallulah tally tallyho talon talonesi talons taltos talula talus tam tama tamada tamak taman
tamar tamara tamasya tamat tamatlah tambah tambahan tambahkan tambang tame tameng tamera tamere tamerlan tami tamia tamika tamil tamila
tamiya tammi tammie tammy tammys tampa tampabay tampak tampaknya tampan tampang tampangnya tampar tamparan tamper tampico tampil tampilan
tampilannya tampilkan tamplier tampon tamu tamuku tamumu tamuna tamunya tamwsn3sja tan tana tanager tanah tanahku tanahmu tanahnya tanaka
tanam tanaman tanda tanda-tanda tandai tandanya tandatangan tandatangani tandem tanding tandingan tandingannya tandu tanduk tandus tandy
tane4ka tanechka tanelorn tang tangan tangani tanganku tanganmu tangannya tangent tangerang tangerin tangerine tangga tanggal tanggalnya
tangganya tanggap tanggapan tangguh tanggung tangis tangisan tangkap tangkapan tangki tangle tangled tango tangos tangsoo tanguy tani tania
tanis tanisha tanita tanith tanja tanjan tank tankdog tanker tankers tankist tankman tanlines tanman tanne tannenbau tanner tanpa tanpaku
tanpamu tanpanya tanstaaf tantai tantang tantangan tantangannya tante tantra tantrum tanty tanuki tanusha tanushka tanya tanyai tanyakan
tanyalah tanyshka tanzania tanzen tanzil tao tap tapak tape tapestry tapi tapioca tapout tapper taproot tar tara tarado tarakan tarantino
tarantul tarantula taras tarasov tarasova taratata tarawa tarbaby tarbit tardis tarelka targa targaryen target targetku targetmu targetnya
tarheel tarheels tari tarian tarianmu tariannya tarif tarihono tarik tarikan taring tariq tarkan tarkin tarkus tarmac taro tarpon tarquin
tarragon tarrant tart tartan taruh taruhan taruhanmu taruhannya taryiti taryono taryoto taryub taryumi tarzaman tarzan tas tasan tascam
tasdik tasem tasha tashas tashkent tasikmalaya tasker tasku tasman tasmania tasmu tasnya tass tassadar tassie taste tastee tastim tasty
taswir tata tatanan tatanka tatap tatapan tatapanmu tatapannya tatarin tatarka tatarstan tatas tate tater taters tatertot tatian tatiana
tatjana tato tatonka tatonya tatoo tatooine tatsuya tattoo tattoos tatum tatung tatyana tatyo tau tauchen taucher taurus tautan tautt tavasz
tavern tawa tawanan tawang tawar tawaran tawaranku tawaranmu tawarannya tawarkan tawnee tawny taxi taxicab taxman tayang tayangan tayler
taylo taylor taylorc taylorma taylormade tayson taz123 tazdevil tazman tazmania tazz tazzer tazzie tazzman tazzy tazzzz tbbucs tbear tbilisi
tbird tbirds tbivbn tbone tbones tbontb tcglyued tdavis tdeir8b tdfqugl tdfyutkbjy tdk tdutif tdutybq tdutybz tea4two teabag teach teache
teacher teachers teaching teacup teagan teague teal team team3x teamase teamlosi teamo teamomuch teamster teamwork teaparty teapot teardrop
tears tease teaseme teaser teater teatime teatro tebak tebakan tebakanku tebaklah tebal tebing tebu tebusan tecate tech techdeck techie
techman techn techn9ne technic technica technical technici technician technics technik techniques techno technolo technology tecktonik
tecumseh ted tedbear tedd teddie teddies teddy teddyb teddybea teddybear teddybeer teddys tedesco tedja teduh tee tee0s teejay teen teenage
teenager teenfuck teengirl teenie teenies teenlove teens teensex teenslut teeny teepee teeter teeth teetime tefjps teflon tega tegak
tegakkan tegal tegang tegangan teganya tegap tegar tegas tegaskan teguh teguk teh teh012 tehmu tehnya tehran teiubesc tej tejano teka
teka-teki tekad tekadmu tekan tekanan tekanannya teken teki tekila tekken tekkon teknik tekniknya teknis teknisi teknologi teko teks tekstur
teksturnya tekun teladan telah telak telan telanjang telapak telat telaviv tele telecast telecaster telecom telefon telefone telefono
telefoon telegram telegrap telekom telemark telepati telephon telephone telepon teleponku teleponmu teleponnya teleport teleportasi teler
telescop teleskop televisi television televizor telfon telinga telingaku telingamu telinganya teliti tell teller tellme tellurid telnet
telpon telponku telponmu telponnya telstar teluk telur telurku telurmu telurnya telus telusuri tema teman teman-teman teman-temanku
teman-temanmu teman-temannya teman2 temani temanku temanmu temannya temanya tembaga tembak tembakan tembakanmu tembakannya tembakau
tembakkan tembikar tembok temboknya tembus temen temitope temp tempat tempati tempatkan tempatku tempatmu tempatnya tempel tempelkan temper
temperamen tempest tempgod templar template temple templer tempo temporal temporar temporary temppass temppassword temptress tempuh tempur
tempurung tempus temu temuan temui temuilah temujin temukan temurun ten tenaga tenagaku tenagamu tenaganya tenang tenangkan tenanglah tenar
tenchi tenchu tenda tendang tendangan tender tendulkar tenerife teng tengah tengah-tengah tengahnya tenggara tenggat tenggelam tenggelamkan
tenggorokan tenggorokanku tenggorokanmu tenggorokannya tengik tengkorak tengkoraknya tengok tenis tenma tenn tennesse tennessee tenni tennis
tenor tenore tenors tenorsax tenpin tense tenshi tension tensor tentacle tentakel tentang tentangku tentangmu tentangnya tentara tentu
tentukan tentunya teodor teodoro teori teoriku teorimu teorinya tepat tepati tepatnya tepercaya tepi tepian tepuk tepukan tepung tequier
tequiero tequil tequila tequilla ter tera terakhir terakhirku terakhirmu terakhirnya teralihkan teraman teramat terampil teran terancam
teraneh terang terangan terangkat terangsang terapi terapis terapung teras terasa terasing teratai teratas teratasi teratur terbaca terbagi
terbahak terbaik terbaikku terbaikmu terbaiknya terbakar terbalik terbang terbangkan terbanglah terbangun terbantahkan terbanyak terbaring
terbaru terbarunya terbatas terbawa terbawah terbayang terbayangkan terbayar terbebani terbebas terbelah terbelakang terbenam terbendung
terbengkalai terbentang terbentuk terbentur terberat terbesar terbesarku terbesarmu terbesarnya terbiasa terbit terbitkan terbodoh
terbongkar terbuang terbuat terbuka terbukti terbungkus terbunuh terburu terburu-buru terburuk terburukku terburukmu terburuknya tercabik
tercampur tercantik tercantum tercapai tercatat tercekik tercel tercela tercemar tercengang tercepat terces tercinta tercipta tercium
terdaftar terdahulu terdakwa terdalam terdampar terdapat terdekat terdekatku terdekatnya terdengar terdepan terdesak terdeteksi terdiam
terdiri terdorong terduga tere terefon terekam terekspos terelakkan tereliminasi teremok terenak terencana terence terendah terendam
terengah terenkripsi teres teresa teresita tereza terfokus tergacor terganggu tergantikan tergantung tergelap tergeletak tergelincir
tergerak tergesa tergigit tergila tergoda tergores tergoyahkan terguncang terhadap terhadapku terhadapmu terhadapnya terhalang terhambat
terhanyut terhapus terharu terhebat terhenti terhentikan terhibur terhina terhindar terhindarkan terhingga terhitung terhormat terhubung
teri teriak teriakan teriakkan teridentifikasi terik terikat terima terimakasih terimalah terindah terinfeksi teringat terinspirasi
terintimidasi terisak terisi terisolasi terjadi terjadilah terjadinya terjaga terjalin terjamin terjangkau terjangkit terjatuh terjauh
terjawab terjebak terjemahan terjemahkan terjepit terjerat terjual terjun terkabul terkadang terkait terkalahkan terkasih terkaya terkecil
terkecuali terkejut terkejutnya terkekeh terkemuka terkena terkenal terkendali terkepung terkeren terkesan terkesiap terkilir terkini
terkirim terkontaminasi terkontrol terkoyak terkuak terkuat terkubur terkumpul terkunci terkuras terkurung terkutuk terkutuklah terlacak
terlahir terlaksana terlalu terlama terlambat terlanjur terlantar terlarang terlaris terlatih terlebih terlelap terlemah terlempar terlepas
terletak terlewat terlewatkan terlezat terlibat terlihat terlindungi terlintas terlucu terluka terlupakan termaafkan termahal termakan
termal termanis termasuk termin terminal terminat terminato terminator terminus termit termite termotivasi termuda termudah ternak ternama
ternate ternilai ternoda ternyata terobosan terobsesi terompet teropong teror terorganisir teroris terorisme terorist terowongan terpakai
terpaksa terpaku terpal terpampang terpana terpanas terpancing terpanggang terpanjang terpapar terpasang terpecah terpecahkan terpelajar
terpeleset terpencil terpendam terpengaruh terpenting terpenuhi terperangkap terpercaya terperinci terpesona terpidana terpikat terpikir
terpikirkan terpilih terpintar terpisah terpisahkan terpojok terpopuler terpotong terps terpuji terpujilah terpukau terpukul terpuruk
terputus terra terrace terran terrance terrano terranova terrapin terras terrell terrence terri terrible terrie terrier terriers terrific
terrill terror terrorist terry terrys tersadar tersakiti tersambar tersambung tersandung tersangka tersangkanya tersangkut tersanjung
tersapu tersayang tersebar tersebut tersedak tersedia tersedot tersedu tersegel terseksi terselamatkan terselesaikan terselubung tersembunyi
tersendiri tersengat tersentak tersentuh tersenyum tersenyumlah terserah terserahlah terserang terseret tersesat tersiksa tersimpan
tersinggung tersingkir tersipu tersirat tersisa tersulit tersumbat tertabrak tertahan tertahankan tertanam tertandingi tertangkap tertarik
tertawa tertawaan tertawakan tertawalah tertekan tertembak tertentu tertera tertib tertidur tertimpa tertindas tertinggal tertinggi tertipu
tertiup tertolong tertua tertuju tertukar tertular tertulis tertunda tertusuk tertutup terucap teruk terukir terulang terumbu terungkap
terurai terus terusan terusik teruskan teruslah terutama terwujud tes tescos tesis tesla tesnya tesoro tess tessa tessie test testament
testdrive teste tested tester testerer testibil testicle testin testing testis testit testme testo testpass testtest testuser testy tetangga
tetanggaku tetanggamu tetangganya tetap tetapi tetapkan tetaplah tetas tetes tetesan tetley tetons tetris tetsuo tetua teufel teufelo tevion
tewas tex texaco texan texans texas texasboy texass texmex text textbook textile tgacb tgbxtcrbq tgbyhn tgif tgkbxfgy tgo4466 tgwdvu th0mas
thaddeus thai thailand thales thalia thaman thames than thanatos thank thankful thankgod thanks thanksgiving thanku thankyou thanos that
thatcher thatguy thatsit thatsme thawne thayer thc420 thd1shr the thea theater theatre theband thebat thebeach thebean thebear thebears
thebeast thebeatl thebeatles thebes thebest theblack theblues thebomb theborg theboss theboy theboys thebrain thebull thebus thecakeisalie
thecat thechamp theclash theclown thecount thecrow thecult thecure thedark thedead thedevil thedoc thedog thedon thedoors thedream thedude
theduke theedge theend theflash thefly theforce thefox thefrog thegame theghost thegirl thegirls thegoat thegod thegr thegreat thegreek
thehip thehulk thehun their thejam thejoker thekid thekids thekiller theking thekiwi thelast thelema thelma thelove them thema themack
theman themann themaste themaster thematri thematrix theme themis themoon then thenet theo theodor theodora theodore theology theone theory
thepower thepro therams therapy therat theraven there thered thereds theresa therese thering therion theriver thermal thermo theroc therock
therocks theron thesaint thesame these theseus theshit thesimpsons thesims thesis thesmith thesnake thespian thespot thestone thesun theta
thetachi thetaxi thetford thething thetick thetruth thewall theway thewho thewolf theword theworld theworm they thiago thibault thick
thicker thicknes thicluv thief thierry thighs thimble thing things thingy think thinkbig thinker thinking thinkpad thinline thinner third
thirdeye thirsty thirteen thirty this thisis thisisit thisisme thisone thissuck thissucks thistle thom thoma thomas thomasd thomasj thommy
thompson thomsen thomson thong thongs thor thoradin thordog thorin thorn thorne thorns thornton thorny thorpe thorsten those thoth thought
thoughts thousand thrall thrash thrasher thrawn thread threat three threeday threee threepio threesom threesome thresher thrice thrill
thriller throat throatfuck throbber throne throttle through throw thrust thruster thug thug4life thuggin thuglife thuglove thugstools thumb
thumbnils thumbs thump thumper thunde thunder thunderb thunderbird thunderc thundercat thunders thurber thurman thursday thurston thvfrjdf
thwack thx113 thx1138 tia tiada tiamat tian tiang tianna tiao tiap tiara tiarap tiastuti tiba tiba-tiba tiba2 tibbar tiberian tiberium
tiberius tibet tiburo tiburon tical tick ticker ticket ticketmaster tickets tickle tickled tickleme tickler tickles tickling ticklish
ticktock tico tictac tidak tidak. tidakkah tidaklah tidaknya tidbit tiddles tide tidur tiduri tidurku tidurlah tidurmu tidurnya tidwell tie
tiedomi tiedup tien tiern tierra tiesto tiff tiffan tiffani tiffanie tiffany tiffanys tiffy tifosi tiga tiger tigerboy tigercat tigereye
tigerfan tigerlil tigerman tigerpaw tigerr tigers tigertig tigertiger tigerwoo tigerwoods tigge tigger tiggers tight tightass tightend
tights tigr tigran tigre tigrenok tigres tigress tigris tiikeri tijean tijger tijuana tik tikar tiket tiketmu tiketnya tiki tiktak tiktok
tiktonik tikungan tikus tikusnya tilang tile tileman till tilleie tiller tillie tillman tilly tim tim123 tima timah timati timbal timbangan
timber timberla timberlake timberland timberwo timberwolf timbo timbuktu timbul timbulkan timdog time time2go timebomb timeless timeline
timelord timeout timepass timeport timer timers times timewarp timex timexx timezone timid timing timku timm timmay timmer timmie timmu
timmy timmys timnya timofeeva timofei timofey timoha timon timosha timoshka timote timoteo timoth timothy timoxa timpani timt timur tin tina
tincan tinchair tincouch tincup tindak tindakan tindakanku tindakanmu tindakannya tinder tindih tindoor tine tinfloor ting tinggal tinggali
tinggalkan tinggalku tinggallah tinggalmu tinggalnya tinggi tinggimu tingginya tingkah tingkahmu tingkat tingkatan tingkatkan tingle
tinhorse tinja tinju tinjuku tinjumu tinjunya tink tinker tinkerbe tinkerbel tinkerbell tinkle tinman tinmouse tinner tino tinroof tinsel
tinta tintable tinti tintin tinuviel tiny tinytim tionghoa tiongkok tip tipe tipeku tipemu tipenya tipikal tipis tipper tippie tippmann
tippy tips tipsy tiptoe tipton tiptop tipu tipuan tirai tirainya tiram tiramisu tiran tirana tirani tire tired tires tiri tiribon tiriku
tirimu tirinya tirpitz tiru tiruan tish tishka tissot tissue tisu titah titan titani titania titanic titanik titanium titans titfuck titian
tities titik titip titleist titlover titman titmouse tito titone titova tits titsass titsnass titten titti titties titts titty tittys titus
tiup tiurma tiurtina tivoli tiwan tiwi tiwik tiwon tiwu tiya tiyanah tiyani tiyarto tiyawarman tiyen tiyin tizdan tiziana tiziano tjahadi
tjahja tjandra tk421 tkachenko tkachuk tkbpfdtnf tkfkdg tkfkdgo tkp tktyf tl1000 tlaloc tlbyjhju tm371855 tman tmjxn tmoney tnt123 tnvols
toad toadfrog toadie toadman toast toasted toaster toasters toasty tobacco tobago tobasco tobbie tobi tobia tobias toblerone tobot toby
tobydog tobyto toccata tocool today todays todd todiefor todoroki toejam toeman toenail toenails toering toerseno toes toffee tofu tofuck
togepi together toggle togo toh toilet toiletnya tok tokenbad tokiohotel toko tokoh tokoku tokomu tokonya tokyo tol tolak told toledo
toleransi tolik tolkein tolkien tolol tolong tolonglah tolstoy toltec toluca tom tom1 tom123 tom204 toma tomahawk tomas tomasa tomass tomasz
tomat tomate tomato tomatoe tomatoes tomb tombak tombol tombolnya tomboy tombraid tombraider tombston tombstone tomcat tomch tomcruis tome
tomek tomjerry tomjones tomkat tomm tommaso tommi tommie tommy tommyb tommyboy tommycat tommyd tommygun tommyk tommylee tommys tommyt tommyy
tomoko tomomi tomorrow tompetty tompkins tomservo tomson tomto tomtom tomuch tomwaits ton tonchin tone tonedup tong tongkat tongkatku
tongkatmu tongkatnya tongue toni tonic tonight tonik tonino tonite tonka tonna tonto tonton tontonan tontos tony tony_t tonya tonyhawk
tonytony too toobad toobig toocool toodles toofast toogood toohot tookie tool toolbox toolfan tooling toolkit toolman toolong tools toolshed
tooltime tooltool toomuch toon toonami toonarmy toonces toonporn toons toonsex toontown toosexy tooshort toosweet toot tootall tooter tooth
toothless toothpic tootie tooting toots tootsie top topan topanga topaz topazz topcat topcop topdawg topdevice topdog topeka topeng topengmu
topengnya topflite topfuel topgun tophat topher topi topik topiknya topiku topimu topinya toplay toples topless topman topnotch topolino
toppdogg topper tops topsecre topsecret topshelf topside topspin topten toptotty torana torben torch toreador toretto torey tori toriamos
torino torito torment tornado tornados tornike toro torock toront toronto torpedo torquay torque torrance torre torrent torrente torrents
torres torrid torrie torsten tort tortilla tortoise tortue tortuga torture tory tos tos8217 tosam tosca toscana toserba toshi toshib toshiba
toshiro toshka tosser toswadi total totally totalnya totalwar totem totenkopf tothetop toto totoro tottenha tottenham totti touareg toucan
touch touchdow touchdown touche touching touchme tough toughguy toulouse tour touring tourist toutoune towanda towel tower towers towing
town towncar townsend towser towson towtruck toxic toxicity toybox toyboy toyman toyono toyot toyota toys toystory tplate tr1993 tr2amp
trabajo trabant trace tracer tracey traci tracie track tracker tracks tracksta tractor tractors tracy trade trademan trader trading tradisi
tradisional trafalga traffic trafford tragedi tragedy tragic tragis trail trailer trailers traills trails train trainee trainer training
trainman trains traitor trajan traktir traktor tralala tralfaz tram tramp trample tramps trance tranmere trannies tranny tranquil trans
transaksi transalp transam transcend transexual transfer transfor transformasi transformer transformers transfusi transgender transisi
transit transits transkrip translate translated translator transmisi transparan transplantasi transpor transport transportasi transporter
trantor tranzit trap trapdoor trapped trapper trash trashcan trashed trashman trashy tratata trauma traumatis trav travail travel traveler
travelle traveller travels travesti travi travieso travis travka travolta traxdata traxxas tray treacle treasure treat treats trebla treble
trebor tree treech treefrog treehous treehouse treeman trees treess treetop treetops treetree trek trekbike treker trekker trekkie trekstar
tremblay tremble tremendo tremere tremor tren trench trendi trendy trent trento trenton tresor trespass tress trev trever trevino trevo
trevoga trevon trevor trex trey trfnthby trfnthbyf tri5a triad triada triade trial trials triangle triathlo triathlon tribal tribble
tribbles tribe tribes tribunal tribune tribute tricia trick trickle tricks trickste trickster tricky tricolor trident trieste triforce
trigger trigun trik triknya triliun trill trillian trillion trillium trilogy trim7gun trimmer trims trina trinidad trinit triniti trinitro
trinitron trinity trinket trio triono trip triple tripleh triplet triplets triplex tripod tripoli tripp tripper trippin tripping trippy
trips tris trish trisha trisnanto trista tristan tristar triste tristen tristin triston tristram trito triton triumph trivia trivial trivium
trix trixi trixie trixter triyanto triyoga triyono trofi trogdor troika trojan trojans troli troll trolley trolls trololo trombone trompete
tron tronic troop trooper troopers trophy tropic tropical tropicana tropico tropics tropis trot trotoar trotsky trotter trotters troubl
trouble troubles trousers trout troutbum troutman trouts troy troya troyboy trrim trs8f trstno truant truc truck trucker truckers truckin
trucking truckman trucks trudy true trueblue truegrit truelies truelov truelove trueman trueno truffle truffles trufik truitt trujillo truk
trukku trukmu truknya truls truly truman trump trumpet trumpets trunk trunks truong trus truskawka trust trustee trusting trustme trustn
trustno trustno1 trustnoo trustnoone trusty truth try tryagain trying tryit tryme tryout trysman trythis tsalagi tset tsmith tspeter tsubasa
tsui tsukasa tsukishima tsuna tsunade tsunami tsv1860 ttam tteokbokki ttg ttocs ttttt tttttt ttttttt tu190022 tua tuaku tuamu tuan tuan-tuan
tuang tuangkan tuanku tuanmu tuannya tuanya tuas tuba tubagus tubaman tubari tubbie tubby tube tubgtn tubin tubitzen tuborg tubuh tubuhku
tubuhmu tubuhnya tubular tucano tuck tucke tucker tucson tuczno tudja tudjo tudor tuduh tuduhan tuduhannya tudung tuegeh tuesday tuff
tuffgong tuffguy tuffy tugas tugaskan tugasku tugasmu tugasnya tugboat tugeno tugger tugi tugianti tugiman tuh tuhan tuhanku tuhanmu
tujazopi tujheirf tujhjdf tujhrf tuju tujuan tujuanku tujuanmu tujuannya tujuh tuk tukang tukar tuksedo tulane tulang tulangku tulangmu
tulangnya tuli tulip tulipan tulips tulis tulisan tulisanku tulisanmu tulisannya tuliskan tulislah tull tuller tulley tully tulpan tulsa
tulus tum tumadre tumbang tumben tumbin tumble tumbuh tumbuhan tumbuk tumis tumit tummy tummybed tumor tumornya tumpah tumpahkan tumpang
tumpangan tumpangannya tumpukan tumpul tuna tunafish tunai tunangan tunanganku tunanganmu tunangannya tunas tunawisma tunda tundra tunduk
tundukkan tung tungdom tunggal tunggu tunggulah tungku tuning tunisia tunisie tunjangan tunjuk tunjukan tunjukkan tunnel tuntas tuntaskan
tuntut tuntutan tuntutannya tupac tupacs tupacshakur tupai tupelo tuppence tupper tur tura turambar turandot turbine turbo turbodog turbos
turbot turboz turbulensi turd turga turin turing turis turismo turk turke turkey turki turkish turkiye turn turnamen turnb turnbull turner
turnip turnkey turntabl turntable turtl turtle turtles turtoise turun turunan turunkan turunlah turut turuti tuscan tuscany tuscl tusk tusu
tusuk tusukan tusymo tutor tutti tuttle tutul tutup tutupi tutupnya tuvieja tuvok tuxedo tv612se tvmarcia tvxtjk7r twain twat twats tweaker
tweedy tweeker tweet tweeter tweety tweezer twelve twenty twentyon twice twiddle twiggy twilight twin twinboys twincam twine twingo twink
twinkie twinkies twinkle twinkles twinks twinky twinpeaks twins twinss twinstar twinturb twinz twist twista twiste twisted twister twisters
twisty twistys twitch twitter twiztid twizzler two twocats twodogs twogirls twolves twoods twoone twopac twostep twothree twotone tybalt
tycobb tycoon tyghbn tylenol tyler tylerb tylerca tylerd tylerj tylers type typhon typhoon typical tyra tyrant tyrell tyrese tyrik tyrone
tyson tysons tyvugq tzeentch tzpvaw u.a u23456 u4slpwra uaeuaeman uang uangku uangmu uangnya uap ub6ib ubah ubai uban ubatdattah ubatditah
ubed ubeh uben uber ubi ubin ubique ubitch ublhjgjybrf ubnfhf ubnkthrfgen ubung ubur ubus ubvyfcnbrf ubvyfpbz uca ucan ucang ucapan ucapanku
ucapanmu ucapannya ucapkan ucat uce ucen ucep uceu uche uchiha ucht uci ucla uco uconn ucu udacha udah udang udara udaranya udarwono
udaryatun udayona udbwsk udders uddi uddin udes udhhin udhiarti udhie udi udik udinese udon udyman ue8fpw uehara uekmyfhf ueptkm ufdhbr
ufdibyjd ufgyndmv ufhhbgjnnth ufhvjybz ufkbyf ufkfrnbrf ufkjxrf ufkxjyjr ufo ufptkm ufyljy uganda ugd ugejvp ugh ugly uh-huh uhbujhbq uhbyuj
uhfdbwfgf uhfvjnf uhfyfn uhh uhjpysq uhm uhoh uhtqneyu uhtred uhtvkby uiegu uiorew ujhijr ujhjl ujhjljr uji ujian ujianku ujianmu ujiannya
ujkjdf ujkjdjkjvrf ujnbrf ujujkm ujung ujungnya ujyxfhjdf ukan ukarya ukasih ukasm ukat ukes ukflbfnjh ukflbjkec ukfveh ukih ukim uking
ukiran ukon ukqmwhj ukraina ukraine ukrnet ukur ukuran ukuranmu ukurannya ulah ulahku ulahmu ulahnya ulan ulang ulangi ular ulasan ulat
uliana ulises ulisse ulrich ulrika ulrike ulrtab ulster ultah ultima ultimate ultimatum ultimo ultopo ultra ultracash ultraman ultras ultron
ulugbek ulung ulur ulurkan ulyana ulysse ulysses uma umar umat umberto umbrella umei umi umih umik umikatsum umin uminah umini uminia
uminingsih umir umirah umirto umisari umisih umisushi umitiah umiyadini umiyahti umiyana umiyarsih umm umma ummagumma ummi ummul ummy umpan
umpannya umpasiga umpatan umpet umpire umrah umri umrin umriyah umriyani umroini umroniah umrotih umryadi umsil umsinah umtarsih umu umul
umuludin umum umumkan umumnya umur umurku umurmu umurnya umusatmah umyati un4given unable unaesah unang unani unarsih unarto unas unb4g9ty
unbelievable uncencored uncle unclebob unclesam undang undangan undangannya undead under underage undercover underdog undergro undergroun
underground underhil undernet underpar understand undertak undertake undertaker undertow underwat underwater underwea underwear underwoo
underwood underwor underworld undian undies undne undone undur unforgiv unforgiven ung unggah unggahan unggas unggul unggulan unggun ungkap
ungkapan ungkapkan ungkit ungu unh unhappy unholy uni unicor unicorn unicorns unicron uniden unified uniform unik union unions unique
uniqueness unison unit unite united unity univer univers universa universal universe universi universidad universitas university unjuk
unknow unknown unleashed unlimite unlimited unlock unlucky unnamed unni unnie unreal unseen unsur unta untitled untuk untukku untukmu
untuknya untung untunglah untungnya up9x8rww upacara upacaranya upah upaya upayakan upayamu update updown updrop upeti upgrade upinya upiter
upland uplink upload upnfmc upper upright ups upskirt upsman uptheass uptown upupa upyachka upyours uranium uranus urat urban urbana urchin
urgent urin urine urlacher urlaub urlmon urracco ursitesux ursula uruguay urus urusan urusanku urusanmu urusannya urusi urutan urutannya usa
usa123 usa1776 usaf usagi usah usaha usahakan usahaku usahamu usahanya usai usang usarmy usb useful useless user userexecute usermane
username userpass users usethis usg usia usiaku usiamu usianya usil usir uskup usmarine usmc usnavy usnret usopen usopp uss ussy usual
usuckballz usul usulan usulkan usus ususnya utah utahjazz utama utamaku utamamu utamanya utang utangku utangmu utangnya utara utfp5e uthfcbv
uthvfy uthvfybz utility utjhubq utjuhfabz utjvtnhbz utk utmost uto29321 utopia utrecht utuh utus utusan utvols utythfk utyyflbq utyyflmtdyf
uuuuu uuuuuu uuuuuuu uvdwgt uvmrysez uwrl7c uxmdzi4o uyxnyd uzumaki uzumymw v00d v12345 v123456 v123456789 v2jmsz v55555 va2001 vacances
vacation vacuum vader vaders vadim vadimka vaduz vaffanculo vagabond vagina vaginaku vaginamu vagner vail vakantie vaksin vakum val valakas
valdemar valdepen valdez vale valenci valencia valenok valent valenti valentin valentina valentine valentinka valentino valer valera valeri
valeria valerian valerie valerik valerio valeriy valeriya valerka valery valetudo valhalla valheru valiant valid validate valium valjean
valkiria valkyrie vallarta vallejo vallen valley valleywa vallon valmet valmont valter value values valve valves vamp vampir vampire
vampires vampiro vampyr vampyre van vanburen vance vancouve vancouver vandal vandam vandamme vander vandread vandy vanechka vanes vanesa
vaness vanessa vangar vangelis vangogh vanguard vanhalen vanhorn vania vanila vanill vanilla vanille vanina vanish vanity vanman vannasx
vanquish vans vantage vanya vanyarespekt varadero vardann varela varenik vargas variabel variable variant variasi variety varisnova.riskila
varken varsha varsity varun varvara vas vasco vaseline vasile vasilek vasilev vasileva vasili vasilii vasilina vasilisa vasilisk vasiliy
vasily vasquez vassago vassar vasser vasya vatech vatikan vatoloco vaughan vaughn vault vauxhall vavilon vaz2101 vaz2105 vaz2106 vaz2107
vaz21074 vaz2108 vaz21083 vaz2109 vaz21093 vaz21099 vaz2110 vaz2114 vaz2115 vazgen vball vbhevbh vbhjckfd vbhjckfdf vbhjh vbhjndjhtw
vbhjyjdf vbienrf vbifyz vbitkm vbitymrf vbkbwbz vbkfirf vbkfyf vbkkbjy vbktyf vbkzdrf vbnhjafy vbnmrf vbrjkf vcradq vdlxuc vecmrf vector
vectra vedder vee veedub veer vega vegan vegas vegasman veget vegeta vegetabl vegetarian veggie vegita vegitta vegitto vehicle vehpbkrf
vehpbr vehvfycr vehxbr vekmnbr velcro velma veloce velocity velosiped velvet vena vendetta vending venecia venera venesia venetian venezia
venezuel venezuela vengeance vengence venger venice venise venkat venom venomous vent ventilasi ventilator ventrikel ventrue ventura venture
venus vepsrf vepsrfyn ver vera veracruz verawati verbal verbati verbatim verboten verda verde verdi verdun verena verga vergesse vergeten
vergil verifikasi verify veritas veritech verity verizon verlaat vermeer vermin vermont vern verna verne verner vernie vernon vernost vero
verochka verona veronda veronic veronica veronik veronika veroniqu veronique versace versi version versus vert vertex vertical vertigo
vertikal veruca very verycool verygood verygoodbot veryhot verymuch verynice verysexy vespa vesper vespucci vessel vesta vestax vester
vesuvius vetalik veteran veterok vett vette vetteman vettes vf279sm vfcmrf vfcnth vfczyz vfdhif vfeukb vfhbfyyf vfhbif vfhbirf vfhbyf
vfhbyfvfhbyf vfhbyjxrf vfhbyrf vfhbz vfhcbr vfhctkm vfhecmrf vfhecz vfhfnbr vfhmzyf vfhnby vfhnbyb vfhnsirf vfhnsyjdf vfhrbp vfhrbpf
vfhufhbnf vfhufhbnrf vfhujif vfhvtkfl vfhvtkflrf vfhxtyrj vfibyf vfiekmrf vfiekz vfieyz vfif vfitymrf vfkbyf vfkbyrf vfkmdbyf vfkmxbr
vfksirf vfktymrfz vflfufcrfh vfnbkmlf vfndtq vfnehsv vfnhbwf vfnhjcrby vfntvfnbrf vfpfafrf vfr750 vfr800 vfrcbr vfrcbv vfrcbvec vfrcbvev
vfrcbvjd vfrcbvjdf vfrcbvrf vfrcbvtyrj vfrcbvvfrcbv vfrfhjd vfrfhjdf vfrfhjys vfrfrf vfubcnh vfuflfy vfufpby vfuyjkbz vfvekbxrf vfvekmrf
vfvektxrf vfvekz vfvf vfvfbgfgf vfvfgfgf vfvfgfgfz vfvfif vfvfktyf vfvfnfyz vfvfvskfhfve vfvfxrf vfvjxrf vfvjyn vfylfhby vfylfhbyrf
vfyxtcnth vg08k vgbh vgfun vgirl vgy78uhb vh5150 vhou via viagra vialli vibes viborg vibrate vibrator vic vice vicecity vicelord vicente
vicenza viceroy vicious vickers vicki vickie vicky victim victo victoire victor victori victoria victoriya victory vid2600 vida vidadi
vidaloca video videoes videogam videoku videoman videomu videonya videos vides vienna vietnam view viewer viewsoni viewsonic viggen vigilant
vigilante viglen vigor vijay vijaya vika vikes viki vikin viking vikings vikram viktor viktori viktoria viktorija viktoriy viktoriya viktory
vila villa village villain villan villas ville villegas villeneuve villevalo vin vina vinbylrj vince vincen vincent vincente vincenzo vinci
vindiesel vinegar vineyard vinicius vinnie vinny vino vinograd vinogradov vinson vintage vintelok vinter vinyl viola violator viole violence
violent violentj violet violeta violett violetta violette violin vip vip123 viper vipergts viperman vipers vipper virago viral virgil
virgilio virgin virgini virginia virginie virgins virgo virgos virtua virtuagirl virtual virtue virtuoso virus virusnya viruss visa viscount
vishal vishenka vishnu visi visigoth vision visionar visioner visions visit visited visiting visitor vista visual vita vitae vital vitali
vitalik vitalina vitaliy vitalnya vitalogy vitaly vitalya vitamin vitamine vitani vitara vitebsk vitesse vito vitoria vittoria vittorio viu
viva vivace vivahate vivaldi vivi vivia vivian viviana viviane vivid vivien vivienne vivitron vixen vixens vjcrdf vjhjpjd vjhjpjdf vjhrjdrf
vjkjltw vjkjnjr vjkjrj vjnjhjkf vjqfyutk vjqgfhjkm vjqvbh vjybnjh vjzctvmz vjzgjxnf vkaxcs vkfwx vkontakte vlad vlada vladik vladimi
vladimir vladimirovna vladislav vladislava vladivostok vladlen vladvlad vlasov vlasova vmdnygfu vnr vocals vodafone vodka vodolei vodoley
voetbal vogel voice voices void voight voiture voivod vokal vokalis voland volante volcano volcom voldemar voldemor voldemort volga
volgograd voli volition volker volkodav volkov volkova volkswag volkswagen volley volleyba volleyball volodia volodin volodja volodya
vologda vols volt voltage voltaire voltron volume volumenya voluntee volunteer volvo volvofh volvos volvov von vongola vonis vonnegut vonnie
vonsclan voodoo voorhees vorlon vorobey vorona voronin voronina voronov voronova vorpal vortec vortech vortex voshod voss vostok vote voting
vova vovan vovan_lt vovchik vovochka voxstrange voyage voyager voyeur vp6y vpmfsz vqsablpzla vre2nc3z vredina vsajyjr vsegda vsevolod
vsijyjr vsjasnel vsythb vtec vthctltc vthokies vthrehbq vtkmybr vtkrbq vtlbwbyf vtldtlm vtldtltd vtnhj vtr1000 vtufajy vtufgjkbc vulcan
vulgar vulture vulva vurdf5i vvvbbb vvvvv vvvvvv vw198m2n vwgolf vwjetta vwpassat vyjujnjxbt w00t w0rm w12345 w123456 w1234567 w1408776w
w1w2w w1w2w3w w1w2w3w4w w2dlww3v5p w3e4r5t w4g8at w74156900 w8gkz2x w8sted w8woord w_pass waalaikumsalam wabah wabash wabbit wachidi
wachidin wachiri wachovia wachtwoord wachuri wachyat wachyudin wachyuni wack wacker wacko wacyuni wadah waddle wade waderh wadi wadifah
wadih wadiman wadiono wadiyaty wadiyo wadjem wadjib wadjimin wadjinah wadjio wadjirin wadjirun wadjuki wadono wadori wadud waduh waenah
wafat wafel wafer waffen waffenss waffle waffles wafiah wafit wafron wage wagey wagiam wagianto wagiantoro wagiarti wagiartini wagiatun
wagijo wagiman wagimin wagimun wagina wagineh waginem wagino wagiono wagirah wagirahati wagiran wagirun wagisan wagiso wagito wagiyah
wagiyanto wagiyat wagiyati wagiyem wagiyo wagiyono wagiyun wagner wagomo wagon wagoneer wah wahaan wahabi wahad wahadi wahai wahana wahap
wahar wahdi wahdin wahdini waheguru wahib wahid wahidah wahiddin wahidiyat wahidon wahiman wahine wahirman wahiti wahito wahjanto wahjo
wahjuadi wahjudi wahjudin wahjudiono wahjuning wahkrudin wahman wahmat wahmono wahmuyah wahoedho wahono wahoo wahooo wahoos wahrudin wahsono
wahsudi wahudin wahya wahyadi wahyan wahyanto wahyo wahyohono wahyono wahyu wahyuadi wahyunato wahyuni wahyuning wahyuningsih wahyurini
wahyusari wahyutari wahyuti wahyutomo wahyuwono wahyuyati wahyuzah wai waiburga waidah waidi waidjo waijanto waikiki wailan wailayati waiman
waimea waimin wainah wainu waisin wait waiter waiting waito waitron wajah wajahku wajahmu wajahnya wajahtu wajan wajar wajdi wajib wajid
wajiman wajis wajito wajiyana wajjito wajong wakanda wakartimah wake wakeboar wakeup wakil waktu waktuku waktumu waktunya walau walaupun
waldemar walden waldo waldorf waleed walera wales walhalla wali walikota waliman walimom walinya walirimba waliuah waliyem waliyul waljimin
waljoto walk walker walkers walkiah walkiatmo walkie walking walkman wall wallaby wallace waller wallet walley walleye wallie wallis wallop
wallpape walls wallst wallstre wallstreet wally walmart walmen walmon walmudi walnut walnuts waloeyo walrus walsall walsh walstib walt walte
walter walters walther walton waltrip walukow waluku waluya waluyanti waluyo wamah waman wamat wamil wamin wamit wamoha wamozart wan wanari
wanda wandari wander wanderer wandi wandono wandoyo waneng wanfik wang wanger wangi wangkuto wangsing wangso waniati wanif wanih waning
wanisa wanita wanitaku wanitamu wanitanya wanito waniwati wank wanker wankers wankher wanking wanna wannabe wannasee wano wanoyo wanrltw
want wantawirdja wanted wanti wantini wantit wanto wanton wantoro wantoyo wantsex wantsome wapapapa wapbbs wapbbs_ wapiti wapku wapres
waqw3p war war123 war3demo waralaba warantinah waras warastuti waratsea warbini warbird warchild warcraf warcraft ward wardana wardanas
wardani wardaya warddi warde warden wardhama wardiah wardian wardiana wardianto wardiayati wardidjah wardija wardijono wardiman wardimin
wardin wardingningwan wardiningsih wardiono wardius wardiyah wardiyani wardiyanto wardiyat wardiyo wardjito wardjoko wardju wardog wardojo
wardoyo wardoyono ware wareagle warehous warehouse warez warfare warga wargames warganya wargiya wargo wargod wargono warhadi warhamer
warhamme warhammer warhammer40k warhati warhawk warhawks warheani warhol warhorse waria warid warida waridah waridan waridin waridjan
waridjo warijem warijo warim wariman warimpi warindi warindra waring waringatun warini warino warior warip waris warisa warisan warisanku
warisanmu warisannya warisiyanto warisman warismun warisni warisno warlock warlord warlords warm warman warna warnanya warner warnet warni
warning warp warpath warped warpig warpten warrant warranty warren warrio warrior warriors wars warsaw warsawa warspite warszawa wartawan
wartburg warthog warung warwick warzone was was.here wasabi wasdwasd wash washburn washear washer washere washing washingt washingto
washington wasiat wasiatnya wasit wasp waspada waspadalah wasser wassup wastafel waste wasted waster wastu watanabe watashi watch watchdog
watcher watchers watches watching watchman watchmen watchout water waterbed waterboy waterfal waterfall waterfalls waterford waterloo
waterman watermel watermelon waterpol waterpolo waters waterski watford watim watimah watimiri watinturan watito watkins watman watni
watoejo watonguru watson watt watts watuyadi watuyanty watuyono watyasih watyati wauw wave waverly waves wavmanuk wavpzt waw wawancara
wawancarai wawancaramu wawancaranya wawasan way way2go waycool wayer wayfarer wayland waylande waylon wayne wayner waynes wayout wazoo
wazzkaprivet wazzup wc18c wc4fun wcksdypk wcrfxtvgbjy wdtnjr wdtnjxtr weakness wealth wealthy weapon weapons weaponx wear weare wearing
weasel weasels weasle weasley weather weave weaver web webb webber webby webcam weber webguy webhead webhompas webhompass webman webmaste
webmaster webpass website websol websolutions websolutionssu webstar webster websters webtoon webtvs webuivalidat wechat wedding wedge
wedges wedgie wednesda wednesday weeble weed weeded weedhead weedman weeds weegee week weekend weekly weeks weeman ween weener weenie
weetabix weezer weezie wehttam wei weider weight weights weihnachte weihnachten weihnachtsbau weihnachtsbaum weiland weinberg weiner weird
weirdo weiser weiss weiwei weiyoung wejrpfpu welch welcom welcome welcomes welder welding weldon welkom well wellcome welldone weller welles
wellhung wellingt wellington wellness wells welshman wembley wen wend wendall wendel wendell wendigo wendy wendys wenef weng wenger wer123
wer138 wer234 werder werdna were werewolf werken werner weronika werrew wert werter werthrf werthvfy werty werule werwolf wes wes123 wesdxc
wesker wesley wessex wesson wessonnn west westbrom westcoas westcoast westend wester western westfiel westgate westham westie westies westin
westlake westlife weston westover westpoin westport westsid westside westward westwind westwing westwood wetass wetcunt wetdog wethepeople
wetland wetlands wetlips wetone wetpuss wetpussy wetsex wett wetter wetv wetwilly wetworks wetzlar wewangian wewenang wewiz wexford wexler
weyfvb weymouth wg8e3wjf whack whacko whale whalen whaler whalers whales wham wharfrat wharton whassup what whateva whateve whatever whatif
whatis whatisit whatluck whatnot whatnow whatsapp whatsup whatthe whatthef whatthefuck whattheh whatthehell whatup whatwhat whdbtp wheat
wheaties wheaton wheel wheeler wheeling wheels when whenever where whine whip whipit whiplash whipme whipped whipper whippet whipple
whirling whiskers whiskey whisky whisper whistle whistler whit whitaker white whiteboy whitecat whitedog whitehea whiteman whiteout
whitepower whites whitesox whitesta whitetai whitetail whitewol whitewolf whitey whiting whitlock whitman whitmore whitne whitney whittier
whizzer whkzyc who whoa whoami whoareyo whoareyou whocares whodaman whodat whoknows whole wholesale whome whoo whoopass whoopie whoops
whoosh whopper whoppers whore whores whosyourdaddy why whyme whynot whynotme whytesha wibble wibisono wicca wiccan wichita wichsen wick
wicke wicked wicker wicket widder wide wideglid wideopen widespre widespread widew widget widow wiener wife wifes wifey wig wigger wiggin
wiggins wiggle wiggles wiggly wiggum wiggy wigwam wijen wiking wikinger wiktoria wilayah wilayahku wilayahmu wilayahnya wilber wilbur wilco
wilcox wild wildbill wildblue wildcard wildcat wildcats wildchil wilder wildfir wildfire wildlife wildman wildon wildone wildroid wildrose
wildside wildstar wildthin wildthing wildwest wildwood wiley wilfred wilhelm wilkes wilkie wilkins wilkinso will willa willard willee willem
willer willey willi willia william williamj williamm williams willian willie willing willis willo willow willows wills willson willy
willyboy willys wilma wilmar wilmer wilshire wilso wilson wilton wimbledon win win123 wina winam winamp winbig winchest winchester wind
wind0ws winder windex windmill window windows windsong windsor windstar windsurf windward windy wine winery winfield wing wingchun winger
wingman wingnut wings wingtsun wingzero winifred wink winkie winkle winky winn winne winner winners winni winnie winning winnipeg winona
wins winslow winsome winsto winston winstonone winstons winte winter winterfell wintermu winters winthrop winxclub wipeout wire wired
wireless wireman wirenut wisata wisatawan wisconsi wisconsin wisdom wise wiseass wiseguy wiseman wish wishbone wishes wishing wishmaster
wiskers wiski wisma wisper wisteria wisuda witch witcher witches witchy with withdraw within withlove withnail without withyou witness wives
wiyoto wiyuthana wizar wizard wizardry wizards wizkid wizyarni wizz wizzard wjc200 wkmcpmn wladimir wlafiga wltfg4ta wm00022 wm2006 wmegrfux
wminet wnmaz7sd woah woaini wobble wodahs woersito woeryanto wohargo woi wojtek woking wol woland wolcott wolf wolfdog wolfe wolfee wolfen
wolfer wolfgang wolfgar wolfi wolfie wolfman wolfone wolfpac wolfpack wolfram wolfwolf wolley wolve wolverin wolverine wolverines wolves
wolvie womack womam woman womans womba wombat wombats womble women womens womersle won wonder wonderbo wonderboy wonderbr wonderfu wonderful
wonderla wonderland wonders wonderwa wonderwall wonderwo wonderwoman wondokop wong wonka wonkette wonton woo woobie wood woodbine woodbird
woodbury woodchuc woodcock wooddoor woodduck wooden woodfish woodford woodie woodland woodlawn woodman woodpony woodrow woodruff woods
woodside woodsink woodson woodstoc woodstock woodward woodwind woodwork woody woodys woof woofer woofwoof woogie wooglin woohoo wook wookie
wool woon woong wooody wooster wooten word wordlife wordpas wordpass words wordup wordz worf work worker workers workhard working workit
workout works workshop worksuck world worldcom worldcup worldnet worlds worldwar worldwid worldwide worm wormhole wormix worms wormwood
wormy woro worr worship wortel worth worthy wotan would wouter wow wow123 wow12345 wowiek wowlook wowser wowsers woyono wp2003wp wp2005
wpass wpf8eu wpoolejr wqmfuh wraith wrangler wrapper wrath wreck wrecker wren wrench wrest wrestle wrestler wrestlin wrestling wretched
wrexham wright wrigley wrinkle wrinkles wrist write writer writerspace writing written wroclaw wrong wrongway wrote wrxsti wsbadmin wspanic
wsx123 wsxcde wsxedc wsxqaz wsxzaq wtcacq wtiger wtpfhm wtpmjg wtpmjgda wtsfjmi wu4etd wu9942 wuda wudang wudy wuhardjono wuji wujud
wujudkan wukong wulanda wulandati wulani wulansari wulfgar wunder wurdia wurst wuschel wutan wutandary wutang wutantari wvj5np wwe123 wweraw
wwfwcw wwjd wwr8x9pu www111 www123 www333 wwwooo wwww wwwww wwwwww wwwwwww wwwxxx wxc123 wxcvb wxcvbn wyatt wycombe wynter wyoming wysiwyg
wyvern x002tp x12345 x123456 x123456x x1x2x x1y2z x24ik x35v8l x4ww5qdr x5dxwp x72jhhu3z xaccess xakep xakepy xanadu xander xanth xantia
xavie xavier xbox xboxlive xcalibur xcat xcat_xca xcountry xehrf xela xena xenia xenocide xenogear xenon xenophon xeon xerox xerxes xexeylhf
xfactor xfhkbr xfiles xfqybr xholes xia xian xiang xianyang xiao xiaoman xiaoqi xiaoyou xiaoyu xiaoyua xie ximen ximena xin xing xiomara
xiong xirt2k xiu xiwu xixi xjy6721 xjznq xman xmas xmen xngwoj xnttcb xohzi3g xpcrew xplorer xpress xpressmusic xqgann xrated xray xrp23q
xsvnd4b xsw21qaz xsw23edc xsw2zaq xswqaz xswzaq xtcnth xterra xthtgfirf xthysq xtkjdtr xtr451 xtreme xtutdfhf xtvgbjy xtvjlfy xuan xuanji
xuaujb xue xufrgemw xun xwing xxx111 xxx123 xxx12345 xxx666 xxx777 xxx999 xxxjay xxxman xxxp455w0rd xxxpass xxxsex xxxwow xxxx xxxxx xxxxxx
xxxxxxx xxxyyy xxxzzz xyh28af xytfu xyz123 xyzzy xz33333 xzibit xzsawq y4kuz y9enkj ya. yaa yaah yacht yackwin yagami yaglasph yah yahiko
yahudi yahweh yaitu yak yakima yakin yakini yakinkan yakinlah yakman yakni yakudza yakumo yakuza yale yama yamada yamaguchi yamah yamaha
yamahar yamakasi yamamoto yaman yamato yamcha yamoon yams yan yana yang yanina yank yankee yankeemp yankees yanks yanni yannic yannick
yannis yanochka yanshi yanti yao yap yard yardbird yarddog yardman yarman yaroslav yarrak yasacrac yasah yasan yasemin yash yasin yasmeen
yasmi yasmin yasmina yasmine yasmon yasmudi yasmun yasnani yasni yasniarti yasniati yasnimar yasnina yasniwarti yasnizar yasnut yaspen yasri
yasrianto yastoyo yastuti yasuhiro yasuko yaswar yaswin yata yates yatim yatimah yatimbasid yatimin yatin yatinah yatini yatinus yatiran
yatirun yatman yatmi yatmiadi yatmo yatono yatt yatti yatto yavin yawetag yay yayan yayanto yayasan yayasatia yayat yayi yayin yayo yayong
yayu yazid ybhdfyf ybrbnbyf ybrbnf ybrbnf_ ybrbnjc ybrbnjcbr ybrbnrf ybrecz ybrjkfq ybrjkftd ybrjkftdbx ybrjkftdf ybrjkftdyf ycwvrxxh ydnarb
yea yeababy yeager yeah yeahbaby yeahman yeahrigh yeahright yeahyeah year years yecgaa yedat yedismen yee yeehaa yeehaw yeh yejntb yekti
yelena yelhsa yell yello yellow yelnats yelrah yen yendor yensid yeo yeob yeol yeom yeoman yeon yeong yeouido yep yerusalem yes yes123
yes90125 yesenia yeshua yesiam yesican yesman yesplease yess yessir yessongs yessss yesterda yesterday yesus yesyesye yeti yetno yeung yeyep
yfafyz yfcnfcmz yfcnhjtybt yfcntyf yfcntymrf yfcnz yfcnzvjz yfcnzyfcnz yfdbufnjh yfeiybrb yfgjktjy yfhenj yfhrjnbrb yfhrjvfy yfl.irf yfltua
yfltymrf yfnecbr yfnecz yfnfif yfnfirf yfnfitymrf yfnfkb yfnfkbz yfnfkmz yfxfkmybr yfz450 ygfxbkgt yggdrasi yhntgb yhnujm yhwnqc yibai yield
yin ying yingmu yingyang yinyang yip yippee yitbos yiyas yja3vo yjdbrjd yjdbrjdf yjdjcnbf yjdsqgfhjkm yjdsqujl yjdujhjl yjhbkmcr yjuufyj
yk2602 yllek ym3cautj yngwie ynot yocrack yoda yodaddy yodayoda yodude yoedi yoewono yoga yoghurt yogi yogibear yogurt yogyakarta yoh
yohanes yoichi yojimbo yoko yokohama yokosuka yoland yolanda yolande yomama yomamma yoman yomismo yomo yomomma yomun yona yonara yonder
yondu yong yonkers yono yoo yoohoo yoon yooper yordania york yorkie yorkshir yorkshire yorktown yosemite yoshi yoshida yoshiko yoshimi
yoshimitsu yoshino yoshio yospi you youandme youare yougotit youknow young younger youngman youngone youngs youporn your yourass yourmama
yourmom yourname yours yourself youssef yousuck youth youtube youwish yoyo yoyok yoyoma yozin yqlgr yqmbevgk yr8wdxcq yrrim yssup yt1300
ytcnjh ytdxz2ca ytngfhjkz ytnhjufnm ytpyf. ytrewq ytreza ytrhjvfyn ytyfdbcnm yuan yuda yudas yudi yudika yue yugi yugioh yuhadi yui yuitre
yujyd yuk yuki yukiko yuko yukon yul yuli yulis yuliya yum yumardi yumi yumiko yummie yummies yummy yun yuna yunani yunarso yung yuno yuo67
yup yura yuri yurisdiksi yustian yusuf yusuke yves yvette yvonne yvtte ywvxpz yxkck yy5rbfsc yyyy yyyyy yyyyyy yyyyyyy yyz2112 yzerman
z11111 z12345 z123456 z1234567 z123456789 z123456z z12345z z1x2c z1x2c3v z1x2c3v4b z1x2c3v4b5n z1x2c3v4b5n6m z1z2z z1z2z3z z3cn2erv zac zach
zachar zacharia zachary zachery zack zackary zackery zadnica zadrot zaebali zaenat zafhjdf zafira zagadka zagreb zahara zaharov zaharova
zahir zahrahh87 zahroni zai zaianima zaianona zaifut zainaldi zainar zainat zainawi zainedin zaini zainibor zainih zainimar zainir zainuar
zainudin zainut zairawati zaire zairi zairia zairion zairman zairo zairumeh zairus zairut zaitun zaiwat zaizar zajadi zajib zakar zakaria
zakarja zaki zalina zalnebar zalupa zamal zaman zamawi zambari zambia zamboni zamboud zamhari zamira zamora zamri zamrodin zamroni zamrudy
zamsusry zamuddin zamzam zamzani zanardi zander zandra zane zang zanizami zanoza zanpakuto zantac zantoro zanuda zanzibar zapata zapato
zaphod zapidoo zapotec zapp zappa zapped zapper zaq!2wsx zaq11qaz zaq123 zaq12345 zaq123wsx zaq12qaz zaq12w zaq12ws zaq12wsx zaq12wsxcde
zaq1xsw zaq1xsw2cde zaqqaz zaqwsx zaqwsxcde zaqwsxcderfv zaqxsw zaqxswcde zara zaragoza zaratustra zaraza zardoz zari zarina zarti zasada
zaskar zasranec zastava zasxcd zat zavilov zaxscd zaxscdvf zaxxon zayyanah zcegth zcfvfzkexifz zcgihlke zcxfcnkbdf zcxfcnkbdfz zealand
zealot zealots zebedee zebra zebras zebulon zed zedd zee zeek zeeshan zeke zelda zemanova zemfira zen zenden zeng zenit zenith zephyr
zeppelin zepplin zeratul zergling zerkalo zermatt zero zerocool zerohour zerozero zesyrmvu zeta zeus zexts zeynep zgjybz zhai zhan zhang
zhanna zhao zhe zhei zhen zheng zhenya zhi zhipo zhiwei zhjckfd zhjckfdf zhong zhongguo zhou zhouzhou zhu zhua zhuai zhuan zhuang zhuge zhui
zhukov zhun zhuo zhv84kv ziadma zidan zidane ziegler ziff ziffle zigazaga ziggie ziggy ziggydog zigzag zildjian zilla zimbabwe zimmer
zimmerma zimmerman zinaida zinedine zinger ziomek zion zip100 zipcode zipdrive zipper zippers zippie zippo zippos zippy zipzap zirah zircon
ziva ziyanti zjduc zjses9evpa zkexifz zlatan zldej zlzfrh zman zmpimeje zmxncbv znbvjd zod zodiac zodiak zoe zoebir zoedog zoey zoidberg
zoinks zola zoloft zoloto zoltan zoltar zolushka zom zombi zombie zombies zomu9q zona zone zong zonker zontik zoom zoomer zoomzoom zoopark
zooropa zootsuit zora zorba zorglub zork zoro zorro zorrope zorros zoulou zoya zpflhjn zpxvwy zqjphsyf6ctifgu zrjdktdf zrx1100 zse45rdx
zse4xdr zsecyus zsergn zsexdr zsfmpv zsmj2v zsxdcf ztmfcq zuan zubaedi zucchero zucker zues zugang zujlrf zuko zulfah zulfikar zulu zuo
zurich zutifrani zvbxrpl zverev zvezda zvfrfcb zw6syj zwarman zwezda zwilling zwt2sbzl zx123456 zx123456789 zxasqw zxc12 zxc123 zxc1234
zxc12345 zxc123456 zxc123qwe zxc123zxc zxc321 zxcasd zxcasdqw zxcasdqwe zxccxz zxcdsa zxcqwe zxcqweasd zxcv zxcvasdf zxcvb zxcvbasdfg zxcvbn
zxcvbnm zxcvbnm. zxcvbnma zxcvbnmm zxcvbnmmnbvcxz zxcvbnmz zxcvfdsa zxcvqwer zxcvvcxz zxgdqn zydeco zydfhm zygote zyjxrf zyltrc zymurgy
zz123456 zz6319 zz8807zpl zzaaqq zzr1100 zztop zzxxcc zzxxccvv zzz111 zzz123 zzz777 zzztop zzzxxx zzzxxxccc zzzz zzzzxxxx zzzzz zzzzzz
zzzzzzz
`;
