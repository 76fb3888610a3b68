import { createHash, randomBytes } from 'node:crypto';
import type postgres from 'postgres';

/** The secret of a link that opens a school without an owner, for 24 hours; null where somebody administers. Its digest is stored. */
export async function seedOpeningLink(sql: postgres.Sql, at: Date): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(token).digest('hex');
  const [row] = await sql<
    [{ added: boolean }]
  >`select app.add_opening_link(${digest}, ${at}) as added`;
  return row.added ? token : null;
}
