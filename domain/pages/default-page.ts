import { formatMinutes } from '../brazil/minutes.ts';
import { cleanLine, cleanText } from '../text/clean-text.ts';
import { cutText } from '../text/cut-text.ts';
import type { BlockOf, CoursePage } from './page.ts';

/** A listed course as its page needs it; lessons with their minutes. */
export interface ShownCourse {
  title: string;
  subtitle: string;
  description: string;
  modules: {
    title: string;
    description: string;
    lessons: { title: string; minutes: number }[];
  }[];
  /** Marked open, lessons before songs. */
  samples: BlockOf<'sample'>['samples'];
}

/** Without control and direction characters, and without the marks of the stamp (server/static/documents/template.ts). */
const tidy = (text: string) =>
  cleanText(text).replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069⟦⟧]/gu, '');
const toLine = (text: string, length: number) => cutText(cleanLine(tidy(text)), length);
const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

const QUESTIONS: BlockOf<'questions'> = {
  kind: 'questions',
  questions: [
    {
      question: 'Como posso pagar?',
      answer:
        'As formas de pagamento, o total de cada uma e as parcelas, quando houver, aparecem antes de você confirmar.',
    },
    {
      question: 'Quando posso começar?',
      answer:
        'Assim que o pagamento é confirmado. As aulas ficam na área de membros, no celular ou no computador.',
    },
    {
      question: 'E se não for para mim?',
      answer:
        'Peça o reembolso na área de membros, dentro do prazo da garantia, e devolvemos o valor inteiro.',
    },
  ],
};

function toParagraphs(description: string): string[] {
  return tidy(description)
    .split(/\n+/u)
    .map((line) => cutText(line.trim(), 3000))
    .filter((line) => line !== '')
    .slice(0, 40);
}

function toSyllabus(course: ShownCourse): BlockOf<'syllabus'>[] {
  const modules = course.modules.map(({ title, description, lessons }) => ({
    title: toLine(title, 200) || 'Módulo',
    text: tidy(description),
    lessons: lessons.map((lesson) => ({
      title: toLine(lesson.title, 200) || 'Aula',
      minutes: lesson.minutes,
    })),
  }));
  const filled = modules.filter(({ lessons }) => lessons.length > 0);
  return filled.length === 0
    ? []
    : [{ kind: 'syllabus', title: 'O que você vai aprender', modules: filled }];
}

function toSample({ samples }: ShownCourse): BlockOf<'sample'>[] {
  const shown = samples.slice(0, 6).map(({ kind, id, title, minutes, poster, openedOn }) => ({
    kind,
    id,
    title: toLine(title, 200) || 'Amostra',
    minutes,
    poster: toLine(poster, 1000),
    openedOn,
  }));
  return shown.length === 0 ? [] : [{ kind: 'sample', title: 'Experimente agora', samples: shown }];
}

/** The bullets of the price, counted from the syllabus. */
function toBullets([syllabus]: readonly BlockOf<'syllabus'>[]): string[] {
  const lessons = syllabus?.modules.flatMap((module) => module.lessons) ?? [];
  if (lessons.length === 0) return ['Acesso pela área de membros', 'Estude no seu ritmo'];
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  return [
    `${counted(lessons.length, 'aula', 'aulas')} · ${formatMinutes(minutes)}`,
    'Acesso pela área de membros',
    'Estude no seu ritmo',
  ];
}

/** The page of a course that nobody has written one for: a pure function of the catalogue. */
export function defaultPage(course: ShownCourse): CoursePage {
  const title = toLine(course.title, 200) || 'Curso';
  const lead = toLine(course.subtitle, 300);
  const paragraphs = toParagraphs(course.description);
  const syllabus = toSyllabus(course);
  return {
    title,
    description:
      lead || cutText(paragraphs[0] ?? `${title}: curso de inglês do Inglês Proibido.`, 300),
    blocks: [
      { kind: 'hero', badge: 'Curso', headline: cutText(title, 90), lead },
      ...(paragraphs.length === 0
        ? []
        : [{ kind: 'text' as const, title: 'Sobre o curso', paragraphs }]),
      ...syllabus,
      ...toSample(course),
      { kind: 'price', title: 'O seu ingresso', bullets: toBullets(syllabus) },
      {
        kind: 'guarantee',
        text: 'Faça as aulas. Se não for para você, peça o reembolso dentro do prazo e devolvemos tudo.',
      },
      QUESTIONS,
      {
        kind: 'whatsapp',
        title: 'Ficou uma dúvida?',
        label: 'Chamar no WhatsApp',
        sentence: cutText(`Oi! Tenho uma dúvida sobre o curso ${title}.`, 160),
      },
      { kind: 'call', title: 'Aperte o play', text: 'As aulas esperam por você, no seu tempo.' },
    ],
  };
}
