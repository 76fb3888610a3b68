/** The signs that can stand between the fields of a table, in the order in which they are tried. */
export const separators = {
  tab: '\t',
  semicolon: ';',
  pipe: '|',
  comma: ',',
  colon: ':',
  space: ' ',
} as const;
export type Separator = keyof typeof separators;
export const separatorNames = [
  'tab',
  'semicolon',
  'pipe',
  'comma',
  'colon',
  'space',
] as const satisfies readonly Separator[];

/** The way in which a table of notes is read. */
export interface TableShape {
  separator: Separator;
  /** The first line names the fields; else it is a note. */
  hasNames: boolean;
}
