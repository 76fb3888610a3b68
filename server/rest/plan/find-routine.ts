import type { Caller } from '#server/database/caller.ts';
import type { Catalogue, Routine, RoutineArgument } from '../catalogue/catalogue.ts';
import { RestError } from '../rest-error.ts';
import { findSimilar, similarArguments, similarName } from './find-similar.ts';

function accepts({ arguments: known }: Routine, names: readonly string[]): boolean {
  return (
    names.every((name) => known.some((argument) => argument.name === name)) &&
    known.every((argument) => !argument.isRequired || names.includes(argument.name))
  );
}

const listNames = (names: readonly string[]) => `(${names.join(', ')})`;

/** A function of a similar name, or this one with similar arguments, that the role may call. */
function findHint(
  { routines }: Catalogue,
  name: string,
  given: readonly string[],
  role: Caller['role'],
): string | null {
  const isVisible = ({ visibleTo }: Routine) => visibleTo.includes(role);
  const named = routines.get(name)?.filter(isVisible) ?? [];
  const lists = named.map(({ arguments: known }) => listNames(known.map((one) => one.name)));
  const others = [...routines].flatMap(([other, list]) => (list.some(isVisible) ? [other] : []));
  const similar =
    named.length > 0
      ? findSimilar(lists, listNames(given), similarArguments)
      : findSimilar(others, name, similarName);
  if (similar === null) return null;
  return `Perhaps you meant to call the function public.${named.length > 0 ? name : ''}${similar}`;
}

function notFound(
  name: string,
  names: readonly string[],
  isPost: boolean,
  hint: string | null,
): RestError {
  const list = names.join(', ');
  const inMessage = names.length === 0 ? ' without parameters' : `(${list})`;
  const plural = names.length > 1 ? 's' : '';
  const inDetails = names.length === 0 ? ' without parameters' : ` with parameter${plural} ${list}`;
  const json = isPost ? ' or with a single unnamed json/jsonb parameter' : '';
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function public.${name}${inMessage} in the schema cache`,
    {
      details: `Searched for the function public.${name}${inDetails}${json}, but no matches were found in the schema cache.`,
      hint,
    },
  );
}

function describe({ name, arguments: known }: Routine): string {
  return `public.${name}(${known.map((argument) => `${argument.name} => ${argument.type}`).join(', ')})`;
}

export interface RoutineCall {
  routine: Routine;
  given: readonly RoutineArgument[];
}

/**
 * Finds the function with these argument names. Parameters of a GET (`isPost` false) that no function of the name has are
 * filters. Throws PGRST202 for none, with a hint of what the role may call, PGRST203 for several.
 */
export function findRoutine(
  catalogue: Catalogue,
  name: string,
  given: readonly string[],
  { isPost, role }: { isPost: boolean; role: Caller['role'] },
): RoutineCall {
  const named = catalogue.routines.get(name) ?? [];
  const toNames = (routine: Routine) => {
    return isPost
      ? given
      : given.filter((key) => routine.arguments.some((argument) => argument.name === key));
  };
  const fitting = named.filter((routine) => accepts(routine, toNames(routine)));
  const most = Math.max(...fitting.map((routine) => toNames(routine).length));
  const [routine, ...others] = fitting.filter((candidate) => toNames(candidate).length === most);
  if (!routine) throw notFound(name, given, isPost, findHint(catalogue, name, given, role));
  if (others.length > 0) {
    const choices = [routine, ...others].map(describe).join(', ');
    const message = `Could not choose the best candidate function between: ${choices}`;
    const hint =
      'Try renaming the parameters or the function itself in the database so function overloading can be resolved';
    throw new RestError(300, 'PGRST203', message, { hint });
  }
  const names = toNames(routine);
  return { routine, given: routine.arguments.filter((argument) => names.includes(argument.name)) };
}
