import { maskPhone } from '#domain/brazil/masks.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { registerMasked } from '#app/features/checkout/form/register-masked.ts';
import type { PersonalForm } from '#app/features/checkout/form/use-personal-form.ts';
import { findPhoneAdvice } from '#app/features/checkout/messages.ts';

export function PhoneField({ form: { field, getValues } }: { form: PersonalForm }) {
  const phone = field('phone');
  const advice = phone.error ? findPhoneAdvice(getValues('phone')) : null;
  return (
    <div>
      <TextField
        label="Celular"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(11) 91234-5678"
        {...registerMasked(phone, maskPhone)}
      />
      {advice && <p className="mt-1 text-fine text-ink-soft">{advice}</p>}
    </div>
  );
}
