import { toInternationalPhone } from '#domain/brazil/phone.ts';
import type { BlockOf } from '#domain/pages/page.ts';
import { useHydrated } from '#app/lib/lazy/hydrated.ts';
import { getWhatsapp } from '#app/lib/site.ts';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';

/** Hidden by the stamp where the school has no number. The prerender has a token, so its link goes by the contact page. */
export function WhatsappBlock({ block }: { block: BlockOf<'whatsapp'> }) {
  const hydrated = useHydrated();
  const number = getWhatsapp();
  const text = encodeURIComponent(block.sentence);
  const address = `https://wa.me/${toInternationalPhone(number)}?text=${text}`;
  return (
    <section data-stamped={number} aria-labelledby="whatsapp-titulo" className="measure section">
      <h2 id="whatsapp-titulo" className="poster text-poster-sm">
        {block.title}
      </h2>
      <ButtonLink
        to={hydrated ? address : '/contato'}
        rel="noopener nofollow"
        variant="ink"
        size="lg"
        className="mt-6 max-sm:w-full"
      >
        {block.label}
      </ButtonLink>
    </section>
  );
}
