import type { Pair } from '../catalogue/catalogue.ts';
import type { MediaType } from '../parse/media-type.ts';
import { toFieldSql, toLimitSql, toOrderSql } from './condition.sql.ts';
import { requireName, usesEmbed, writeLogic, type EmbedNames } from './logic.sql.ts';
import {
  isAggregated,
  writeBody,
  writeCsv,
  writeGroup,
  writeObject,
  writeOutput,
} from './output.sql.ts';
import { toPlainKey } from '../plan/plan-select.ts';
import {
  maxRows,
  type EmbedPlan,
  type FieldOutput,
  type Output,
  type PlannedOrder,
  type ReadPlan,
} from '../plan/read-plan.ts';
import { internalName, joinSql, sql, type Parameters, type SqlText } from './sql-text.ts';

/** A relation of a statement: its alias, and a whole row of it as its table's type. */
interface Relation {
  alias: SqlText;
  row: SqlText;
}

interface Link {
  embed: EmbedPlan;
  parent: Relation;
}

/** A sub-select, and the conversion of its row to a JSON object. */
interface Rows {
  rows: SqlText;
  toItem: (row: SqlText) => SqlText;
}

/** Writes a plan as SQL that returns finished JSON. */
export class ReadWriter {
  private readonly parameters: Parameters;
  private names = 0;

  constructor(parameters: Parameters) {
    this.parameters = parameters;
  }

  /** Select list and source of one answer: `body` in the requested form (null: none), and `row_count`. */
  writeAnswer(
    plan: ReadPlan,
    source: SqlText,
    media: MediaType | null,
  ): { columns: SqlText; from: SqlText } {
    const row = internalName('r', this.nextName());
    const counted = isAggregated(plan) ? plan : { ...plan, outputs: [] };
    const { rows, toItem } = this.writeRows(media ? plan : counted, source, null);
    const body = this.writeBody(plan, { row, toItem }, media);
    return {
      columns: sql`${body}::text as body, count(*)::int as row_count`,
      from: sql`(${rows}) ${row}`,
    };
  }

  private writeBody(
    { outputs }: ReadPlan,
    { row, toItem }: Pick<Rows, 'toItem'> & { row: SqlText },
    media: MediaType | null,
  ): SqlText {
    if (media === null) return sql`null`;
    if (!media.isCsv) return writeBody(toItem(row), media);
    const names = outputs.map((output) => output.key ?? toPlainKey(output));
    return sql`(${writeCsv(names, row, this.parameters)})`;
  }

  /** Number of rows without limit and offset; `bounded`: of those that an answer holds, and one more. */
  writeTotal(plan: ReadPlan, source: SqlText, counting: 'all' | 'bounded'): SqlText {
    const isGrouped = isAggregated(plan);
    if (counting === 'all' && !isGrouped)
      return sql`(${this.writeAll(plan, source, sql` count(*)`)})::int`;
    const bound = counting === 'all' ? null : maxRows + 1;
    const limit = toLimitSql(bound, 0, this.parameters);
    const all = isGrouped
      ? this.writeRows({ ...plan, order: [], limit: null, offset: 0 }, source, null).rows
      : this.writeAll(plan, source);
    return sql`(select count(*) from (${all}${limit}) counted)::int`;
  }

  /** Every row without limit and offset. */
  writeAll(plan: ReadPlan, source: SqlText, list: SqlText = sql``): SqlText {
    const alias = internalName('t', this.nextName());
    const needed = plan.embeds.filter((embed) => embed.isInner || usesEmbed(plan.where, embed));
    const joined = this.writeJoins(needed, toRelation(plan, source, alias));
    const where = this.writeWhere(plan, alias, joined.names);
    return sql`select${list} from ${source} ${alias}${joined.text}${where}`;
  }

  private nextName(): number {
    this.names += 1;
    return this.names;
  }

  /** `spread`: the columns get names of ours, and the embedding resource applies the aggregates. */
  private writeRows(plan: ReadPlan, source: SqlText, link: Link | null, isSpread = false): Rows {
    const { parameters } = this;
    const alias = internalName('t', this.nextName());
    const { from, links } = this.writeFrom(source, alias, link);
    const relation = toRelation(plan, source, alias);
    const { text, names } = this.writeJoins(plan.embeds, relation);
    const isKeyed = isSpread || plan.outputs.some((output) => output.key !== null);
    const isGrouped = !isSpread && isAggregated(plan);
    const scope = { alias, names, parameters, isLifted: isSpread, isGrouped };
    const columns = plan.outputs.map((output, index) => {
      const name = isKeyed ? internalName('c', index) : toName(output);
      return sql`${writeOutput(output, scope)} as ${name}`;
    });
    const where = this.writeWhere(plan, alias, names, links);
    const group = isGrouped ? writeGroup(plan) : sql``;
    const order = toOrderSql(plan.order, (term) => this.writeOrder(term, relation, names));
    const limit = toLimitSql(plan.limit, plan.offset, parameters);
    const list = columns.length === 0 ? sql`` : sql` ${joinSql(columns, ', ')}`;
    return {
      rows: sql`select${list} from ${from}${text}${where}${group}${order}${limit}`,
      toItem: isKeyed ? (row) => writeObject(plan.outputs, row, parameters) : (row) => row,
    };
  }

