import type { Catalogue, Table } from '../catalogue/catalogue.ts';
import type { Field } from '../parse/field.ts';
import type {
  SelectedAggregate,
  SelectedEmbed,
  SelectedField,
  SelectItem,
} from '../parse/select.ts';
import { RestError } from '../rest-error.ts';
import { planField } from './plan-field.ts';
import type { EmbedPlan, Output, PlannedAggregate } from './read-plan.ts';
import { rowCount } from '../sql/row-count.sql.ts';
import type { SqlText } from '../sql/sql-text.ts';

/** Refused like upstream's default, and a hosted project's, unless the school allows them. */
function aggregatesNotAllowed(): RestError {
  return new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
}

function aggregatesOfListNotImplemented(): RestError {
  return new RestError(400, 'PGRST127', 'Feature not implemented', {
    details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
  });
}

/** The columns of an answer that an item of `select` means. */
export function planItem(
  catalogue: Catalogue,
  table: Table,
  item: SelectItem,
  embeds: ReadonlyMap<SelectedEmbed, EmbedPlan>,
): Output[] {
  switch (item.kind) {
    case 'field':
      return [planSelectedField(catalogue, table, item)];
    case 'count': {
      const aggregate = planAggregate(catalogue, { name: 'count', cast: item.cast });
      return [{ kind: 'count', key: item.alias ?? 'count', aggregate }];
    }
    case 'all':
      return [...table.columns.values()].map((column) => {
        const field = { column, path: [] };
        return { kind: 'field', key: null, field, cast: null, aggregate: null };
      });
    case 'embed': {
      const embed = embeds.get(item);
      if (embed?.isSpread) return spread(embed);
      if (!embed || item.items.length === 0) return []; // Joined for its filters only.
      return [{ kind: 'embed', key: toEmbedKey(embed), embed, aggregate: null }];
    }
  }
}

/** The outputs of an embedded resource as columns of the embedding one: values of its row, or lists of those of its rows. */
function spread(embed: EmbedPlan): Output[] {
  return embed.plan.outputs.map((output, index) => {
    if (output.aggregate && !embed.relationship.isToOne) throw aggregatesOfListNotImplemented();
    const { aggregate } = output;
    return { kind: 'spread', key: output.key ?? toPlainKey(output), embed, index, aggregate };
  });
}

/** The name of an output that the client has not named. */
export function toPlainKey(output: Output): string {
  if (output.kind === 'field') return output.field.column.name;
  return output.kind === 'embed' ? output.embed.relation : output.key;
}

function planAggregate(catalogue: Catalogue, { name, cast }: SelectedAggregate): PlannedAggregate {
  if (!catalogue.allowsAggregates) throw aggregatesNotAllowed();
  return { name, cast: cast === null ? null : requireType(catalogue, cast) };
}

function planSelectedField(
  catalogue: Catalogue,
  table: Table,
  { field, alias, cast, aggregate }: SelectedField,
): Output {
  const lastKey = field.path.findLast((step) => step.kind === 'key')?.value;
  const plain = field.path.length === 0 ? null : (lastKey ?? field.name);
  return {
    kind: 'field',
    key: alias ?? aggregate?.name ?? plain,
    field: isRowCount(table, field) ? rowCount : planField(table, field),
    cast: cast === null ? null : requireType(catalogue, cast),
    aggregate: aggregate && planAggregate(catalogue, aggregate),
  };
}

function isRowCount({ columns, computed }: Table, { name, path }: Field): boolean {
  return name === 'count' && path.length === 0 && !columns.has(name) && !computed.has(name);
}

function requireType(catalogue: Catalogue, name: string): SqlText {
  const type = catalogue.types.get(name) ?? catalogue.types.get(name.toLowerCase());
  if (!type) throw new RestError(400, '42704', `type "${name}" does not exist`);
  return type;
}

/** Null when the answer uses the table's own name. */
function toEmbedKey({ alias, relation, plan }: EmbedPlan): string | null {
  return alias ?? (relation === plan.table.name ? null : relation);
}
