import { getSite } from '../../../lib/site.ts';
import { SupportContacts } from '../../../ui/layout/support-contacts.tsx';

/** Where no mail can be sent: the school makes a link by hand and sends it another way. */
export function RecoveryHelp() {
  const { email, whatsapp } = getSite().business;
  return (
    <section aria-labelledby="ajuda" className="grid gap-3 border-2 border-ink bg-sheet p-4">
      <h2 id="ajuda" className="headline text-title-sm">
        Peça seu link ao suporte
      </h2>
      <SupportContacts email={email} whatsapp={whatsapp}>
        Diga o e-mail da sua conta. Mandamos um link para você criar uma nova senha.
      </SupportContacts>
    </section>
  );
}
