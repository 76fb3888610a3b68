/** Names of the functions that an SQL file makes, without their schema. */
const findMade = (sql: string) =>
  [...sql.matchAll(/^create (?:or replace )?function [a-z]+\.([a-z_]+)\(/gmu)].map(
    ([, name = '']) => name,
  );

/** Words that may be such a name: they have an underscore, as functions here do. */
const findWords = (text: string) =>
  new Set([...text.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/gu)].map(([word]) => word));

/**
 * The SQL files whose functions a file of database, server and tests names: the calls that no import shows. Tests of pages ask no
 * database. `sources`: text of each file, by its path.
 */
export function linkSql(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const homes = new Map(
    [...sources]
      .filter(([file]) => file.endsWith('.sql'))
      .flatMap(([file, text]) => findMade(text).map((name): [string, string] => [name, file])),
  );
  return new Map(
    [...sources]
      .filter(([file]) => /^(?:database|server|tests)\//u.test(file))
      .map(([file, text]) => {
        const named = [...findWords(text)].flatMap((word) => homes.get(word) ?? []);
        return [file, [...new Set(named)].filter((home) => home !== file)];
      }),
  );
}
