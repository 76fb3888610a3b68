import { useEffect } from 'react';
import { Link } from 'react-router';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import type { PersonalForm } from './use-personal-form.ts';

/** The e-mail has an account, so its owner signs in here and goes on. */
export function AccountPasswordField({ form }: { form: PersonalForm }) {
  const { register, formState, setFocus } = form;

  useEffect(() => setFocus('password'), [setFocus]);

  return (
    <div className="border-l-4 border-signal pl-4">
      <output className="mb-3 block font-semibold">
        Este e-mail já tem uma conta. Digite sua senha para continuar.
      </output>
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <p className="mt-2 text-fine">
        Esqueceu a senha?{' '}
        <Link to="/contato" target="_blank" className="font-semibold underline underline-offset-4">
          Fale com a gente
        </Link>{' '}
        e receba um link de acesso.
      </p>
    </div>
  );
}
