-- The extras a fresh installation starts with: the masterclass's deck, a sheet of our own, and websites for studying with songs.
-- Files lie in storage/seed-files/resources. Runs at every start: a row that exists is the owner's and stays as it is.

insert into public.resources (id, title, description, kind, url, file_size, course_id, position) values
('baralho-masterclass', 'Baralho da masterclass: 50 cards',
  'Cinquenta frases prontas para o Anki: em inglês na frente; atrás, o que quer dizer, como soa e um exemplo. Abra o arquivo no computador ou no celular com o Anki instalado e o baralho aparece sozinho.',
  'download', '/storage/v1/object/resources/baralho-masterclass.apkg', '11KB', 'masterclass', 1),
('folha-de-escuta', 'Folha de escuta',
  'Para imprimir ou copiar no caderno: as três escutas de um trecho, do primeiro palpite à letra conferida.',
  'download', '/storage/v1/object/resources/folha-de-escuta.txt', '1KB', null, 2),
('anki', 'Anki: baixar o aplicativo',
  'O programa dos cards, gratuito no computador e no Android. É nele que o baralho da masterclass abre.',
  'link', 'https://apps.ankiweb.net/', '', null, 3),
('youglish', 'YouGlish: a frase dita por gente de verdade',
  'Digite um pedaço de frase e ouça em vídeos, um depois do outro, com sotaques diferentes.',
  'link', 'https://youglish.com/', '', null, 4),
('dicionario-cambridge', 'Dicionário Cambridge inglês–português',
  'Significado, exemplos e o áudio americano e britânico de cada palavra.',
  'link', 'https://dictionary.cambridge.org/pt/dicionario/ingles-portugues/', '', null, 5),
('bbc-learning-english', 'BBC Learning English',
  'Programas curtos e gratuitos com transcrição, bons para treinar as três escutas fora das músicas.',
  'link', 'https://www.bbc.co.uk/learningenglish/', '', null, 6)
on conflict (id) do nothing;
