import { resolveCaller } from '../http/caller.ts';
import type { RouteHandler } from '../http/route.ts';
import { withCatalogue } from './catalogue/catalogue-cache.ts';
import type { Routine } from './catalogue/catalogue.ts';
import { requireProfile } from './parse/profile.ts';
import { requireTable } from './plan/plan-field.ts';
import { unknownRoutine } from './plan/find-routine.ts';

const allow = (methods: readonly string[]) =>
  new Response(null, {
    headers: { allow: ['OPTIONS', ...methods].join(','), 'content-length': '0' },
  });

/** OPTIONS of the root. */
export const listRootMethods: RouteHandler = async (request, context) => {
  await resolveCaller(request, context);
  return allow(['GET', 'HEAD']);
};

/** OPTIONS of a table or view. */
export const listTableMethods: RouteHandler = async (request, context, { table = '' }) => {
  const { role } = await resolveCaller(request, context);
  const profile = requireProfile(request, context.config);
  const { methods } = await withCatalogue(context, profile.schema, (catalogue) =>
    requireTable(catalogue, table, role),
  );
  return allow(['GET', 'HEAD', ...methods]);
};

const isReadable = ({ isVolatile }: Routine) => !isVolatile;

/** OPTIONS of a function: those that change something are called by POST alone. */
export const listFunctionMethods: RouteHandler = async (request, context, { name = '' }) => {
  const { role } = await resolveCaller(request, context);
  const profile = requireProfile(request, context.config);
  const routines = await withCatalogue(context, profile.schema, (catalogue) => {
    const found = catalogue.routines.get(name);
    if (!found) throw unknownRoutine(catalogue, name, role);
    return found;
  });
  return allow([...(routines.some(isReadable) ? ['GET', 'HEAD'] : []), 'POST']);
};
