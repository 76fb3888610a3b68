import { isTestProvider } from '#domain/purchases/test-provider.ts';
import type { Config } from '../config.ts';
import { isLocal } from './payment-config.ts';

/**
 * Every visitor can "pay" in the sandbox, so a server that strangers reach must not sell with it by accident. Throws an Error whose
 * message is one line that names the variable.
 */
export function refuseOpenSandbox(config: Config): void {
  const isOpen = !isLocal(config.host) || !isLocal(new URL(config.publicUrl).hostname);
  const isAllowed = config.environment['ALLOW_SANDBOX'] === '1';
  if (isTestProvider(config.payment.name) && isOpen && !isAllowed) {
    throw new Error(
      'Configuration: PAYMENT_PROVIDER: the sandbox gives courses away on a public HOST or PUBLIC_URL; set ALLOW_SANDBOX=1 to run it there as a test',
    );
  }
}
