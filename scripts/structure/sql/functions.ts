// A function of the schema that no table, view, trigger, policy, server or page reaches is dead; tests alone do not keep one.
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

export interface SqlFunction {
  schema: string;
  name: string;
  file: string;
  /** The definition behind the name. */
  body: string;
}

/** Functions that the owner of a database calls by hand or in triggers of his own, as upstream's documentation names them. */
const ofOwners = new Set(['unpublish', 'send_binary', 'broadcast_changes']);
const withoutComments = (sql: string) => sql.replaceAll(/--.*$/gmu, '');
const withoutRights = (sql: string) => sql.replaceAll(/^(?:grant|revoke)\b[^;]*;/gimu, '');
/** A mention in a comment calls nothing. */
function toCode(file: string, source: string): string {
  const { comments } = parseSync(file, source);
  return comments.reduceRight(
    (code, { start, end }) => code.slice(0, start) + code.slice(end),
    source,
  );
}
const readWords = (text: string) => new Set(text.match(/[a-z_][a-z0-9_]*/gu));

/** The definitions of a file, up to the closing quote of the body or the semicolon of `return …`; and the text around them. */
export function splitSql(file: string, text: string): { functions: SqlFunction[]; rest: string } {
  const functions: SqlFunction[] = [];
  const definition =
    /create (?:or replace )?(?:function|procedure|aggregate) (?:(\w+)\.)?(\w+)\s*\(((?:(?!\$\$|;)[\s\S])*)(?:\$\$[\s\S]*?\$\$[^;]*)?;/gu;
  const rest = withoutRights(withoutComments(text)).replaceAll(
    definition,
    (body: string, schema: string | undefined, name: string) => {
      functions.push({ schema: schema ?? '', name, file, body: body.slice(body.indexOf('(')) });
      return '';
    },
  );
  return { functions, rest };
}

/** The functions that no root names, directly or through other functions. A root is any text of the product. */
export function findDead(
  functions: readonly SqlFunction[],
  roots: readonly string[],
): SqlFunction[] {
  const reached = new Set<string>();
  const bodies = Map.groupBy(functions, ({ name }) => name);
  const follow = (text: string) => {
    for (const word of readWords(text)) {
      if (reached.has(word) || !bodies.has(word)) continue;
      reached.add(word);
      for (const { body } of bodies.get(word) ?? []) follow(body);
    }
  };
  for (const root of roots) follow(root);
  return functions.filter(({ name }) => !reached.has(name));
}

export function checkSqlFunctions(report: (file: string, message: string) => void): void {
  const read = (file: string) => readFileSync(file, 'utf8');
  const schema = globSync('database/**/*.sql').map((file) => splitSql(file, read(file)));
  const product = globSync('{app,domain,server}/**/*.{ts,tsx}')
    .filter((file) => !/\.(?:test|contract)\.tsx?$/u.test(file))
    .map((file) => toCode(file, read(file)));
  const roots = [...schema.map(({ rest }) => rest), ...product];
  for (const { name, file } of findDead(
    schema.flatMap(({ functions }) => functions),
    roots,
  ))
    if (!ofOwners.has(name))
      report(file, `has a function ${name} that nothing reaches: remove it with its rights`);
}
