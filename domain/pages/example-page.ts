import type { BlockKind, BlockOf, CoursePage } from './page.ts';

/** The address under which a build renders its example, and a running server every page of a course: nobody is sent it. */
export const EXAMPLE_PATH = '/curso/exemplo';

/** One of each kind of block. */
export const examples: { [Kind in BlockKind]: BlockOf<Kind> } = {
  hero: {
    kind: 'hero',
    badge: 'Curso',
    headline: 'Os sons do inglês',
    lead: 'Do schwa ao refrão.',
  },
  text: {
    kind: 'text',
    title: 'Sobre o curso',
    paragraphs: ['Você entende o professor e não entende a música.', 'Este curso é para isso.'],
  },
  syllabus: {
    kind: 'syllabus',
    title: 'O que você vai aprender',
    modules: [
      { title: 'Vogais', text: 'As que somem.', lessons: [{ title: 'O schwa', minutes: 12 }] },
    ],
  },
  sample: {
    kind: 'sample',
    title: 'Experimente agora',
    samples: [
      {
        kind: 'lesson',
        id: 'o-schwa',
        title: 'O schwa',
        minutes: 12,
        poster: '',
        openedOn: '2026-11-21',
      },
    ],
  },
  price: { kind: 'price', title: 'O seu ingresso', bullets: ['1 aula · 12 minutos'] },
  guarantee: { kind: 'guarantee', text: 'Se não for para você, devolvemos tudo.' },
  questions: {
    kind: 'questions',
    questions: [
      { question: 'Quando posso começar?', answer: 'Assim que o pagamento é confirmado.' },
    ],
  },
  whatsapp: {
    kind: 'whatsapp',
    title: 'Ficou uma dúvida?',
    label: 'Chamar no WhatsApp',
    sentence: 'Oi! Tenho uma dúvida sobre o curso Os sons do inglês.',
  },
  call: { kind: 'call', title: 'Aperte o play', text: 'As aulas esperam por você.' },
  album: {
    kind: 'album',
    badge: 'Curso · 2 módulos',
    headline: ['Os sons', 'do inglês'],
    lead: 'Do schwa ao refrão.',
    sides: [{ side: 'A', title: 'Vogais' }],
  },
  list: {
    kind: 'list',
    title: 'O que você leva',
    stamp: 'Proibido',
    items: [
      { title: 'Entender de primeira', text: 'Na velocidade real.' },
      { title: 'Não esquecer', text: 'O card volta na hora certa.' },
    ],
  },
  program: {
    kind: 'program',
    title: 'Dois lados',
    text: 'Ouça na ordem.',
    sides: [{ side: 'A', title: 'Vogais', text: 'As que somem.', lessons: ['O schwa'] }],
  },
  bonuses: {
    kind: 'bonuses',
    title: 'Faixas bônus',
    bonuses: [{ title: '50 cards', text: 'Prontos para revisar.' }],
  },
  ticket: {
    kind: 'ticket',
    badge: 'Aula gravada',
    headline: ['5 sons', 'do inglês'],
    lead: 'Do schwa ao refrão.',
    label: 'Ingresso',
    name: 'Os sons do inglês',
    facts: [
      { term: 'Duração', value: '2 horas' },
      { term: 'Lugar', value: 'Onde tiver fone' },
    ],
    note: 'Pagamento único',
  },
  single_price: {
    kind: 'single_price',
    title: 'O que vem no ingresso',
    label: 'Aula',
    note: 'Pagamento único.',
    bullets: ['2 horas'],
  },
  song: {
    kind: 'song',
    sleeve: 'One More Song',
    title: 'Experimente agora',
    text: 'Uma música inteira.',
    action: 'Tocar',
  },
  gig: {
    kind: 'gig',
    badge: 'Evento on-line',
    headline: ['Ao vivo'],
    lead: 'Uma aula para ouvir inglês.',
    label: 'Próxima data',
    date: 'A anunciar',
    recording: 'O que é pago é a gravação.',
  },
  teacher: {
    kind: 'teacher',
    label: 'Quem ensina',
    name: 'Rafael Duarte',
    text: 'Professor e baixista.',
    note: 'Perfil ilustrativo',
  },
  screening: {
    kind: 'screening',
    badge: 'Aperte o play',
    headline: 'Você canta.',
    loud: 'Ainda.',
    lead: 'Assista com som.',
    clip: { id: 'venda', title: 'Você entende?', width: 1280, height: 720 },
  },
  clips: {
    kind: 'clips',
    title: 'Quem já apertou o play',
    note: 'Depoimento ilustrativo',
    clips: [
      {
        id: 'joana',
        title: 'Depoimento de Joana Prado',
        width: 960,
        height: 540,
        name: 'Joana Prado',
        role: 'analista, Fortaleza',
      },
    ],
  },
  reveal: {
    kind: 'reveal',
    title: 'O seu ingresso',
    terms: 'Pagamento único',
    action: 'Quero a aula',
    bullets: ['2 horas'],
  },
  testimonials: {
    kind: 'testimonials',
    title: 'A plateia',
    note: 'Depoimento ilustrativo',
    testimonials: [
      { name: 'Camila Rocha', role: 'enfermeira, Recife', text: 'Entendo o refrão.', rating: 5 },
    ],
  },
  stage: {
    kind: 'stage',
    badge: 'Método',
    headline: ['O inglês', 'da música'],
    lead: 'Do schwa ao refrão.',
    action: 'Conhecer a aula',
  },
  facts: { kind: 'facts', facts: ['Música de verdade', '30 minutos por dia'] },
  steps: {
    kind: 'steps',
    title: 'Dois passos',
    steps: [
      { verb: 'Ouça', text: 'Devagar.' },
      { verb: 'Lembre', text: 'Na hora certa.' },
    ],
    action: 'Experimentar uma música',
  },
  cards: {
    kind: 'cards',
    title: 'O método, faixa por faixa',
    cards: [
      { mark: 'A1', art: 'grooves', title: 'Ouvido', text: 'Antes da regra.' },
      { mark: 'A2', art: 'voice', title: 'Voz', text: 'Por cima da gravação.' },
    ],
  },
  results: {
    kind: 'results',
    title: 'O que muda',
    note: 'Resultados ilustrativos.',
    stamp: 'Ouça alto',
    results: ['Entender o refrão', 'Lembrar na conversa'],
  },
  encore: {
    kind: 'encore',
    title: 'Sua vez',
    label: 'Aula gravada',
    headline: 'Os sons do inglês',
    text: '2 horas de conteúdo',
    action: 'Quero meu ingresso',
  },
};

const { hero, text, syllabus, sample, price, guarantee, questions, whatsapp, call } = examples;

/** The page of a course with each block that it can have. */
export const examplePage: CoursePage = {
  title: 'Os sons do inglês',
  description: 'Do schwa ao refrão.',
  blocks: [hero, text, syllabus, sample, price, guarantee, questions, whatsapp, call],
};
