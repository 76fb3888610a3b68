import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { createCertificate } from '#server/pdf/certificate.ts';
import { messages } from './messages.ts';
import { readQuery } from '../request/read-request.ts';
import { findCertificateSql } from './account.sql.ts';
import { requireAccount, respondWithPdf } from './require-account.ts';

const certificateRow = z.object({
  holder_name: z.string(),
  course_title: z.string(),
  minutes: z.number(),
  issued_at: z.coerce.date(),
  holds: z.boolean(),
});

/** GET /certificate-file?code=…: the PDF, for its owner and for administrators (the table's policies), while it is valid. */
export async function handleCertificateFile(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const caller = await requireAccount(request, context);
  const code = readQuery(request, 'code', messages.certificateUnknown);
  const limit = { name: 'certificate-file:account', key: caller.userId };
  await countAttempt(context, { ...limit, points: 30, durationSeconds: 600 });
  const [row] = await context.database.queryAsCaller(caller, findCertificateSql, [code]);
  if (!row) throw new AppError('not_found', messages.certificateUnknown);
  const { holder_name, course_title, minutes, issued_at, holds } = certificateRow.parse(row);
  if (!holds) throw new AppError('conflict', messages.certificateVoid);
  const content = await createCertificate({
    holderName: holder_name,
    courseTitle: course_title,
    minutes,
    issuedAt: issued_at,
    code,
    verifyUrl: `${context.config.publicUrl}/certificado/${code}`,
  });
  return respondWithPdf(content, `certificado-${code.toLowerCase()}.pdf`);
}
