/** A path or link that a page names, with the number of its line. */
export interface Named {
  line: number;
  path: string;
}

/** Folders of the project: what begins with one is a path, whatever it ends with. */
const rooms = /^(?:app|database|deploy|docs|domain|public|scripts|server|tests|tools)\//u;
const isFile = /^[\w@./<>*…[\]-]+\.(?:ts|tsx|mjs|py|sql|md|tsv|jpg)$/u;
/** Written while a server or a test runs. */
const made = /^(?:build|data|test-results)\/|^\/|^\.\.?\/|[()'"=:$]|\s/u;

/** Paths that a page of Markdown names in backticks: of a room, or a file by the end of its path. */
export function findNamedPaths(text: string): Named[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      [...content.matchAll(/`([^`]+)`/gu)]
        .map(([, path = '']) => ({ line: index + 1, path }))
        .filter(({ path }) => !made.test(path) && (rooms.test(path) || isFile.test(path))),
    );
}

/** Links to other files of the project: `[text](../docs/page.md#part)`. */
export function findLinks(text: string): Named[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/gu)].map(([, path = '']) => ({
      line: index + 1,
      path,
    })),
  );
}

/** A pattern of a path: `<noun>`, `*` and `…` stand for one name. */
function toPattern(path: string): RegExp {
  const escaped = path
    .replace(/\/$/u, '')
    .replaceAll(/[.[\]]/gu, String.raw`\$&`)
    .replaceAll(/<[^>]*>|\*|…/gu, '[^/]+');
  return new RegExp(`^${rooms.test(path) ? '' : '(?:.*/)?'}${escaped}(?:/|$)`, 'u');
}

/** True when a file of the project, or a folder of one, has this name. */
export function isKnownPath(path: string, files: readonly string[]): boolean {
  const pattern = toPattern(path);
  return files.some((file) => pattern.test(file));
}

/** The anchors of a page as GitHub makes them of its headings. */
export function findAnchors(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/^#+ (.+)$/gmu)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/gu, '-'),
    ),
  );
}

/** Tables, views, types and functions of the schema that a page names in backticks: `app.move_order(…)`. */
export function findNamedObjects(text: string): Named[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      [...content.matchAll(/`((?:app|auth|owed|public|sandbox|storage)\.[a-z_]+)[`(.]/gu)]
        .map(([, path = '']) => ({ line: index + 1, path }))
        .filter(({ path }) => !/\.(?:ts|tsx|mjs|sql)$/u.test(path)),
    );
}

/** The tables, views, types and functions that SQL makes. */
export function findMadeObjects(sql: string): string[] {
  return [
    ...sql.matchAll(
      /^create (?:or replace )?(?:unlogged )?(?:function|table|view|type|sequence|procedure) ([a-z]+\.[a-z_]+)/gmu,
    ),
  ].map(([, name = '']) => name);
}
