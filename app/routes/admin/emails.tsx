import { MailProblems } from '#app/features/mail/components/mail-problems.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'E-mails | Administração' });

export default function EmailsRoute() {
  return <MailProblems />;
}
