import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { LeaveQuestion } from '#app/ui/admin/editor/leave-question.tsx';
import { useSaveCallText } from '#app/features/students/mutations.ts';
import { callTextsQuery } from '#app/features/students/queries.ts';
import type { CallTexts as Kept } from '#app/features/students/schema.ts';
import { ownTexts, type Situation, situationNames } from '#app/features/students/whatsapp.ts';
import { toast } from '#app/lib/toast.ts';
import { useUnsavedGuard } from '#app/ui/admin/editor/use-unsaved-guard.ts';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

const situations = Object.keys(situationNames) as Situation[];

/** The texts with which the school begins a conversation, for the owner to change. */
export function CallTexts() {
  const query = useQuery(callTextsQuery());
  return (
    <ListState query={query} isEmpty={!query.data} empty="" heights={situations.map(() => 'h-28')}>
      {query.data && <CallTextsForm kept={query.data} />}
    </ListState>
  );
}

function CallTextsForm({ kept }: { kept: Kept }) {
  const save = useSaveCallText();
  const [drafts, setDrafts] = useState<Kept>({});
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const keptOf = (situation: Situation) => kept[situation] ?? ownTexts[situation];
  const changed = situations.filter(
    (situation) => (drafts[situation] ?? keptOf(situation)) !== keptOf(situation),
  );
  const blocker = useUnsavedGuard(changed.length > 0, () => false);
  const write = (situation: Situation, text: string) =>
    setDrafts((latest) => ({ ...latest, [situation]: text }));

  async function saveAll(): Promise<string | null> {
    for (const situation of changed) {
      const text = drafts[situation]?.trim() ?? '';
      const isOwn = text === '' || text === ownTexts[situation];
      const refusal = await save(situation, isOwn ? null : text);
      if (refusal !== null) return refusal;
    }
    return null;
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const refusal = await saveAll();
    setIsBusy(false);
    setProblem(refusal ?? '');
    if (refusal === null) setDrafts({});
    if (refusal === null) toast({ title: changed.length > 0 ? 'Textos salvos' : 'Nada mudou' });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      className="grid max-w-2xl gap-6"
    >
      {situations.map((situation) => {
        const text = drafts[situation] ?? keptOf(situation);
        return (
          <div key={situation} className="grid justify-items-start gap-1 *:first:w-full">
            <TextAreaField
              label={situationNames[situation]}
              maxLength={1000}
              value={text}
              hint={situation === 'access_link' ? 'O link entra no fim do texto.' : undefined}
              onChange={({ target }) => write(situation, target.value)}
            />
            {text !== ownTexts[situation] && (
              <Button
                variant="quiet"
                size="sm"
                className="-ml-4"
                onClick={() => write(situation, ownTexts[situation])}
              >
                Voltar ao original
                <span className="sr-only">: {situationNames[situation]}</span>
              </Button>
            )}
          </div>
        );
      })}
      {problem !== '' && <Banner tone="danger">{problem}</Banner>}
      <Button type="submit" variant="ink" busy={isBusy} className="sm:justify-self-start">
        {isBusy ? 'Salvando...' : 'Salvar'}
      </Button>
      <LeaveQuestion blocker={blocker} />
    </form>
  );
}
