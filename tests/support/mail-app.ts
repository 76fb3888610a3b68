import type { Database } from '#server/database/database.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** The server with mail, delivered to the given SMTP server. */
export function createMailApp(smtpUrl: string, database?: Database): Promise<TestApp> {
  const mailer = createMailer(smtpUrl, 'Inglês Proibido <oi@example.com>');
  return createTestApp({ mailer, ...(database && { database }) });
}
