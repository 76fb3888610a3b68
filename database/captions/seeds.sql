-- Captions of the sample clips. Only for lessons that still play their sample and have no captions; runs after catalogue/seeds.sql
-- at every start, and a row that exists is the owner's and stays as it is.

insert into public.lesson_captions (lesson_id, language, content)
select sample.lesson_id, sample.language, sample.content
from (values
('ingles-com-filmes-m1-a1', 'en', $vtt$WEBVTT

00:00.000 --> 00:02.617
[Band plays]

00:02.667 --> 00:05.284
You're not going out like that.

00:05.334 --> 00:07.951
[Your turn, with the band]

00:08.001 --> 00:09.284
You're not going out like that.

00:09.334 --> 00:10.618
You're not going out like that.

00:10.668 --> 00:13.285
[Your turn, twice]

00:13.335 --> 00:15.950
[No subtitles. With subtitles. No subtitles. The third listening is the one that teaches.]
$vtt$),
('ingles-com-filmes-m1-a1', 'pt-BR', $vtt$WEBVTT

00:00.000 --> 00:02.617
[A banda toca]

00:02.667 --> 00:05.284
Você não vai sair desse jeito.

00:05.334 --> 00:07.951
[Sua vez, com a banda]

00:08.001 --> 00:10.618
Você não vai sair desse jeito.

00:10.668 --> 00:13.285
[Sua vez, duas vezes]

00:13.335 --> 00:15.950
[Sem legenda. Com legenda. Sem legenda. A terceira escuta é a que ensina.]
$vtt$),
('ingles-proibido-1-m1-a1', 'en', $vtt$WEBVTT

00:00.000 --> 00:02.450
[Band plays]

00:02.500 --> 00:04.950
Let's take it from the top.

00:05.000 --> 00:07.450
[Your turn, with the band]

00:07.500 --> 00:08.700
Let's take it from the top.

00:08.750 --> 00:09.950
Let's take it from the top.

00:10.000 --> 00:12.450
[Your turn, twice]

00:12.500 --> 00:14.950
[Listen. Repeat. Review. Always in this order, always out loud.]
$vtt$),
('ingles-proibido-1-m1-a1', 'pt-BR', $vtt$WEBVTT

00:00.000 --> 00:02.450
[A banda toca]

00:02.500 --> 00:04.950
Vamos do começo.

00:05.000 --> 00:07.450
[Sua vez, com a banda]

00:07.500 --> 00:09.950
Vamos do começo.

00:10.000 --> 00:12.450
[Sua vez, duas vezes]

00:12.500 --> 00:14.950
[Ouça. Repita. Revise. Sempre nesta ordem, sempre em voz alta.]
$vtt$),
('ingles-proibido-1-m1-a2', 'en', $vtt$WEBVTT

00:00.000 --> 00:02.617
[Band plays]

00:02.667 --> 00:05.284
I can hear it from the next room.

00:05.334 --> 00:07.951
[Your turn, with the band]

00:08.001 --> 00:09.284
I can hear it from the next room.

00:09.334 --> 00:10.618
I can hear it from the next room.

00:10.668 --> 00:13.285
[Your turn, twice]

00:13.335 --> 00:15.950
[First the outline. Then the word. Listen three times before you open the lyrics.]
$vtt$),
('ingles-proibido-1-m1-a2', 'pt-BR', $vtt$WEBVTT

00:00.000 --> 00:02.617
[A banda toca]

00:02.667 --> 00:05.284
Dá para ouvir do quarto ao lado.

00:05.334 --> 00:07.951
[Sua vez, com a banda]

00:08.001 --> 00:10.618
Dá para ouvir do quarto ao lado.

00:10.668 --> 00:13.285
[Sua vez, duas vezes]

00:13.335 --> 00:15.950
[Primeiro o contorno. Depois a palavra. Ouça três vezes antes de abrir a letra.]
$vtt$),
('ingles-proibido-1-m2-a1', 'en', $vtt$WEBVTT

00:00.000 --> 00:02.267
[Band plays]

00:02.317 --> 00:04.584
Bands play loud songs.

00:04.634 --> 00:06.901
[Your turn, with the band]

00:06.951 --> 00:09.218
The bands are playing some loud new songs.

00:09.268 --> 00:11.535
[Your turn, twice]

00:11.585 --> 00:13.797
[Four beats. Four or eight words. The weak ones squeeze together so that the strong one lands on time.]
$vtt$),
('ingles-proibido-1-m2-a1', 'pt-BR', $vtt$WEBVTT

00:00.000 --> 00:02.267
[A banda toca]

00:02.317 --> 00:04.584
Bandas tocam músicas altas.

00:04.634 --> 00:06.901
[Sua vez, com a banda]

00:06.951 --> 00:09.218
Bandas tocam músicas altas.

00:09.268 --> 00:11.535
[Sua vez, duas vezes]

00:11.585 --> 00:13.797
[4 batidas. 4 ou 8 palavras. As fracas se espremem para a forte cair no tempo.]
$vtt$),
('ingles-proibido-1-m3-a1', 'en', $vtt$WEBVTT

00:00.000 --> 00:02.450
[Band plays]

00:02.500 --> 00:04.950
I'll meet you at the bus stop.

00:05.000 --> 00:07.450
[Your turn, with the band]

00:07.500 --> 00:08.700
I'll meet you at the bus stop.

00:08.750 --> 00:09.950
I'll meet you at the bus stop.

00:10.000 --> 00:12.450
[Your turn, twice]

00:12.500 --> 00:14.950
[Strong content. Weak grammar. Nouns and verbs beat; articles and prepositions run.]
$vtt$),
('ingles-proibido-1-m3-a1', 'pt-BR', $vtt$WEBVTT

00:00.000 --> 00:02.450
[A banda toca]

00:02.500 --> 00:04.950
Te encontro no ponto de ônibus.

00:05.000 --> 00:07.450
[Sua vez, com a banda]

00:07.500 --> 00:09.950
Te encontro no ponto de ônibus.

00:10.000 --> 00:12.450
[Sua vez, duas vezes]

00:12.500 --> 00:14.950
[Conteúdo forte. Gramática fraca. Nomes e verbos batem; artigos e preposições correm.]
$vtt$),
('ingles-proibido-1-m4-a1', 'en', $vtt$WEBVTT

00:00.000 --> 00:02.567
[Band plays]

00:02.617 --> 00:05.184
A bottle of water and a cup of coffee.

00:05.234 --> 00:07.801
[Your turn, with the band]

00:07.851 --> 00:10.418
A bottle of water and a cup of coffee.

00:10.468 --> 00:13.035
[Your turn, twice]

00:13.085 --> 00:15.603
[The schwa: the most common vowel of English. Loose mouth, tongue in the middle, a very short sound.]
$vtt$),
('ingles-proibido-1-m4-a1', 'pt-BR', $vtt$WEBVTT

00:00.000 --> 00:02.567
[A banda toca]

00:02.617 --> 00:05.184
Uma garrafa de água e uma xícara de café.

00:05.234 --> 00:07.801
[Sua vez, com a banda]

00:07.851 --> 00:10.418
Uma garrafa de água e uma xícara de café.

00:10.468 --> 00:13.035
[Sua vez, duas vezes]

00:13.085 --> 00:15.603
[O schwa: a vogal mais comum do inglês. Boca solta, língua no meio, som curtinho.]
$vtt$),
('ingles-proibido-1-m5-a1', 'en', $vtt$WEBVTT

00:00.000 --> 00:02.617
[Band plays]

00:02.667 --> 00:05.284
It's not a big deal, don't worry.

00:05.334 --> 00:07.951
[Your turn, with the band]

00:08.001 --> 00:10.618
It's not a big deal, don't worry.

00:10.668 --> 00:13.285
[Your turn, twice]

00:13.335 --> 00:15.950
[Don't build it. Play the riff. Fluency is having chunks at hand.]
$vtt$),
('ingles-proibido-1-m5-a1', 'pt-BR', $vtt$WEBVTT

00:00.000 --> 00:02.617
[A banda toca]

00:02.667 --> 00:05.284
Não é nada de mais, relaxa.

00:05.334 --> 00:07.951
[Sua vez, com a banda]

00:08.001 --> 00:10.618
Não é nada de mais, relaxa.

00:10.668 --> 00:13.285
[Sua vez, duas vezes]

00:13.335 --> 00:15.950
[Não monte. Toque o riff. Fluência é ter blocos prontos na mão.]
$vtt$),
('ingles-proibido-1-m6-a1', 'en', $vtt$WEBVTT

00:00.000 --> 00:02.400
[Band plays]

00:02.450 --> 00:04.850
Pick it up and put it on.

00:04.900 --> 00:07.300
[Your turn, with the band]

00:07.350 --> 00:08.525
Pick it up and put it on.

00:08.575 --> 00:09.750
Pick it up and put it on.

00:09.800 --> 00:12.200
[Your turn, twice]

00:12.250 --> 00:14.644
[Consonant plus vowel: one word. Pick it up is said in one breath.]
$vtt$),
('ingles-proibido-1-m6-a1', 'pt-BR', $vtt$WEBVTT

00:00.000 --> 00:02.400
[A banda toca]

00:02.450 --> 00:04.850
Pegue e coloque.

00:04.900 --> 00:07.300
[Sua vez, com a banda]

00:07.350 --> 00:09.750
Pegue e coloque.

00:09.800 --> 00:12.200
[Sua vez, duas vezes]

00:12.250 --> 00:14.644
[Consoante mais vogal: uma palavra. Pick it up se diz num fôlego só.]
$vtt$),
('ingles-proibido-1-m7-a1', 'en', $vtt$WEBVTT

00:00.000 --> 00:02.400
[Band plays]

00:02.450 --> 00:04.850
Get a better set of speakers.

00:04.900 --> 00:07.300
[Your turn, with the band]

00:07.350 --> 00:09.750
Get a better set of speakers.

00:09.800 --> 00:12.200
[Your turn, twice]

00:12.250 --> 00:14.644
[In American English, the T between vowels is a tap of the tongue.]
$vtt$),
('ingles-proibido-1-m7-a1', 'pt-BR', $vtt$WEBVTT

00:00.000 --> 00:02.400
[A banda toca]

00:02.450 --> 00:04.850
Arrume caixas de som melhores.

00:04.900 --> 00:07.300
[Sua vez, com a banda]

00:07.350 --> 00:09.750
Arrume caixas de som melhores.

00:09.800 --> 00:12.200
[Sua vez, duas vezes]

00:12.250 --> 00:14.644
[No inglês americano, o T entre vogais é o nosso R fraco.]
$vtt$),
('ingles-proibido-1-m8-a1', 'en', $vtt$WEBVTT

00:00.000 --> 00:02.308
[Band plays]

00:02.358 --> 00:04.666
I'm going to want to hear that.

00:04.716 --> 00:07.024
[Your turn, with the band]

00:07.074 --> 00:08.203
I'm gonna wanna hear that.

00:08.253 --> 00:09.382
I'm gonna wanna hear that.

00:09.432 --> 00:11.740
[Your turn, twice]

00:11.790 --> 00:14.068
[Going to becomes gonna. Want to becomes wanna. Understand it always; say it once it comes by itself.]
$vtt$),
('ingles-proibido-1-m8-a1', 'pt-BR', $vtt$WEBVTT

00:00.000 --> 00:02.308
[A banda toca]

00:02.358 --> 00:04.666
Vou querer ouvir isso.

00:04.716 --> 00:07.024
[Sua vez, com a banda]

00:07.074 --> 00:09.382
Vou querer ouvir isso.

00:09.432 --> 00:11.740
[Sua vez, duas vezes]

00:11.790 --> 00:14.068
[Going to vira gonna. Want to vira wanna. Entender, sempre. Falar, quando já sair sozinho.]
$vtt$),
('ingles-proibido-1-m9-a1', 'en', $vtt$WEBVTT

00:00.000 --> 00:02.508
[Band plays]

00:02.558 --> 00:05.066
What do you want to do tonight?

00:05.116 --> 00:07.624
[Your turn, with the band]

00:07.674 --> 00:08.903
Whaddaya wanna do tonight?

00:08.953 --> 00:10.182
Whaddaya wanna do tonight?

00:10.232 --> 00:12.740
[Your turn, twice]

00:12.790 --> 00:15.270
[Three words, one beat. The native question is short because it is squeezed.]
$vtt$),
('ingles-proibido-1-m9-a1', 'pt-BR', $vtt$WEBVTT

00:00.000 --> 00:02.508
[A banda toca]

00:02.558 --> 00:05.066
O que você quer fazer hoje à noite?

00:05.116 --> 00:07.624
[Sua vez, com a banda]

00:07.674 --> 00:10.182
O que você quer fazer hoje à noite?

00:10.232 --> 00:12.740
[Sua vez, duas vezes]

00:12.790 --> 00:15.270
[3 palavras, 1 batida. A pergunta nativa é curta porque é espremida.]
$vtt$),
('ingles-proibido-1-m10-a1', 'en', $vtt$WEBVTT

00:00.000 --> 00:02.567
[Band plays]

00:02.617 --> 00:05.184
I'm ready when you are.

00:05.234 --> 00:07.801
[Your turn, with the band]

00:07.851 --> 00:09.109
I'm ready when you are.

00:09.159 --> 00:10.418
I'm ready when you are.

00:10.468 --> 00:13.035
[Your turn, twice]

00:13.085 --> 00:15.603
[Don't wait for the end: follow. Half a second behind the voice, from start to finish.]
$vtt$),
('ingles-proibido-1-m10-a1', 'pt-BR', $vtt$WEBVTT

00:00.000 --> 00:02.567
[A banda toca]

00:02.617 --> 00:05.184
Quando você quiser, estou pronto.

00:05.234 --> 00:07.801
[Sua vez, com a banda]

00:07.851 --> 00:10.418
Quando você quiser, estou pronto.

00:10.468 --> 00:13.035
[Sua vez, duas vezes]

00:13.085 --> 00:15.603
[Não espere acabar: siga. Meio segundo atrás da voz, do começo ao fim.]
$vtt$),
('ingles-proibido-1-m10-a2', 'en', $vtt$WEBVTT

00:00.000 --> 00:02.508
[Band plays]

00:02.558 --> 00:05.066
Same time, same place, next week.

00:05.116 --> 00:07.624
[Your turn, with the band]

00:07.674 --> 00:10.182
Same time, same place, next week.

00:10.232 --> 00:12.740
[Your turn, twice]

00:12.790 --> 00:15.270
[Ten sentences on the tip of your tongue. Record today, listen in 30 days.]
$vtt$),
('ingles-proibido-1-m10-a2', 'pt-BR', $vtt$WEBVTT

00:00.000 --> 00:02.508
[A banda toca]

00:02.558 --> 00:05.066
Mesma hora, mesmo lugar, semana que vem.

00:05.116 --> 00:07.624
[Sua vez, com a banda]

00:07.674 --> 00:10.182
Mesma hora, mesmo lugar, semana que vem.

00:10.232 --> 00:12.740
[Sua vez, duas vezes]

00:12.790 --> 00:15.270
[10 frases na ponta da língua. Grave hoje, ouça daqui a 30 dias.]
$vtt$),
('ingles-proibido-m1-a1', 'en', $vtt$WEBVTT

00:00.000 --> 00:02.400
[Band plays]

00:02.450 --> 00:04.850
What did you do last night?

00:04.900 --> 00:07.300
[Your turn, with the band]

00:07.350 --> 00:08.525
Whadja do las’ night?

00:08.575 --> 00:09.750
Whadja do las’ night?

00:09.800 --> 00:12.200
[Your turn, twice]

00:12.250 --> 00:14.644
[The eye separates. The sound glues. You read words; your ear gets a single line.]
$vtt$),
('ingles-proibido-m1-a1', 'pt-BR', $vtt$WEBVTT

00:00.000 --> 00:02.400
[A banda toca]

00:02.450 --> 00:04.850
O que você fez ontem à noite?

00:04.900 --> 00:07.300
[Sua vez, com a banda]

00:07.350 --> 00:09.750
O que você fez ontem à noite?

00:09.800 --> 00:12.200
[Sua vez, duas vezes]

00:12.250 --> 00:14.644
[O olho separa. O som cola. Você lê palavras. O ouvido recebe uma linha só.]
$vtt$),
('ingles-proibido-m2-a1', 'en', $vtt$WEBVTT

00:00.000 --> 00:02.350
[Band plays]

00:02.400 --> 00:04.750
I've been meaning to tell you.

00:04.800 --> 00:07.150
[Your turn, with the band]

00:07.200 --> 00:08.350
I've been meanin' to tell ya.

00:08.400 --> 00:09.550
I've been meanin' to tell ya.

00:09.600 --> 00:11.950
[Your turn, twice]

00:12.000 --> 00:14.350
[One chunk, one card. A sentence you would use is worth more than ten loose words.]
$vtt$),
('ingles-proibido-m2-a1', 'pt-BR', $vtt$WEBVTT

00:00.000 --> 00:02.350
[A banda toca]

00:02.400 --> 00:04.750
Faz tempo que quero te contar.

00:04.800 --> 00:07.150
[Sua vez, com a banda]

00:07.200 --> 00:09.550
Faz tempo que quero te contar.

00:09.600 --> 00:11.950
[Sua vez, duas vezes]

00:12.000 --> 00:14.350
[Um pedaço, uma carta. Uma frase que você usaria vale mais que dez palavras soltas.]
$vtt$),
('masterclass-m1-a2', 'en', $vtt$WEBVTT

00:00.000 --> 00:02.567
[Band plays]

00:02.617 --> 00:05.184
One more song and then to bed.

00:05.234 --> 00:07.801
[Your turn, with the band]

00:07.851 --> 00:10.418
One more song and then to bed.

00:10.468 --> 00:13.035
[Your turn, twice]

00:13.085 --> 00:15.603
[Ten plus ten plus ten: thirty minutes. Listening, shadowing and review, every day.]
$vtt$),
('masterclass-m1-a2', 'pt-BR', $vtt$WEBVTT

00:00.000 --> 00:02.567
[A banda toca]

00:02.617 --> 00:05.184
Só mais uma música e depois cama.

00:05.234 --> 00:07.801
[Sua vez, com a banda]

00:07.851 --> 00:10.418
Só mais uma música e depois cama.

00:10.468 --> 00:13.035
[Sua vez, duas vezes]

00:13.085 --> 00:15.603
[10 + 10 + 10 = 30 minutos. Escuta, shadowing e revisão: meia hora, todo dia.]
$vtt$),
('masterclass-m1-a1', 'en', $vtt$WEBVTT

00:00.000 --> 00:04.950
[Band plays] The three pillars: ear, mouth and memory

00:05.000 --> 00:07.450
[Pillar one: the ear]

00:07.500 --> 00:09.950
Turn it up a little bit.

00:10.000 --> 00:12.450
[Your turn, with the band]

00:12.500 --> 00:13.700
Turn it up a little bit.

00:13.750 --> 00:14.950
Turn it up a little bit.

00:15.000 --> 00:17.450
[Your turn, joined up, twice]

00:17.500 --> 00:19.950
[Pillar two: the mouth]

00:20.000 --> 00:22.450
Say it with me one more time.

00:22.500 --> 00:24.950
[Your turn, with the band]

00:25.000 --> 00:27.450
Say it with me one more time.

00:27.500 --> 00:29.950
[Your turn, joined up, twice]

00:30.000 --> 00:32.450
[Pillar three: memory]

00:32.500 --> 00:34.950
I'll keep this for a long time.

00:35.000 --> 00:37.450
[Your turn, with the band]

00:37.500 --> 00:39.950
[Keep it: today, tomorrow, in 4 days, in 10 days. Review a little before you forget.]

00:40.000 --> 00:42.450
[Your turn: say the sentence, close your eyes]

00:42.500 --> 00:44.950
[Ear, mouth, memory. Thirty minutes a day, all three, every day.]
$vtt$),
('masterclass-m1-a1', 'pt-BR', $vtt$WEBVTT

00:00.000 --> 00:04.950
[A banda toca] Os 3 pilares: ouvido, boca e memória

00:05.000 --> 00:07.450
[Pilar 1: ouvido]

00:07.500 --> 00:09.950
Aumenta um pouquinho.

00:10.000 --> 00:12.450
[Sua vez, com a banda]

00:12.500 --> 00:14.950
Aumenta um pouquinho.

00:15.000 --> 00:17.450
[Sua vez, colado, duas vezes]

00:17.500 --> 00:19.950
[Pilar 2: boca]

00:20.000 --> 00:22.450
Diga comigo mais uma vez.

00:22.500 --> 00:24.950
[Sua vez, com a banda]

00:25.000 --> 00:27.450
Diga comigo mais uma vez.

00:27.500 --> 00:29.950
[Sua vez, colado, duas vezes]

00:30.000 --> 00:32.450
[Pilar 3: memória]

00:32.500 --> 00:34.950
Vou guardar isto por muito tempo.

00:35.000 --> 00:37.450
[Sua vez, com a banda]

00:37.500 --> 00:39.950
[Guarde: hoje, amanhã, 4 dias, 10 dias. Reveja um pouco antes de esquecer.]

00:40.000 --> 00:42.450
[Sua vez: diga a frase, feche os olhos]

00:42.500 --> 00:44.950
[Ouvido, boca, memória. Trinta minutos por dia. Os três, todo dia.]
$vtt$)
) as sample (lesson_id, language, content)
join public.lessons l on l.id = sample.lesson_id
  and l.vimeo_id = '/storage/v1/object/course-files/videos/' || sample.lesson_id || '.mp4'
on conflict (lesson_id, language) do nothing;
