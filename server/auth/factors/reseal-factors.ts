import { canUnseal, seal, toKeyId, unseal } from '#server/config/sealed.ts';
import type { Deps } from '#server/http/context.ts';
import { appSecretLabel } from './totp.ts';
import { listSealedFactors, updateSealedSecret } from './factor.sql.ts';

/**
 * Seals the secrets of authenticator apps under the present root secret, so that an older one can be taken away. Those whose root
 * secret is not here stay as they are.
 */
export async function resealFactors({
  database,
  secrets,
}: Pick<Deps, 'database' | 'secrets'>): Promise<void> {
  for (const { id, text, keyId } of await listSealedFactors(
    database,
    toKeyId(secrets.rootSecret),
  )) {
    const sealed = { text, keyId };
    if (!canUnseal(secrets, sealed)) continue;
    const secret = unseal(secrets, appSecretLabel, id, sealed);
    await updateSealedSecret(database, id, sealed, seal(secrets, appSecretLabel, id, secret));
  }
}
