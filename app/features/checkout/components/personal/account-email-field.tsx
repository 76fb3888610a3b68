import { useWatch } from 'react-hook-form';
import { suggestEmail } from '#domain/brazil/email-typo.ts';
import { EmailField } from '#app/ui/form/email-field.tsx';
import type { PersonalForm } from '#app/features/checkout/form/use-personal-form.ts';
import { TextButton } from '#app/ui/primitives/text-button.tsx';

interface AccountEmailFieldProps {
  form: PersonalForm;
  /** The address of the signed-in account, which cannot be changed here. */
  accountEmail: string | null;
  onSignOut: () => void;
}

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
          <TextButton onClick={onSignOut} className="text-ink">
            Sair
          </TextButton>
        </p>
      )}
      {/* A suggestion that never blocks: the address may be right. */}
      <div aria-live="polite">
        {suggestion && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-fine">
            Você quis dizer
            <TextButton
              onClick={() => setValue('email', suggestion, { shouldValidate: true })}
              className="text-ink"
            >
              {suggestion}
            </TextButton>
            ?
          </p>
        )}
      </div>
    </div>
  );
}
