-- The extras a fresh installation starts with: the decks of masterclass and course for Anki, a sheet of our own, and websites for
-- studying with songs.
-- Files lie in storage/seed-files/resources. Runs at every start: a row that exists is the owner's and stays as it is.

insert into public.resources (id, title, description, kind, url, file_size, course_id, position) values
('baralho-masterclass', 'Baralho da masterclass: 50 cards',
  'Cinquenta frases prontas para o Anki, com som: na frente, o inglês; atrás, o que quer dizer, como soa e um exemplo. Abra o '
  'arquivo no computador ou no celular com o Anki instalado e o baralho aparece sozinho. Voz sintetizada.',
  'download', '/storage/v1/object/resources/baralho-masterclass.apkg', '289KB', 'masterclass', 1),
('baralho-curso-completo', 'Baralho do curso: 500 cards',
  'Quinhentas frases em onze temas, cada uma com som. Ouça, diga em voz alta, só então vire o card. Abra o arquivo com o Anki '
  'instalado: cada tema vira um baralho, na ordem do curso. Voz sintetizada.',
  'download', '/storage/v1/object/resources/baralho-curso-completo.apkg', '3.5MB', 'ingles-proibido', 2),
('folha-de-escuta', 'Folha de escuta',
  'Para imprimir ou copiar no caderno: as três escutas de um trecho, do primeiro palpite à letra conferida.',
  'download', '/storage/v1/object/resources/folha-de-escuta.txt', '1KB', null, 3),
('anki', 'Anki: baixar o aplicativo',
  'O programa dos cards, gratuito no computador e no Android. É nele que os baralhos abrem.',
  'link', 'https://apps.ankiweb.net/', '', null, 4),
('youglish', 'YouGlish: a frase dita por gente de verdade',
  'Digite um pedaço de frase e ouça em vídeos, um depois do outro, com sotaques diferentes.',
  'link', 'https://youglish.com/', '', null, 5),
('dicionario-cambridge', 'Dicionário Cambridge inglês–português',
  'Significado, exemplos e o áudio americano e britânico de cada palavra.',
  'link', 'https://dictionary.cambridge.org/pt/dicionario/ingles-portugues/', '', null, 6),
('bbc-learning-english', 'BBC Learning English',
  'Programas curtos e gratuitos com transcrição, bons para treinar as três escutas fora das músicas.',
  'link', 'https://www.bbc.co.uk/learningenglish/', '', null, 7)
on conflict (id) do nothing;
