import { resolveCaller } from '../http/caller.ts';
import type { RequestContext } from '../http/context.ts';
import { administratorCheck } from './administrator.sql.ts';
import { runStatement } from './run/run-statement.ts';

/** Throws what the functions of administrators answer to anybody else, before megabytes are read that would be for nothing. */
export async function admitAdministrator(request: Request, context: RequestContext): Promise<void> {
  const caller = await resolveCaller(request, context);
  await runStatement(context, caller, administratorCheck, { isReadOnly: true, transaction: null });
}
