const testProviders = new Set(['sandbox', 'asaas_sandbox']);

/** Whether a purchase's provider, of which it keeps the name, moved no real money. The provider that takes payments now says so itself (`isTest`). */
export function isTestProvider(name: string): boolean {
  return testProviders.has(name);
}
