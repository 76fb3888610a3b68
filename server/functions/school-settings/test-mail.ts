import { randomUUID } from 'node:crypto';
import type { TestMailResponse } from '#domain/contracts/school-settings.ts';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { createLinkToken, hashLinkToken } from '../request/link-token.ts';
import type { MailContent } from '#server/mail/content.ts';
import { findRecipient } from '#server/mail/mail.sql.ts';
import { toHtml } from '#server/mail/to-html.ts';
import { toText } from '#server/mail/to-text.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import { messages } from '../request/messages.ts';
import { respond } from '../request/read-request.ts';
import { requireRole } from '../request/require-role.ts';
import { hashMailSettings } from './mail-settings-hash.ts';
import { toMailProblem } from './mail-problem.ts';
import { beginMailTest } from './school-settings.sql.ts';

const toContent = (href: string): MailContent => ({
  subject: 'E-mail de teste da escola',
  preview: 'Se você recebeu, está funcionando.',
  blocks: [
    { kind: 'text', text: 'Se você recebeu esta mensagem, o envio de e-mails funciona.' },
    { kind: 'text', text: 'Falta um clique, para a escola saber que ela chegou:' },
    { kind: 'button', label: 'O e-mail chegou', href },
  ],
  reason: 'Você recebe este e-mail porque pediu um teste na administração da escola.',
});

interface Draft {
  to: { name: string; address: string };
  token: string;
}

function write({ config }: RequestContext, { to, token }: Draft): Parameters<Mailer['send']>[0] {
  const href = `${config.publicUrl}/.netlify/functions/mail-arrived?token=${token}`;
  const content = toContent(href);
  return {
    id: `test-${randomUUID()}`,
    to,
    subject: content.subject,
    html: toHtml(content, config.business),
    text: toText(content, config.business),
  };
}

/** POST /test-mail: one mail, to the administrator who asks. Its link marks the mail settings as working. */
export async function handleTestMail(request: Request, context: RequestContext): Promise<Response> {
  const caller = await requireRole(request, context, 'owner');
  const { database, mailer } = context;
  const settingsHash = hashMailSettings(context);
  const reader = await findRecipient(database.sql, caller.userId ?? '');
  if (!mailer || settingsHash === null) throw new AppError('unavailable', messages.mailOff);
  if (!reader) throw new AppError('not_found', messages.noOwnEmail);
  await countAttempt(context, {
    name: 'test-mail:account',
    key: reader.id,
    points: 10,
    durationSeconds: 600,
  });
  const token = createLinkToken();
  await beginMailTest(database, caller, { tokenHash: hashLinkToken(token), settingsHash });
  const to = { name: reader.name, address: reader.email };
  const answer = await mailer.send(write(context, { to, token }), async () => {});
  const body: TestMailResponse = { problem: toMailProblem(answer), address: reader.email };
  return respond(body);
}
