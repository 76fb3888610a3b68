import type { Pair } from '../catalogue/catalogue.ts';
import type { MediaType } from '../parse/media-type.ts';
import { toFieldSql, toLimitSql, toOrderSql, toTestSql } from './condition.sql.ts';
import {
  maxRows,
  type EmbedPlan,
  type Output,
  type PlannedLogic,
  type ReadPlan,
} from './read-plan.ts';
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
    const { rows, toItem } = this.writeRows(media ? plan : { ...plan, outputs: [] }, source, null);
    const body = media ? writeBody(toItem(row), media) : sql`null`;
    return {
      columns: sql`${body}::text as body, count(*)::int as row_count`,
      from: sql`(${rows}) ${row}`,
    };
  }

  /** Number of rows without limit and offset; `bounded`: of those that an answer holds, and one more. */
  writeTotal(plan: ReadPlan, source: SqlText, counting: 'all' | 'bounded'): SqlText {
    if (counting === 'all') return sql`(${this.writeAll(plan, source, sql` count(*)`)})::int`;
    const limit = toLimitSql(maxRows + 1, 0, this.parameters);
    return sql`(select count(*) from (${this.writeAll(plan, source)}${limit}) counted)::int`;
  }

  /** Every row without limit and offset. */
  writeAll(plan: ReadPlan, source: SqlText, list: SqlText = sql``): SqlText {
    const alias = internalName('t', this.nextName());
    const needed = plan.embeds.filter((embed) => embed.isInner || usesEmbed(plan.where, embed));
    const joined = this.writeJoins(needed, this.toRelation(plan, source, alias));
    const where = this.writeWhere(plan, alias, joined.names);
    return sql`select${list} from ${source} ${alias}${joined.text}${where}`;
  }

  private nextName(): number {
    this.names += 1;
    return this.names;
  }

  private writeRows(plan: ReadPlan, source: SqlText, link: Link | null): Rows {
    const alias = internalName('t', this.nextName());
    const { from, links } = this.writeFrom(source, alias, link);
    const joined = this.writeJoins(plan.embeds, this.toRelation(plan, source, alias));
    const isKeyed = plan.outputs.some((output) => output.key !== null);
    const columns = plan.outputs.map((output, index) => {
      const value = this.writeOutput(output, alias, joined.names);
      return sql`${value} as ${isKeyed ? internalName('c', index) : toName(output)}`;
    });
    const where = this.writeWhere(plan, alias, joined.names, links);
    const order = toOrderSql(alias, plan.order, this.parameters);
    const limit = toLimitSql(plan.limit, plan.offset, this.parameters);
    const list = columns.length === 0 ? sql`` : sql` ${joinSql(columns, ', ')}`;
    return {
      rows: sql`select${list} from ${from}${joined.text}${where}${order}${limit}`,
      toItem: isKeyed ? (row) => this.writeObject(plan.outputs, row) : (row) => row,
    };
  }

  /** Names that a client chose are parameters of the statement, never part of its text. */
  private writeObject(outputs: readonly Output[], row: SqlText): SqlText {
    const entries = outputs.map((output, index) => {
      const key = this.parameters.add(output.key ?? toPlainName(output));
      return sql`${key}, ${row}.${internalName('c', index)}`;
    });
    return sql`json_build_object(${joinSql(entries, ', ')})`;
  }

  /** The rows of a function or a write are a list of columns, no rows of the table's type. */
  private toRelation({ table, embeds }: ReadPlan, source: SqlText, alias: SqlText): Relation {
    const isTyped = source === table.sql;
    if (isTyped || !embeds.some(({ relationship }) => relationship.kind === 'computed'))
      return { alias, row: alias };
    const columns = [...table.columns.values()].map((column) => sql`${alias}.${column.sql}`);
    return { alias, row: sql`row(${joinSql(columns, ', ')})::${table.sql}` };
  }

  /** What the rows of `alias` are read from, and the conditions by which they belong to a row of the parent. */
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

  private writeOutput(
    output: Output,
    alias: SqlText,
    names: ReadonlyMap<EmbedPlan, SqlText>,
  ): SqlText {
    if (output.kind === 'field') {
      const field = toFieldSql(alias, output.field, this.parameters);
      return output.cast === null ? field : sql`${field}::${output.cast}`;
    }
    const found = sql`${requireName(names, output.embed)}.j`;
    return output.embed.relationship.isToOne ? found : sql`coalesce(${found}, '[]')`;
  }

  private writeJoins(
    embeds: readonly EmbedPlan[],
    parent: Relation,
  ): { text: SqlText; names: ReadonlyMap<EmbedPlan, SqlText> } {
    const names = new Map<EmbedPlan, SqlText>();
    const joins = embeds.map((embed) => {
      const name = internalName('e', this.nextName());
      names.set(embed, name);
      return this.writeJoin(embed, name, parent);
    });
    return { text: joinSql([sql``, ...joins], ' '), names };
  }

  private writeJoin(embed: EmbedPlan, name: SqlText, parent: Relation): SqlText {
    const { plan, relationship, isInner } = embed;
    const row = internalName('r', this.nextName());
    const { rows, toItem } = this.writeRows(plan, plan.table.sql, { embed, parent });
    const item = toItem(row);
    const value = relationship.isToOne ? sql`to_json(${item})` : sql`json_agg(${item})`;
    const way = isInner ? sql`join` : sql`left join`;
    const condition = isInner ? sql`${name}.j is not null` : sql`true`;
    return sql`${way} lateral (select ${value} as j from (${rows}) ${row}) ${name} on ${condition}`;
  }

  private writeWhere(
    plan: ReadPlan,
    alias: SqlText,
    names: ReadonlyMap<EmbedPlan, SqlText>,
    links: readonly SqlText[] = [],
  ): SqlText {
    const conditions = plan.where.map((logic) => writeLogic(logic, alias, this.parameters, names));
    const all = [...links, ...conditions];
    return all.length === 0 ? sql`` : sql` where ${joinSql(all, ' and ')}`;
  }
}

