import { requireDatabase } from '../accounts/account.sql.ts';
import type { RequestContext } from '#server/http/context.ts';

/** GET /health: GoTrue's answer, for clients and monitors that expect it. Fails as unavailable while the database is away. */
export async function health(_request: Request, context: RequestContext): Promise<Response> {
  await requireDatabase(context);
  const description = 'GoTrue is a user registration and authentication API';
  return Response.json({ version: 'v2', name: 'GoTrue', description });
}
