// npm run access-link -- [--without-second-factor] <e-mail>: prints a link that signs the account's owner in once, to be sent by
// hand. The option removes the second step first, for an owner who lost the app and the codes.
import { parseArgs } from 'node:util';
import { createAccessLink } from './auth/accounts/access-link.ts';
import { findEmail } from './auth/accounts/account-input.ts';
import { dropSecondFactor } from './auth/accounts/account.sql.ts';
import { parseConfig, type Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import { openServerDatabase } from './database/open.ts';
import { readPublicUrl } from './database/settings.ts';
import { loadSecrets } from './config/secrets.ts';

/** This shell may know nothing of the server's environment; the server has noted its address. */
async function findPublicUrl({ publicUrl }: Config, { sql }: Database): Promise<string> {
  if (process.env.PUBLIC_URL) return publicUrl;
  const noted = await readPublicUrl(sql);
  if (noted === null)
    console.error(`Aviso: o servidor ainda não anotou o seu endereço; o link usa ${publicUrl}.`);
  return noted ?? publicUrl;
}

interface Wish {
  email: string;
  withoutSecondFactor: boolean;
}

/** Null: the command was called in another way. */
function findWish(words: string[]): Wish | null {
  const options = { 'without-second-factor': { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const [given, ...more] = positionals;
  const email = more.length === 0 ? findEmail(given) : null;
  if (email === null) return null;
  return { email, withoutSecondFactor: values['without-second-factor'] };
}

type LinkContext = Parameters<typeof createAccessLink>[0];

async function removeFactor(context: LinkContext, email: string): Promise<void> {
  const outcome = await dropSecondFactor(context, email);
  if (outcome === 'no_factor') console.error(`A conta ${email} não tem segundo passo.`);
  if (outcome === 'removed')
    console.log(`O segundo passo de ${email} foi removido, e todas as sessões terminaram.`);
}

async function printAccessLink(wish: Wish | null): Promise<boolean> {
  if (wish === null) {
    console.error('Informe o e-mail da conta: npm run access-link -- maria@exemplo.com.br');
    return false;
  }
  const { email, withoutSecondFactor } = wish;
  const config = parseConfig({ ...process.env, ALLOW_SANDBOX: '1' }); // nothing is sold here
  const opened = await openServerDatabase(config, await loadSecrets(config), { join: true });
  try {
    const { database } = opened;
    const publicUrl = await findPublicUrl(config, database);
    const context = { config: { ...config, publicUrl }, database, clock: () => new Date() };
    if (withoutSecondFactor) await removeFactor(context, email);
    const link = await createAccessLink(context, email);
    if (link === null) console.error(`Não existe conta com o e-mail ${email}.`);
    else console.log(`Link de acesso de ${email} (uso único, vale por 24 horas):\n${link}`);
    return link !== null;
  } finally {
    await opened.stop();
  }
}

try {
  if (!(await printAccessLink(findWish(process.argv.slice(2))))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
