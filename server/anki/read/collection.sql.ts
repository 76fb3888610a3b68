/** Schema 18 sorts names by a collation of Anki's own, without which SQLite reads no table that names it. */
export const replaceCollationSql = `
  update sqlite_schema set sql = replace(sql, 'unicase', 'nocase') where sql like '%unicase%'`;

/**
 * Tables as SQLite has parsed them, whatever the words of their schema; `computes`: a view, a virtual table, or one with a column that is
 * generated.
 */
export const listTablesSql = `
  select name, type <> 'table' or exists (select 1 from pragma_table_xinfo(l.name, 'main') where hidden <> 0) as computes
  from pragma_table_list l where schema = 'main'`;
export const findTriggerSql = "select 1 from sqlite_schema where type = 'trigger' limit 1";

export const findCollectionSql = 'select crt, conf, models, decks from col';
export const listFieldsSql = 'select ntid, name from fields order by ntid, ord limit ? * 100';
export const listTemplatesSql = 'select ntid from templates limit ? * 100';
export const listNoteTypesSql = 'select id, name, config from notetypes limit ?';
export const listDecksSql = 'select id, name from decks limit ?';
export const findCreationOffsetSql = "select val from config where key = 'creationOffset'";

/** A stranger's columns can hold anything; `columns` become integers. */
const integers = (columns: string) =>
  columns
    .split(' ')
    .map((column) => `cast(${column} as integer) as ${column.split('.').at(-1)}`)
    .join(', ');

// The rows of a note are asked for in the order of the notes; SQLite sorts in a file where no index helps.
export const listNotesSql = (length: number) => `
  select ${integers('id mid')}, cast(guid as text) as guid, cast(tags as text) as tags, cast(flds as text) as flds
  from notes
  where
    case when octet_length(flds) + octet_length(tags) <= ${4 * length}
      then length(flds) + length(tags) <= ${length} and length(guid) <= 200 end
  order by notes.id`;
export const listCardsSql = `
  select ${integers('id nid did ord mod type queue due ivl factor lapses odue odid')}, cast(substr(data, 1, 1000) as text) as data
  from cards order by cards.nid, cards.id`;
export const listAnswersSql = `
  select ${integers('r.id r.cid r.ease r.ivl r.factor r.time r.type c.nid')}
  from cards c join revlog r on r.cid = c.id order by c.nid, c.id, r.id`;

export const countRowsSql = {
  notes: 'select count(*) as count from notes',
  cards: 'select count(*) as count from cards',
  answers: 'select count(*) as count from revlog',
};
