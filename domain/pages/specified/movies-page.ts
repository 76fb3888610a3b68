import type { AlbumKind, BlockOf, PageOf } from '../page.ts';

const sides: BlockOf<'program'>['sides'] = [
  {
    side: '1',
    title: 'Três escutas',
    text: 'Uma cena curta, ouvida de três maneiras até não sobrar dúvida.',
    lessons: ['Uma cena, três escutas', 'A ameaça está na melodia', 'O que ficou subentendido'],
  },
  {
    side: '2',
    title: 'As palavras no lugar',
    text: 'Com a legenda em inglês, o que foi dito encontra o que você ouviu.',
    lessons: [
      'O diálogo na página',
      'Palavras emendadas e meias frases',
      'As falas que valem um card',
    ],
  },
  {
    side: '3',
    title: 'O papel é seu',
    text: 'A mesma cena, com a sua voz no lugar de uma das personagens.',
    lessons: ['Ensaio de mesa', 'No tempo do outro', 'Gravando'],
  },
];

export const moviesPage: PageOf<AlbumKind> = {
  title: 'Inglês com filmes, cena a cena',
  description:
    'Cenas originais ouvidas três vezes: sem legenda, com legenda em inglês e sem legenda de novo. Depois, um dos papéis é seu.',
  blocks: [
    {
      kind: 'album',
      badge: 'Curso com filmes · Cena a cena',
      headline: ['Cena a cena,', 'sem legenda'],
      lead: 'Cenas curtas e originais, ouvidas três vezes: sem legenda, para pegar a intenção; com legenda em inglês, para achar as palavras; e sem legenda de novo. Depois, um dos papéis é seu.',
      sides: sides.map(({ side, title }) => ({ side, title })),
    },
    {
      kind: 'list',
      title: 'O que muda na poltrona',
      items: [
        {
          title: 'A legenda vira opcional',
          text: 'Você aprende a buscar a intenção na melodia da fala, antes de procurar palavra por palavra.',
        },
        {
          title: 'O inglês de quem conversa',
          text: 'Interrupções, meias frases, ironia: o que as pessoas dizem de verdade, e o livro não mostra.',
        },
        {
          title: 'A sua vez em cena',
          text: 'Assumir um papel obriga a falar no tempo do outro. É o ensaio mais próximo de uma conversa.',
        },
      ],
    },
    { kind: 'program', title: 'O roteiro', text: 'Três atos, do silêncio ao diálogo.', sides },
    {
      kind: 'bonuses',
      title: 'Nos créditos',
      bonuses: [
        {
          title: 'Roteiros para imprimir',
          text: 'As cenas em PDF, com o lugar das suas anotações.',
        },
        {
          title: 'Cards de cada cena',
          text: 'As falas que você vai querer usar, prontas para revisar.',
        },
        { title: 'Áudio para ensaiar', text: 'Cada cena sem uma das vozes: a que falta é a sua.' },
      ],
    },
    {
      kind: 'price',
      title: 'O seu ingresso',
      bullets: [
        'Cenas originais, do silêncio ao diálogo',
        'Três escutas guiadas por cena',
        'Roteiro, cards e áudio de ensaio',
        'Acesso vitalício',
      ],
    },
    {
      kind: 'guarantee',
      text: 'Assista, ensaie, grave a sua cena. Se não for para você, peça o reembolso dentro do prazo e devolvemos tudo.',
    },
    {
      kind: 'questions',
      questions: [
        {
          question: 'Quando abre?',
          answer:
            'Ainda não há data. Enquanto esta página disser “Em breve”, as inscrições estão fechadas.',
        },
        {
          question: 'São filmes famosos?',
          answer:
            'Não. As cenas são originais, escritas e gravadas para o curso: assim cada uma treina exatamente o que precisa treinar.',
        },
        {
          question: 'Preciso entender sem legenda?',
          answer: 'Não. É onde o curso chega, não de onde parte.',
        },
        {
          question: 'Por onde começo enquanto isso?',
          answer:
            'Pela masterclass: em 2 horas você aprende o método que este curso aplica às cenas.',
        },
      ],
    },
    {
      kind: 'call',
      title: 'Luz, som, a sua fala',
      text: 'A próxima cena você entende antes da legenda.',
    },
  ],
};