const toConditions = (pairs: readonly Pair[], own: SqlText, other: SqlText): SqlText[] =>
  pairs.map((pair) => sql`${other}.${pair.other.sql} = ${own}.${pair.own.sql}`);

export function writeLogic(
  logic: PlannedLogic,
  alias: SqlText,
  parameters: Parameters,
  names: ReadonlyMap<EmbedPlan, SqlText>,
): SqlText {
  if (logic.kind === 'embed') {
    return sql`${requireName(names, logic.embed)}.j is ${logic.isPresent ? sql`not null` : sql`null`}`;
  }
  const inner =
    logic.kind === 'condition'
      ? toTestSql(alias, logic.field, logic.test, parameters)
      : joinSql(
          logic.members.map((member) => writeLogic(member, alias, parameters, names)),
          logic.operator === 'and' ? ' and ' : ' or ',
        );
  return logic.isNegated ? sql`not (${inner})` : sql`(${inner})`;
}

function writeBody(item: SqlText, { isSingle, isStripped }: MediaType): SqlText {
  const list = sql`json_agg(${item})`;
  const whole = isSingle ? sql`${list} -> 0` : sql`coalesce(${list}, '[]')`;
  return isStripped ? sql`json_strip_nulls(${whole})` : sql`(${whole})`;
}

function usesEmbed(logic: readonly PlannedLogic[], embed: EmbedPlan): boolean {
  return logic.some((part) => {
    return part.kind === 'group'
      ? usesEmbed(part.members, embed)
      : part.kind === 'embed' && part.embed === embed;
  });
}

function requireName(names: ReadonlyMap<EmbedPlan, SqlText>, embed: EmbedPlan): SqlText {
  const name = names.get(embed);
  if (name === undefined) throw new Error('an embedded resource is not joined');
  return name;
}

function toName(output: Output): SqlText {
  return output.kind === 'field' ? output.field.column.sql : output.embed.plan.table.nameSql;
}

function toPlainName(output: Output): string {
  return output.kind === 'field' ? output.field.column.name : output.embed.relation;
}
