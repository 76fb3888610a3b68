// npm run access-link -- <e-mail>: prints a link that signs the account's owner in once, to be sent by hand.
import { createAccessLink } from './auth/accounts/access-link.ts';
import { findEmail } from './auth/accounts/account-input.ts';
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

async function printAccessLink(given: string | undefined): Promise<boolean> {
  const email = findEmail(given);
  if (email === null) {
    console.error('Informe o e-mail da conta: npm run access-link -- maria@exemplo.com.br');
    return false;
  }
  const config = parseConfig({ ...process.env, ALLOW_SANDBOX: '1' }); // nothing is sold here
  const opened = await openServerDatabase(config, await loadSecrets(config), { join: true });
  try {
    const { database } = opened;
    const publicUrl = await findPublicUrl(config, database);
    const context = { config: { ...config, publicUrl }, database, clock: () => new Date() };
    const link = await createAccessLink(context, email);
    if (link === null) console.error(`Não existe conta com o e-mail ${email}.`);
    else console.log(`Link de acesso de ${email} (uso único, vale por 24 horas):\n${link}`);
    return link !== null;
  } finally {
    await opened.stop();
  }
}

try {
  if (!(await printAccessLink(process.argv[2]))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
