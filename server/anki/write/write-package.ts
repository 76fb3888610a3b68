import { createReadStream } from 'node:fs';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface WrittenMedia {
  /** The name by which the notes refer to the file. */
  name: string;
  bytes: Uint8Array;
}

export interface WrittenPackage {
  /** A finished collection. */
  collectionFile: string;
  media: AsyncIterable<WrittenMedia> | Iterable<WrittenMedia>;
  /** ZIP has no time zone. */
  modifiedAt: Date | string;
}

/** An `.apkg` file piece by piece: the collection, sounds and pictures under numbers, and the list of their names. */
export async function* writePackage({
  collectionFile,
  media,
  modifiedAt,
}: WrittenPackage): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  const take = () => {
    const chunks = written;
    written = [];
    return chunks;
  };
  const add = <File extends ZipDeflate | ZipPassThrough>(file: File): File => {
    file.mtime = modifiedAt;
    zip.add(file);
    return file;
  };

  const collection = add(new ZipDeflate('collection.anki2', { level: 6 }));
  for await (const chunk of createReadStream(collectionFile)) {
    collection.push(chunk);
    yield* take();
  }
  collection.push(new Uint8Array(), true);
  const names: Record<string, string> = {};
  let count = 0;
  for await (const { name, bytes } of media) {
    add(new ZipPassThrough(String(count))).push(bytes, true);
    names[count] = name;
    count += 1;
    yield* take();
  }
  add(new ZipDeflate('media', { level: 6 })).push(
    new TextEncoder().encode(JSON.stringify(names)),
    true,
  );
  zip.end();
  yield* take();
}
