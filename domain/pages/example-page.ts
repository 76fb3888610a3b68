import type { Block, Page } from './page.ts';

/** The address under which a build renders its example, and a running server every page of a course: nobody is sent it. */
export const EXAMPLE_PATH = '/curso/exemplo';

/** One of each kind of block. */
const examples: { [Kind in Block['kind']]: Extract<Block, { kind: Kind }> } = {
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
};

export const examplePage: Page = {
  title: 'Os sons do inglês',
  description: 'Do schwa ao refrão.',
  blocks: Object.values(examples),
};
