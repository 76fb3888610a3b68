import { resolveCaller } from '../http/caller.ts';
import type { RequestContext } from '../http/context.ts';
import { administratorCheck } from './administrator.sql.ts';
import { runStatement } from './run/run-statement.ts';

/** Refuses other callers before megabytes are read, with the error that the functions of administrators raise. */
export async function admitAdministrator(request: Request, context: RequestContext): Promise<void> {
  const caller = await resolveCaller(request, context);
  await runStatement(context, caller, administratorCheck, { isReadOnly: true, transaction: null });
}
