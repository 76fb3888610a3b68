import { createHmac } from 'node:crypto';
import { deriveKey } from '#server/config/sealed.ts';
import type { RequestContext } from '#server/http/context.ts';

/** A keyed digest of the mail settings in force, which says nothing of their password. Null: there is no mail. */
export function hashMailSettings({
  config: { mail },
  secrets,
}: Pick<RequestContext, 'config' | 'secrets'>): string | null {
  if (!mail) return null;
  const hmac = createHmac('sha256', deriveKey(secrets, 'mail-test'));
  return hmac.update(`${mail.smtpUrl}\n${mail.from}`).digest('base64url');
}
