type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type Camel<Row> = { [Name in keyof Row & string as CamelCase<Name>]: Row[Name] };

/** The columns of a row (`file_url`) under their names in the code (`fileUrl`). */
export function toCamel<Row extends object>(row: Row) {
  const entries = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(entries) as Camel<Row>;
}
