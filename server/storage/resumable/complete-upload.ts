import { createHash } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import type { CallerSql } from '#server/database/database.ts';
import type { RequestContext } from '#server/http/context.ts';
import { toFileKey } from '../find-object.ts';
import { translateRefusal } from '../sql-refusal.ts';
import { imageHeadBytes } from '../uploads/image-type.ts';
import { requireContent, toFileMetadata } from '../uploads/inspect-file.ts';
import { writeRow, type WrittenRow } from '../uploads/object-row.sql.ts';
import { useLink } from '../uploads/signed-upload.ts';
import { requireRow, type UploadTarget } from '../uploads/store-upload.ts';
import { parseAnnounced } from './announced-file.ts';
import { dropUpload } from './drop-upload.ts';
import { toPartialFile } from './find-upload.ts';
import { lostLease, type Lease } from './lease.ts';
import { goneUpload, toStatus } from './protocol.ts';
import type { Sender } from './sender.ts';
import { finishUpload, type Upload } from './upload.sql.ts';

interface Completing {
  target: UploadTarget;
  sender: Sender;
  lease: Lease;
}

/** The first bytes of the finished file. */
async function readHead(upload: Upload, { files }: RequestContext): Promise<Uint8Array> {
  if (upload.size === 0) return new Uint8Array();
  const end = Math.min(upload.size, imageHeadBytes) - 1;
  const head = await files.read(upload.bucket_id, toFileKey(upload), { start: 0, end });
  return new Uint8Array(await new Response(head).arrayBuffer());
}

async function write(
  sql: CallerSql,
  upload: Upload,
  { target, sender, lease }: Completing,
  { clock }: RequestContext,
): Promise<WrittenRow> {
  const at = clock();
  if (!(await finishUpload(sql, upload.id, { lease: lease.id, at }))) throw lostLease();
  if (sender.link) await useLink(sql, sender.link);
  const { userMetadata, ...file } = parseAnnounced(upload.announced);
  const digest = createHash('sha256').update(upload.parts.join(' ')).digest('hex');
  const row = await writeRow(sql, target.mode, {
    bucket: upload.bucket_id,
    name: upload.name,
    ownerId: sender.caller.userId,
    version: upload.version,
    metadata: toFileMetadata({ ...file, digest, size: upload.size }, at),
    userMetadata,
  });
  return requireRow(row);
}

/** True for a refusal that stands whenever it is asked again; a new session or another attempt may lift the others. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const status = toStatus(error);
  return status >= 400 && status < 500 && status !== 401;
}

/**
 * Makes a whole upload the object of its name. The file is finished first, then the row is written, in one transaction with the end of
 * the upload: a server that is killed between the two does it again at the sender's next request. A refused upload is dropped.
 */
export async function completeUpload(
  upload: Upload,
  completing: Completing,
  context: RequestContext,
): Promise<void> {
  const { target, sender } = completing;
  const { files, database } = context;
  try {
    await files.finish(toPartialFile(upload)).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'not_found' ? goneUpload(error) : error;
    });
    const { mimetype } = parseAnnounced(upload.announced);
    requireContent(target.bucket, mimetype, await readHead(upload, context));
    const { replaced } = await translateRefusal(() =>
      database.asCaller(sender.caller, (sql) => write(sql, upload, completing, context)),
    );
    if (replaced) await files.remove(upload.bucket_id, toFileKey(replaced));
  } catch (error) {
    if (isFinal(error)) await dropUpload(upload, context);
    throw error;
  }
}
