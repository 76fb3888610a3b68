import type { Caller } from '#server/database/caller.ts';
import type { Catalogue, Routine, RoutineArgument } from '../catalogue/catalogue.ts';
import { RestError } from '../rest-error.ts';
import { findSimilar, similarArguments, similarName } from './find-similar.ts';

/** Names of the arguments of a call, and the media type of its body. */
export interface Given {
  names: readonly string[];
  /** Null for GET and HEAD. */
  media: string | null;
}

/** The types of a function's only, unnamed argument that a body may be passed as. */
const wholeBodies: ReadonlyMap<string, readonly string[]> = new Map([
  ['application/json', ['json', 'jsonb']],
  ['text/plain', ['text']],
  ['text/xml', ['xml']],
  ['application/octet-stream', ['bytea']],
]);

const hasNoNames = ({ media }: Given) =>
  media !== null && media !== 'application/json' && wholeBodies.has(media);

function accepts({ arguments: known }: Routine, given: Given): boolean {
  if (known.length === 0 && hasNoNames(given)) return false;
  return (
    given.names.every((name) => known.some((argument) => argument.name === name)) &&
    known.every((argument) => !argument.isRequired || given.names.includes(argument.name))
  );
}

function takesBody({ arguments: [first] }: Routine, { media }: Given): boolean {
  if (first?.name !== '' || media === null) return false;
  return wholeBodies.get(media)?.includes(first.type) ?? false;
}

const listNames = (names: readonly string[]) => `(${names.join(', ')})`;

const toIsVisible =
  (role: Caller['role']) =>
  ({ visibleTo }: Routine) =>
    visibleTo.includes(role);

/** A function of a similar name, or this one with similar arguments, that the role may call. */
function findHint(
  { schema, routines }: Catalogue,
  name: string,
  given: readonly string[],
  role: Caller['role'],
): string | null {
  const isVisible = toIsVisible(role);
  const named = routines.get(name)?.filter(isVisible) ?? [];
  const lists = named.map(({ arguments: known }) => listNames(known.map((one) => one.name)));
  const others = [...routines].flatMap(([other, list]) => (list.some(isVisible) ? [other] : []));
  const similar =
    named.length > 0
      ? findSimilar(lists, listNames(given), similarArguments)
      : findSimilar(others, name, similarName);
  if (similar === null) return null;
  return `Perhaps you meant to call the function ${schema}.${named.length > 0 ? name : ''}${similar}`;
}

function describeSearch(given: Given, listed: string): string {
  const whole = given.media === null ? undefined : wholeBodies.get(given.media)?.join('/');
  if (whole === undefined) return listed;
  const single = `with a single unnamed ${whole} parameter`;
  return hasNoNames(given) ? ` ${single}` : `${listed} or ${single}`;
}

function notFound(
  { schema }: Catalogue,
  name: string,
  given: Given,
  hint: string | null,
): RestError {
  const { names } = given;
  const list = names.join(', ');
  const plural = names.length > 1 ? 's' : '';
  const listed = names.length === 0 ? ' without parameters' : ` with parameter${plural} ${list}`;
  const inMessage = names.length === 0 ? ' without parameters' : `(${list})`;
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${schema}.${name}${hasNoNames(given) ? '' : inMessage} in the schema cache`,
    {
      details: `Searched for the function ${schema}.${name}${describeSearch(given, listed)}, but no matches were found in the schema cache.`,
      hint,
    },
  );
}

function describe(schema: string, { name, arguments: known }: Routine): string {
  const list = known.map((argument) => `${argument.name} => ${argument.type}`);
  return `${schema}.${name}(${list.join(', ')})`;
}

/** PGRST202 for a name that no function has. */
export const unknownRoutine = (catalogue: Catalogue, name: string, role: Caller['role']) =>
  notFound(catalogue, name, { names: [], media: null }, findHint(catalogue, name, [], role));

export interface RoutineCall {
  routine: Routine;
  given: readonly RoutineArgument[];
  /** The body is the only argument. */
  isWhole: boolean;
}

/**
 * Finds the function with these names of arguments, or else the one that takes the whole body. Throws PGRST202 for none, with a hint
 * of what the role may call, PGRST203 for several, with those that it may call.
 */
export function findRoutine(
  catalogue: Catalogue,
  name: string,
  given: Given,
  role: Caller['role'],
): RoutineCall {
  const known = catalogue.routines.get(name) ?? [];
  const named = known.filter((routine) => accepts(routine, given));
  const found = named.length > 0 ? named : known.filter((routine) => takesBody(routine, given));
  const [routine, ...others] = found;
  if (!routine)
    throw notFound(catalogue, name, given, findHint(catalogue, name, given.names, role));
  if (others.length > 0) {
    const visible = found.filter(toIsVisible(role));
    const choices = visible.map((one) => describe(catalogue.schema, one)).join(', ');
    const message = `Could not choose the best candidate function between: ${choices}`;
    const hint =
      'Try renaming the parameters or the function itself in the database so function overloading can be resolved';
    throw new RestError(300, 'PGRST203', message, { hint });
  }
  const passed = routine.arguments.filter((argument) => given.names.includes(argument.name));
  return { routine, given: passed, isWhole: named.length === 0 };
}
