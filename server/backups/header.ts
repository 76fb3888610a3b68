import { z } from 'zod';
import type { ArchiveEntry, ArchiveWriter } from './archive.ts';

/** A table whose rows are in `rows/<name>/<number>`, in the form that COPY writes. */
const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });
const sequenceSchema = z.object({ name: z.string(), value: z.string() });

/** The first entry of each backup, which says what the others are. */
const headerSchema = z.discriminatedUnion('kind', [
  /** The embedded database's own files and the log that makes them consistent. */
  z.object({ kind: z.literal('cluster'), postgresMajor: z.string() }),
  z.object({
    kind: z.literal('rows'),
    schema: z.object({
      build: z.number(),
      code: z.string(),
      files: z.record(z.string(), z.string()),
    }),
    tables: z.array(tableSchema),
    sequences: z.array(sequenceSchema),
  }),
]);

type Header = z.infer<typeof headerSchema>;
export type RowsHeader = Extract<Header, { kind: 'rows' }>;
export type CopiedTable = z.infer<typeof tableSchema>;

const headerName = 'backup.json';

async function readText({ chunks }: ArchiveEntry): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString();
}

export function addHeader(archive: ArchiveWriter, header: Header): Promise<void> {
  return archive.addBytes(headerName, Buffer.from(JSON.stringify(header, null, 2)));
}

/** Throws one line for an archive of anything else. */
export async function readHeader(entry: ArchiveEntry | undefined, file: string): Promise<Header> {
  if (entry?.name === headerName) {
    const { data } = headerSchema.safeParse(JSON.parse(await readText(entry)));
    if (data) return data;
  }
  throw new Error(`Backup: ${file} is no backup of this project`);
}
