// npm run rotate-key: prints the lists of AUTH_SIGNING_KEYS by which a new signing key takes the place
// of the present one.
import { parseEnvironment } from './config/config.ts';
import { createSigningKey, planRotation } from './config/keys/signing-keys.ts';
import { loadSecrets } from './config/secrets.ts';

const steps = [
  '1. Em todos os processos, agora: a chave nova ainda não assina',
  '2. Em todos os processos, dez minutos depois do passo 1: a chave nova assina',
  '3. Em todos os processos, uma hora depois do passo 2: a chave antiga sai',
];

try {
  const { signingKeys } = await loadSecrets(parseEnvironment(process.env));
  const lists = planRotation(signingKeys, await createSigningKey());
  for (const [index, list] of lists.entries())
    console.log(`# ${steps[index]}\nAUTH_SIGNING_KEYS='${JSON.stringify(list)}'\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
