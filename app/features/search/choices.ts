import { foldText } from '#app/lib/text/fold-text.ts';
import type { Found, FoundKind } from './schema.ts';

/** A line of the list: where it leads, under which heading. */
export interface Choice {
  to: string;
  title: string;
  hint: string;
  heading: string;
}

/** A page of the admin area. */
export interface PageOfArea {
  to: string;
  label: string;
  group: string;
}

const kinds: Record<FoundKind, { heading: string; toPath: (found: Found) => string }> = {
  order: { heading: 'Pedidos', toPath: ({ id }) => `/admin/compras/${id}` },
  person: { heading: 'Alunos', toPath: ({ id }) => `/admin/alunos/${id}` },
  course: { heading: 'Cursos', toPath: ({ id }) => `/admin/cursos/${id}` },
  lesson: { heading: 'Aulas', toPath: ({ parent }) => `/admin/cursos/${parent ?? ''}` },
  song: { heading: 'Músicas', toPath: ({ id }) => `/admin/musicas/${id}` },
  deck: { heading: 'Baralhos', toPath: ({ id }) => `/admin/baralhos/${id}` },
  class: { heading: 'Aulas ao vivo', toPath: () => '/admin/agenda' },
};

/** A line for what the database has found. */
export function toChoice(found: Found): Choice {
  const { heading, toPath } = kinds[found.kind];
  return { to: toPath(found), title: found.title, hint: found.hint, heading };
}

/** Pages whose name, or the name of their group, has all words. */
export function findPages(pages: readonly PageOfArea[], words: string): Choice[] {
  const wanted = foldText(words).split(/\s+/u);
  return pages
    .filter(({ label, group }) => {
      const text = foldText(`${label} ${group}`);
      return wanted.every((word) => text.includes(word));
    })
    .map(({ to, label, group }) => ({
      to,
      title: label,
      hint: group === label ? '' : group,
      heading: 'Páginas',
    }));
}

/** The choice first, without its former place; at most six. */
export const rememberChoice = (recent: readonly Choice[], chosen: Choice): Choice[] => [
  { ...chosen, heading: 'Recentes' },
  ...recent.filter(({ to, title }) => to !== chosen.to || title !== chosen.title).slice(0, 5),
];
