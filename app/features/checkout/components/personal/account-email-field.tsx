import { useWatch } from 'react-hook-form';
import { suggestEmail } from '#domain/brazil/email-typo.ts';
import { EmailField } from '#app/ui/form/email-field.tsx';
import type { PersonalForm } from '#app/features/checkout/form/use-personal-form.ts';

interface AccountEmailFieldProps {
  form: PersonalForm;
  /** The address of the signed-in account, which cannot be changed here. */
  accountEmail: string | null;
  onSignOut: () => void;
}

const smallAction = 'min-h-11 font-semibold text-ink underline underline-offset-4';

export function AccountEmailField({ form, accountEmail, onSignOut }: AccountEmailFieldProps) {
  const { field, control, formState, setValue } = form;
  const email = useWatch({ control, name: 'email' });
  const isLocked = accountEmail !== null;
  const suggestion = isLocked || !formState.touchedFields.email ? null : suggestEmail(email ?? '');

  return (
    <div>
      <EmailField
        label="E-mail"
        readOnly={isLocked}
        hint={isLocked ? undefined : 'É com ele que você entra no curso.'}
        {...field('email')}
      />
      {isLocked && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-fine">
          Não é você?
          <button type="button" onClick={onSignOut} className={smallAction}>
            Sair
          </button>
        </p>
      )}
      {/* A suggestion that never blocks: the address may be right. */}
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
