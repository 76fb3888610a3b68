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

/** Two separate consents: the sale requires one, the other is optional. */
export function ConsentFields({ form: { field } }: { form: PersonalForm }) {
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
            Quero receber novidades e ofertas. <span className="text-ink-soft">(opcional)</span>
          </>
        }
        {...field('acceptsMarketing')}
      />
    </div>
  );
}
