import type { Database } from '#server/database/database.ts';
import type { Deps } from '#server/http/context.ts';
import { hashMailSettings } from './mail-settings-hash.ts';

type Sql = Database['sql'];

interface Link {
  tokenHash: string;
  at: Date;
}

/** True while the link opens the school: it is known, young enough, and nobody administers yet. */
export async function isOpeningLink(sql: Sql, { tokenHash, at }: Link): Promise<boolean> {
  const [row] = await sql<[{ is: boolean }]>`
    select exists (select from app.opening_links where token_hash = ${tokenHash} and expires_at > ${at})
      and not exists (select from public.users where is_admin) as is`;
  return row.is;
}

/** Makes the owner and uses up the link, in one transaction. */
export async function openSchool(
  sql: Sql,
  owner: Link & { email: string; passwordHash: string; name: string; school: string },
): Promise<'opened' | 'link_over' | 'email_taken'> {
  const { tokenHash, email, passwordHash, name, school, at } = owner;
  const [row] = await sql<[{ outcome: 'opened' | 'link_over' | 'email_taken' }]>`
    select app.open_school(${tokenHash}, ${email}, ${passwordHash}, ${name}, ${school}, ${at}) as outcome`;
  return row.outcome;
}

/** Facts about the configuration in force that the list of what a school needs to open is computed from. */
export async function noteOpeningFacts(
  sql: Sql,
  { config, secrets }: Pick<Deps, 'config' | 'secrets'>,
): Promise<void> {
  const { name, cnpj, address, email } = config.business;
  const hasBusiness = [name, cnpj, address, email].every((value) => value !== undefined);
  const mailHash = hashMailSettings({ config, secrets });
  await sql`
    update app.opening_facts set has_business = ${hasBusiness}, has_https = ${config.publicUrl.startsWith('https:')},
      mail_hash = ${mailHash}`;
}
