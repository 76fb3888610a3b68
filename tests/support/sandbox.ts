import type { Deps } from '#server/http/context.ts';
import type { Sandbox } from '#server/payments/sandbox/sandbox.ts';

/** The sandbox behind a test's server: the buyer's bank and the provider. */
export function getSandbox({ provider }: Pick<Deps, 'provider'>): Sandbox {
  if (!('trigger' in provider)) throw new Error('this test needs the sandbox');
  return provider as Sandbox;
}
