import { useWatch } from 'react-hook-form';
import { suggestEmail } from '../../../../domain/brazil/email-typo.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { PersonalForm } from './use-personal-form.ts';

interface EmailFieldProps {
  form: PersonalForm;
  /** The account's own address, when somebody is signed in: it cannot be another one. */
  accountEmail: string | null;
  onSignOut: () => void;
}

const smallAction = 'min-h-11 font-semibold text-ink underline underline-offset-4';

export function EmailField({ form, accountEmail, onSignOut }: EmailFieldProps) {
  const { register, control, formState, setValue } = form;
  const email = useWatch({ control, name: 'email' });
  const isLocked = accountEmail !== null;
  const suggestion = isLocked || !formState.touchedFields.email ? null : suggestEmail(email ?? '');

  return (
    <div>
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isLocked}
        hint={isLocked ? undefined : 'É com ele que você entra no curso.'}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      {isLocked && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-fine">
          Não é você?
          <button type="button" onClick={onSignOut} className={smallAction}>
            Sair
          </button>
        </p>
      )}
      {/* Announced, but never in the way: it may be right as it is. */}
      <div aria-live="polite">
        {suggestion && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-fine">
            Você quis dizer
            <button
              type="button"
              onClick={() => setValue('email', suggestion, { shouldValidate: true })}
              className={smallAction}
            >
              {suggestion}
            </button>
            ?
          </p>
        )}
      </div>
    </div>
  );
}
