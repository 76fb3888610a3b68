import { useHydrated } from '#app/lib/lazy/hydrated.ts';
import { getSite } from '#app/lib/site.ts';
import { SupportContacts } from '#app/ui/layout/site/support-contacts.tsx';

/** Shown where no mail can be sent: the school makes an access link by hand. */
export function RecoveryHelp() {
  const hydrated = useHydrated();
  const { email, whatsapp } = getSite().business;
  return (
    <section aria-labelledby="ajuda" className="grid gap-3 border-2 border-ink bg-sheet p-4">
      <h2 id="ajuda" className="headline text-title-sm">
        Peça seu link ao suporte
      </h2>
      {/* The configuration is unknown while the page is prerendered: it names the contact page then. */}
      <SupportContacts
        email={hydrated ? email : undefined}
        whatsapp={hydrated ? whatsapp : undefined}
      >
        Diga o e-mail da sua conta. Mandamos um link para você criar uma nova senha.
      </SupportContacts>
    </section>
  );
}
