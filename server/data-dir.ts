import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';

const isError = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** With what leads to it. Node's own recursive mkdir never ends where a file system answers ENOENT to everything (/proc). */
async function makeFolder(folder: string): Promise<void> {
  const make = () => mkdir(folder, { mode: 0o711 });
  try {
    await make().catch(async (error: unknown) => {
      if (!isError(error, 'ENOENT')) throw error;
      await makeFolder(path.dirname(folder));
      await make();
    });
  } catch (error) {
    if (!isError(error, 'EEXIST') || !(await stat(folder)).isDirectory()) throw error;
  }
}

/** Makes DATA_DIR where it is missing. Throws one clear line when nothing can be kept there. */
export async function ensureDataDir(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await rmdir(await mkdtemp(path.join(folder, '.probe-')));
  } catch (cause) {
    const isOther = isError(cause, 'EEXIST') || isError(cause, 'ENOTDIR');
    const reason = isOther ? 'is no folder' : 'cannot be made or written';
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    throw new Error(`Configuration: DATA_DIR: ${folder} ${reason} (${code})`, { cause });
  }
}
