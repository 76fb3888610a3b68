import { type FormEvent, useState } from 'react';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { eventTestTexts } from '../messages.ts';
import { useEventTest } from '../mutations.ts';

/** An event for Meta and Google that counts as no sale. */
export function EventTest() {
  const [code, setCode] = useState('');
  const { mutate, isPending, data, error } = useEventTest();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) mutate(code.trim());
  }

  return (
    <section className="mt-8 max-w-2xl border-t-2 border-ink pt-6">
      <h3 className="headline text-title-sm">Teste</h3>
      <form noValidate onSubmit={handleSubmit} className="mt-3 grid gap-4">
        <TextField
          label="Código de teste da Meta"
          hint="No Gerenciador de Eventos, em Testar eventos. Para testar só o Google, deixe em branco."
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant="outline" busy={isPending} className="sm:justify-self-start">
          Enviar evento de teste
        </Button>
        {error && <Banner tone="danger">{error.message}</Banner>}
        <output className="grid gap-1">
          {data?.services.map(({ name, outcome }) => (
            <span key={name}>{eventTestTexts[name][outcome]}</span>
          ))}
        </output>
      </form>
    </section>
  );
}
