import type { StoredVersion } from '#server/ports/file-store.ts';
import { StoreRefusal, type Send } from './send.ts';
import { readElements, readText } from './xml.ts';

/** S3's own limit. */
const pageSize = '1000';

/** The versions below a folder's key, in pages. */
export async function* listVersions(send: Send, folder: string): AsyncGenerator<StoredVersion[]> {
  const prefix = `${folder}/`;
  let token: string | null = null;
  do {
    const query: Record<string, string> = { 'list-type': '2', 'max-keys': pageSize, prefix };
    if (token !== null) query['continuation-token'] = token;
    const { response } = await send({ method: 'GET', key: '', query });
    const xml = await response.text();
    if (response.status === 404) throw new StoreRefusal('GET', 404, readText(xml, 'Code'));
    yield readElements(xml, 'Contents').map((entry) => ({
      version: (readText(entry, 'Key') ?? '').slice(prefix.length),
      modifiedAt: new Date(readText(entry, 'LastModified') ?? ''),
    }));
    token = readText(xml, 'NextContinuationToken');
  } while (token !== null);
}
