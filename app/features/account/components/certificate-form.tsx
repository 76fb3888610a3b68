import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

/** Leads to the page of a code, in any spelling. */
export function CertificateForm({ code }: { code: string }) {
  const [error, setError] = useState<string>();
  const navigate = useNavigate();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    const letters = (typeof typed === 'string' ? typed : '')
      .replaceAll(/[^0-9a-z]/giu, '')
      .toUpperCase();
    setError(letters === '' ? 'Digite o código do certificado' : undefined);
    if (letters !== '') void navigate(`/certificado/${letters}`, { preventScrollReset: true });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="my-8 grid gap-4">
      <TextField
        label="Código do certificado"
        name="code"
        required
        defaultValue={code}
        placeholder="IP-0000-0000-0000-0000"
        hint="Com ou sem hífens, em maiúsculas ou minúsculas."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        error={error}
      />
      <Button type="submit" className="justify-self-start max-sm:w-full">
        Conferir
      </Button>
    </form>
  );
}
