import { seal, type Sealed, unseal } from '../sealed.ts';
import type { Secrets } from '../secrets.ts';

type Root = Pick<Secrets, 'rootSecret'>;
type Roots = Pick<Secrets, 'rootSecret' | 'olderRootSecrets'>;

const label = 'school-setting';

export const sealSetting = (root: Root, key: string, value: string): Sealed =>
  seal(root, label, key, value);

/** Null: sealed by another installation, or moved to another setting. It must be typed again. */
export function openSetting(roots: Roots, key: string, sealed: Sealed): string | null {
  try {
    return unseal(roots, label, key, sealed);
  } catch {
    return null;
  }
}

/** Stored values with those of the secrets that can be opened. */
export function openSettings(
  roots: Roots,
  { settings, secrets }: { settings: Record<string, unknown>; secrets: Record<string, Sealed> },
): Record<string, unknown> {
  const opened = Object.entries(secrets).map(([key, sealed]) => [
    key,
    openSetting(roots, key, sealed),
  ]);
  return { ...settings, ...Object.fromEntries(opened) };
}
