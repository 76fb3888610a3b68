import type { ReactNode } from 'react';
import { useHydrated } from '#app/lib/lazy/hydrated.ts';
import { getSite, mailFlag } from '#app/lib/site.ts';

interface MailTextProps {
  /** The text of a server that sends mails. */
  children: ReactNode;
  /** The text of a server that sends none. */
  otherwise: ReactNode;
}

/** A sentence about mails. Prerendered in both forms; the stamped flag shows one until hydration. */
export function MailText({ children, otherwise }: MailTextProps) {
  const hydrated = useHydrated();
  const { mailConfigured } = getSite();
  return (
    <>
      {(!hydrated || mailConfigured) && <span data-stamped={mailFlag()}>{children}</span>}
      {(!hydrated || !mailConfigured) && <span data-otherwise="">{otherwise}</span>}
    </>
  );
}
