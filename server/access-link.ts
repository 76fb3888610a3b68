// npm run access-link -- <e-mail>: prints a link that signs the account's owner in once, to be sent by hand.
import { createAccessLink } from './auth/accounts/access-link.ts';
import { findEmail } from './auth/accounts/account-input.ts';
import { parseConfig } from './config.ts';
import { openServerDatabase } from './database/open.ts';
import { loadSecrets } from './secrets.ts';

async function printAccessLink(given: string | undefined): Promise<boolean> {
  const email = findEmail(given);
  if (email === null) {
    console.error('Informe o e-mail da conta: npm run access-link -- maria@exemplo.com.br');
    return false;
  }
  const config = parseConfig(process.env);
  const opened = await openServerDatabase(config, await loadSecrets(config), { join: true });
  try {
    const { database } = opened;
    const link = await createAccessLink({ config, database, clock: () => new Date() }, email);
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
