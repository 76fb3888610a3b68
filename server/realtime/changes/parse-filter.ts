import type { Column, Condition } from './subscription.ts';

const operators = new Set([
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct',
]);

/** A filter that cannot be read, in words for its client. */
export class FilterFault extends Error {}

/** The parts of a text between commas that stand in no quotes and no brackets. */
function splitList(text: string): string[] {
  const parts = [''];
  let depth = 0;
  let isQuoted = false;
  const letters = text.split('');
  for (let at = 0; at < letters.length; at += 1) {
    let letter = letters[at] ?? '';
    if (isQuoted && letter === '\\') {
      at += 1;
      letter += letters[at] ?? '';
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === '(') depth += 1;
    else if (!isQuoted && letter === ')') depth -= 1;
    if (letter === ',' && depth === 0 && !isQuoted) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

function unquote(text: string): string {
  const inner = /^"(.*)"$/su.exec(text)?.[1];
  return inner === undefined ? text : inner.replaceAll(/\\(.)/gsu, '$1');
}

function readValues(operator: string, text: string): string[] {
  if (operator !== 'in') return [unquote(text)];
  const list = /^\((.*)\)$/su.exec(text)?.[1];
  if (list === undefined) throw new FilterFault('a list stands in round brackets: in.(a,b)');
  return splitList(list).map(unquote);
}

function parseCondition(text: string, columns: readonly Column[]): Condition {
  const read = /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/su.exec(text);
  const [, name = '', not, operator = '', value = ''] = read ?? [];
  if (!read || !operators.has(operator))
    throw new FilterFault(`a filter is column=operator.value, not ${text.slice(0, 100)}`);
  const column = columns.find((one) => one.name === name && one.isReadable);
  if (!column) throw new FilterFault(`column ${name.slice(0, 63)} cannot be filtered by`);
  const values = readValues(operator, value);
  if (operator === 'is' && !['null', 'true', 'false', 'unknown'].includes(values[0] ?? ''))
    throw new FilterFault('is takes null, true, false or unknown');
  return { column, isNegated: not !== undefined, operator, values };
}

/** The conditions of `column=op.value,…` over the columns that its reader may read. Throws FilterFault. */
export function parseFilter(text: string | undefined, columns: readonly Column[]): Condition[] {
  if (text === undefined || text === '') return [];
  return splitList(text).map((part) => parseCondition(part, columns));
}
