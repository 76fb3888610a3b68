import { groupBy } from '#app/lib/text/group-by.ts';
import { foldText } from '#app/lib/text/fold-text.ts';
import type { Found, FoundKind } from './schema.ts';

/** A line of the list: where it leads, under which heading. */
export interface Choice {
  to: string;
  title: string;
  hint: string;
  heading: string;
}

/** A page of the admin area, or an action or setting on one. */
export interface PageOfArea {
  to: string;
  label: string;
  group: string;
  /** Other words by which it is found. */
  words?: string;
  /** Left out: "Páginas". */
  heading?: string;
}

/** Lines of one heading, as the database gives of a kind. */
const MOST = 5;
/** Letters below which actions and settings, which are many, would hide the rest. */
const SHORTEST_OF_MANY = 3;

const kinds: Record<FoundKind, { heading: string; toPath: (found: Found) => string }> = {
  order: { heading: 'Pedidos', toPath: ({ id }) => `/admin/compras/${id}` },
  person: { heading: 'Alunos', toPath: ({ id }) => `/admin/alunos/${id}` },
  course: { heading: 'Cursos', toPath: ({ id }) => `/admin/cursos/${id}` },
  lesson: { heading: 'Aulas', toPath: ({ parent }) => `/admin/cursos/${parent ?? ''}` },
  song: { heading: 'Músicas', toPath: ({ id }) => `/admin/musicas/${id}` },
  deck: { heading: 'Baralhos', toPath: ({ id }) => `/admin/baralhos/${id}` },
  class: { heading: 'Aulas ao vivo', toPath: () => '/admin/agenda' },
  place: { heading: '', toPath: ({ id }) => id },
};

/** A line for what the database has found. */
export function toChoice(found: Found): Choice {
  const { heading, toPath } = kinds[found.kind];
  return {
    to: toPath(found),
    title: found.title,
    hint: found.hint,
    heading: found.kind === 'place' ? (found.parent ?? '') : heading,
  };
}

/** Pages, actions and settings whose names or groups have all words; each heading's best ones. */
export function findPages(pages: readonly PageOfArea[], words: string): Choice[] {
  const wanted = foldText(words).split(/\s+/u);
  const found = pages
    .filter(({ label, group, heading, words: other = '' }) => {
      if (heading !== undefined && words.length < SHORTEST_OF_MANY) return false;
      const text = foldText(`${label} ${group} ${other}`);
      return wanted.every((word) => text.includes(word));
    })
    .map(({ to, label, group, heading = 'Páginas' }) => ({
      to,
      title: label,
      hint: group === label ? '' : group,
      heading,
    }));
  return [...groupBy(found, ({ heading }) => heading).values()].flatMap((rows) =>
    rows[0]?.heading === 'Páginas' ? rows : rows.slice(0, MOST),
  );
}

/** The choice first, without its former place; at most six. */
export const rememberChoice = (recent: readonly Choice[], chosen: Choice): Choice[] => [
  { ...chosen, heading: 'Recentes' },
  ...recent.filter(({ to, title }) => to !== chosen.to || title !== chosen.title).slice(0, 5),
];
