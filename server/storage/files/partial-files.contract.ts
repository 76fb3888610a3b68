import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partBytes, type FileStore, type PartialFile } from '#server/ports/file-store.ts';

interface Subject {
  files: FileStore;
  close(): Promise<void>;
}

const part = (bytes: number, fill: number) => Buffer.alloc(bytes, fill);

async function* send(...chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

async function* breakAfter(chunk: Uint8Array): AsyncGenerator<Uint8Array> {
  yield chunk;
  throw new Error('the sender is gone');
}

/** Promises of every store of files about a file that arrives in parts. `open` returns an empty store. */
export function partialFilesContract(name: string, open: () => Promise<Subject>): void {
  let subject: Subject;
  beforeAll(async () => {
    subject = await open();
  });
  afterAll(() => subject.close());

  async function begin(total: number): Promise<PartialFile> {
    const place = { bucket: 'balde', name: `versions/${randomUUID()}`, total };
    const id = await subject.files.begin(place.bucket, place.name, total);
    return { ...place, id, size: 0, parts: [] };
  }

  async function append(file: PartialFile, ...chunks: Uint8Array[]): Promise<PartialFile> {
    return { ...file, ...(await subject.files.append(file, send(...chunks))) };
  }

  const sizeOf = (file: PartialFile) => subject.files.size(file.bucket, file.name);

  async function read(file: PartialFile): Promise<Buffer> {
    const body = await subject.files.read(file.bucket, file.name);
    return Buffer.from(await new Response(body).arrayBuffer());
  }

  test(`${name}: parts become one file at the end, and not before`, async () => {
    let file = await begin(2 * partBytes + 5);
    file = await append(file, part(partBytes - 1, 1), part(1, 1));
    file = await append(file, part(partBytes, 2));
    file = await append(file, part(5, 3));
    expect(file.size).toBe(file.total);
    expect(await sizeOf(file)).toBeNull();
    await subject.files.finish(file);
    const whole = Buffer.concat([part(partBytes, 1), part(partBytes, 2), part(5, 3)]);
    expect((await read(file)).equals(whole)).toBe(true);
  });

  test(`${name}: finishing twice is finishing once, as after a server that was killed in between`, async () => {
    let file = await begin(3);
    file = await append(file, part(3, 1));
    await subject.files.finish(file);
    await subject.files.finish(file);
    expect(await sizeOf(file)).toBe(3);
  });

  test(`${name}: what an interrupted append left behind is not in the file`, async () => {
    let file = await begin(partBytes + 2);
    file = await append(file, part(partBytes, 1));
    await expect(subject.files.append(file, breakAfter(part(1, 9)))).rejects.toThrow('gone');
    file = await append(file, part(2, 2));
    await subject.files.finish(file);
    expect((await read(file)).equals(Buffer.concat([part(partBytes, 1), part(2, 2)]))).toBe(true);
  });

  test(`${name}: a part that is not whole is kept up to where the store says`, async () => {
    let file = await begin(partBytes);
    file = await append(file, part(10, 1));
    expect([0, 10]).toContain(file.size);
    file = await append(file, part(partBytes - file.size, 1));
    await subject.files.finish(file);
    expect((await read(file)).equals(part(partBytes, 1))).toBe(true);
  });

  test(`${name}: other content has other parts`, async () => {
    const one = await append(await begin(3), part(3, 1));
    const same = await append(await begin(3), part(3, 1));
    const other = await append(await begin(3), part(3, 2));
    expect(same.parts).toEqual(one.parts);
    expect(other.parts).not.toEqual(one.parts);
  });

  test(`${name}: an empty file is a file`, async () => {
    const file = await begin(0);
    await subject.files.finish(file);
    expect(await sizeOf(file)).toBe(0);
  });

  test(`${name}: an aborted file is gone, and aborting again is no error`, async () => {
    let file = await begin(4);
    file = await append(file, part(4, 1));
    await subject.files.abort(file);
    await subject.files.abort(file);
    await expect(subject.files.append(file, send())).rejects.toMatchObject({ code: 'not_found' });
    await expect(subject.files.finish(file)).rejects.toMatchObject({ code: 'not_found' });
    expect(await sizeOf(file)).toBeNull();
  });
}
