import { mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import path from 'node:path';

const isError = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Makes DATA_DIR where it is missing. Throws one clear line when nothing can be kept there. */
export async function ensureDataDir(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o711 });
    await rmdir(await mkdtemp(path.join(folder, '.probe-')));
  } catch (cause) {
    const isOther = isError(cause, 'EEXIST') || isError(cause, 'ENOTDIR');
    const reason = isOther ? 'is no folder' : 'cannot be made or written';
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    throw new Error(`Configuration: DATA_DIR: ${folder} ${reason} (${code})`, { cause });
  }
}
