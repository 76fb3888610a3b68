import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { getSite } from '#app/lib/site.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import { AccountCodeField } from './account-code-field.tsx';
import type { PersonalForm } from '#app/features/checkout/form/use-personal-form.ts';

/** The e-mail has an account: its owner signs in here and continues. */
export function AccountPasswordField({ form, email }: { form: PersonalForm; email: string }) {
  const { field, setFocus } = form;
  const [byCode, setByCode] = useState(false);

  useEffect(() => {
    if (!byCode) setFocus('password');
  }, [setFocus, byCode]);

  return (
    <div className="border-l-4 border-signal pl-4">
      <output className="mb-3 block font-semibold">
        {byCode
          ? 'Este e-mail já tem uma conta. Entre com o código para continuar.'
          : 'Este e-mail já tem uma conta. Digite sua senha para continuar.'}
      </output>
      {byCode ? (
        <AccountCodeField
          email={email}
          onSignedIn={() => setFocus('fullName')}
          onBack={() => setByCode(false)}
        />
      ) : (
        <>
          <PasswordField label="Senha" autoComplete="current-password" {...field('password')} />
          <p className="mt-2 text-fine">
            <span>Esqueceu a senha?</span>{' '}
            {getSite().mailConfigured ? (
              <TextButton onClick={() => setByCode(true)}>Receber um código por e-mail</TextButton>
            ) : (
              <span>
                <Link
                  to="/contato"
                  target="_blank"
                  className="font-semibold underline underline-offset-4"
                >
                  Fale com a gente
                </Link>{' '}
                e receba um link de acesso.
              </span>
            )}
          </p>
        </>
      )}
    </div>
  );
}
