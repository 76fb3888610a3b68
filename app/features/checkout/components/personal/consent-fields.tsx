import { useHydrated } from '#app/lib/lazy/hydrated.ts';
import { getSite, measurementFlag } from '#app/lib/site.ts';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import type { PersonalForm } from '#app/features/checkout/form/use-personal-form.ts';

function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={`${children} (abre em outra aba)`}
      className="font-semibold underline underline-offset-4"
    >
      {children}
    </a>
  );
}

/** Separate consents: the sale requires one, the others are optional, and measurement is asked for only where it happens. */
export function ConsentFields({ form: { field } }: { form: PersonalForm }) {
  const hydrated = useHydrated();
  return (
    <div className="grid gap-1">
      <CheckboxField
        label={
          <>
            Li e aceito os <LegalLink href="/termos-de-uso">Termos de Uso</LegalLink> e a{' '}
            <LegalLink href="/politica-de-privacidade">Política de Privacidade</LegalLink>.
          </>
        }
        {...field('acceptsTerms')}
      />
      <CheckboxField
        label={
          <>
            Quero receber por e-mail novidades, ofertas e o lembrete desta compra, se eu não a
            terminar. <span className="text-ink-soft">(opcional)</span>
          </>
        }
        {...field('acceptsMarketing')}
      />
      <CheckboxField
        label={
          <>
            A escola pode me chamar no WhatsApp sobre esta compra.{' '}
            <span className="text-ink-soft">(opcional)</span>
          </>
        }
        {...field('acceptsWhatsapp')}
      />
      {(!hydrated || getSite().measuresSales) && (
        <div data-stamped={measurementFlag()}>
          <CheckboxField
            label={
              <>
                A escola pode informar esta compra à Meta e ao Google, para saber que anúncio
                funciona. <span className="text-ink-soft">(opcional)</span>
              </>
            }
            {...field('acceptsMeasurement')}
          />
        </div>
      )}
    </div>
  );
}
