import { useWatch } from 'react-hook-form';
import { EmailField } from '#app/ui/form/email-field.tsx';
import { EmailSuggestion } from '#app/ui/primitives/email-suggestion.tsx';
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
      <EmailSuggestion
        email={isLocked || !formState.touchedFields.email ? '' : (email ?? '')}
        onChoose={(suggestion) => setValue('email', suggestion, { shouldValidate: true })}
      />
    </div>
  );
}