  /** The value that rows are ordered by: a field of theirs, or of the one row that an embedded resource has. */
  private writeOrder(
    { embed, field, output }: PlannedOrder,
    parent: Relation,
    names: EmbedNames,
  ): SqlText {
    if (!embed) return toFieldSql(parent.alias, field, this.parameters);
    if (output !== null) return sql`${requireName(names, embed)}.${internalName('c', output)}`;
    const value: FieldOutput = { kind: 'field', key: null, field, cast: null, aggregate: null };
    const plan = { ...embed.plan, outputs: [value], order: [], limit: 1 };
    return sql`(${this.writeRows(plan, plan.table.sql, { embed, parent }).rows})`;
  }

  /** The relation that the rows of `alias` are read from, and the conditions by which they belong to a row of the parent. */
  private writeFrom(
    source: SqlText,
    alias: SqlText,
    link: Link | null,
  ): { from: SqlText; links: SqlText[] } {
    const from = sql`${source} ${alias}`;
    if (!link) return { from, links: [] };
    const { embed, parent } = link;
    const { relationship } = embed;
    if (relationship.kind === 'computed')
      return { from: sql`${relationship.sql}(${parent.row}) ${alias}`, links: [] };
    if (relationship.kind === 'reference')
      return { from, links: toConditions(relationship.pairs, parent.alias, alias) };
    const { junction, near, far } = relationship;
    const between = internalName('j', this.nextName());
    const on = joinSql(toConditions(far.pairs, between, alias), ' and ');
    return {
      from: sql`${from} join ${junction.sql} ${between} on ${on}`,
      links: toConditions(near.pairs, parent.alias, between),
    };
  }

  private writeJoins(
    embeds: readonly EmbedPlan[],
    parent: Relation,
  ): { text: SqlText; names: EmbedNames } {
    const names = new Map<EmbedPlan, SqlText>();
    const joins = embeds.map((embed) => {
      const name = internalName('e', this.nextName());
      names.set(embed, name);
      return this.writeJoin(embed, name, parent);
    });
    return { text: joinSql([sql``, ...joins], ' '), names };
  }

  private writeJoin(embed: EmbedPlan, name: SqlText, parent: Relation): SqlText {
    const { plan, relationship, isInner, isSpread } = embed;
    const row = internalName('r', this.nextName());
    const { rows, toItem } = this.writeRows(plan, plan.table.sql, { embed, parent }, isSpread);
    const list = isSpread ? writeSpread(embed, row) : writeItem(toItem(row), relationship.isToOne);
    const way = isInner ? sql`join` : sql`left join`;
    const condition = isInner ? sql`${name}.j is not null` : sql`true`;
    return sql`${way} lateral (select ${list} from (${rows}) ${row}) ${name} on ${condition}`;
  }

  private writeWhere(
    plan: ReadPlan,
    alias: SqlText,
    names: EmbedNames,
    links: readonly SqlText[] = [],
  ): SqlText {
    const conditions = plan.where.map((logic) => writeLogic(logic, alias, this.parameters, names));
    const all = [...links, ...conditions];
    return all.length === 0 ? sql`` : sql` where ${joinSql(all, ' and ')}`;
  }
}

const writeItem = (item: SqlText, isToOne: boolean): SqlText =>
  isToOne ? sql`to_json(${item}) as j` : sql`json_agg(${item}) as j`;

/** The outputs of a spread resource: of its one row, or as lists of those of all rows. */
function writeSpread({ plan, relationship }: EmbedPlan, row: SqlText): SqlText {
  const columns = plan.outputs.map((_, index) => {
    const column = internalName('c', index);
    const value = sql`${row}.${column}`;
    return sql`${relationship.isToOne ? value : sql`json_agg(${value})`} as ${column}`;
  });
  const present = relationship.isToOne
    ? sql`true as j`
    : sql`case when count(*) > 0 then true end as j`;
  return joinSql([...columns, present], ', ');
}

/** The rows of a function or a write are a list of columns, no rows of the table's type. */
function toRelation({ table, embeds }: ReadPlan, source: SqlText, alias: SqlText): Relation {
  const isTyped = source === table.sql;
  if (isTyped || !embeds.some(({ relationship }) => relationship.kind === 'computed'))
    return { alias, row: alias };
  const columns = [...table.columns.values()].map((column) => sql`${alias}.${column.sql}`);
  return { alias, row: sql`row(${joinSql(columns, ', ')})::${table.sql}` };
}

const toConditions = (pairs: readonly Pair[], own: SqlText, other: SqlText): SqlText[] =>
  pairs.map((pair) => sql`${other}.${pair.other.sql} = ${own}.${pair.own.sql}`);

/** The name of a column where no output has one of the client's choice. */
function toName(output: Output): SqlText {
  if (output.kind === 'embed') return output.embed.plan.table.nameSql;
  if (output.kind !== 'field') throw new Error(`an output of kind ${output.kind} has no name`);
  return output.field.column.sql;
}
