import type { SchoolSettings } from '#domain/contracts/school-settings.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { describeMailTest } from '../messages.ts';
import { useMailTest } from '../mutations.ts';

/** A mail to the person who asks. Its link proves that mails arrive. */
export function MailTest({ test }: { test: SchoolSettings['mailTest'] }) {
  const { mutate, isPending, data, error } = useMailTest();
  const problem = error?.message ?? data?.problem ?? null;
  return (
    <section className="mt-8 grid max-w-2xl gap-3 border-t-2 border-ink pt-6">
      <h3 className="headline text-title-sm">Teste</h3>
      <p>{describeMailTest(test)}</p>
      <Button
        variant="outline"
        busy={isPending}
        onClick={() => mutate()}
        className="sm:justify-self-start"
      >
        Enviar um e-mail de teste
      </Button>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {problem === null && data && (
        <Banner tone="success">{`Enviado para ${data.address}. Abra o link que está nele.`}</Banner>
      )}
    </section>
  );
}
