import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { texts } from '../messages.ts';
import { useKeyCheck } from '../mutations.ts';

/** The account of the key, as the provider describes it now. */
export function KeyCheck({ isTestProvider }: { isTestProvider: boolean }) {
  const { mutate, isPending, data, error } = useKeyCheck();
  const problem =
    error?.message ??
    (data?.answers === false ? 'O Asaas não respondeu ou não aceita a chave.' : null);
  return (
    <section className="mt-8 grid max-w-2xl gap-3 border-t-2 border-ink pt-6">
      <h3 className="headline text-title-sm">A conta</h3>
      {isTestProvider && <p>{texts.testMode}</p>}
      <Button
        variant="outline"
        busy={isPending}
        onClick={() => mutate()}
        className="sm:justify-self-start"
      >
        Conferir chave
      </Button>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <output className="grid gap-1">
        {data?.facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </output>
    </section>
  );
}
