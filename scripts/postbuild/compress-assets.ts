// Compresses files that never change after the build, as small as possible; pages are compressed when they are stamped.
import { globSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { toContentType } from '#server/static/representations/content-type.ts';
import { isTemplate } from '#server/static/pages.ts';
import { formEndings } from '#server/static/documents/stored-forms.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a brotli and a gzip file beside every text file of a built folder that contains no tokens. */
export async function compressAssets(folder: string): Promise<void> {
  const files = globSync('**/*', { cwd: folder })
    .filter((name) => toContentType(name).isText && !isTemplate(name))
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
  await Promise.all(
    files.map(async (file) => {
      const body = readFileSync(file);
      const mode = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
      const [brotli, zipped] = await Promise.all([
        toBrotli(body, { params: mode }),
        toGzip(body, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      await writeFile(file + formEndings.brotli, brotli);
      await writeFile(file + formEndings.gzip, zipped);
    }),
  );
}
