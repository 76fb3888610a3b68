import { useState } from 'react';
import { clearDraft } from '#app/lib/unsent/draft.ts';
import { MailOffNotice } from '#app/ui/admin/mail-off-notice.tsx';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { DRAFT_KEY, NewsletterCompose } from './newsletter-compose.tsx';
import { NewsletterHistory } from './newsletter-history.tsx';

export function Newsletters() {
  const [round, setRound] = useState(0);

  function handleSent() {
    clearDraft(DRAFT_KEY);
    setRound(round + 1);
  }

  return (
    <>
      <ButtonLink to="/admin/emails" variant="quiet" size="sm" className="-ml-4 mb-2">
        <Icon name="arrow-left" /> E-mails
      </ButtonLink>
      <PageHeading title="Novidades" />
      <MailOffNotice />
      <NewsletterCompose key={round} onSent={handleSent} />
      <NewsletterHistory />
    </>
  );
}
