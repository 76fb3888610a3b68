const testProviders = new Set(['sandbox', 'asaas_sandbox']);

/**
 * True when the provider of a purchase, which keeps its name, moved no real money. The provider that takes payments now says so
 * itself (`isTest`).
 */
export function isTestProvider(name: string): boolean {
  return testProviders.has(name);
}
