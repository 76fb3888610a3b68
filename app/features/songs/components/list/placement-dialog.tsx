import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { usePlacement } from '#app/features/songs/placement/use-placement.ts';
import { PlacementQuestion } from './placement-question.tsx';

/** The test of 30 seconds: 24 words, known or not. */
export function PlacementDialog({ onClose }: { onClose: () => void }) {
  const placement = usePlacement();
  const { words, word, place, result, failure } = placement;
  return (
    <Dialog open onClose={onClose} title="Você conhece esta palavra?">
      {words.isPending && <Skeleton className="h-40 w-full" />}
      {words.isError && (
        <LoadError
          title="As palavras não vieram"
          busy={words.isFetching}
          onRetry={() => words.refetch()}
        >
          Verifique sua conexão.
        </LoadError>
      )}
      {word !== undefined && (
        <PlacementQuestion
          word={word}
          place={place}
          count={words.data?.length ?? 0}
          onAnswer={placement.answer}
          onUndo={place > 0 ? placement.undo : null}
        />
      )}
      {placement.isSaving && <output>Calculando...</output>}
      {failure !== undefined && !placement.isSaving && (
        <div role="alert">
          <p className="font-semibold text-danger">{failure}</p>
          <p>Suas respostas estão aqui.</p>
          <Button size="sm" className="mt-4" onClick={placement.retry}>
            Enviar de novo
          </Button>
        </div>
      )}
      {result && (
        <>
          <output className="block text-lead">
            Você conhece cerca de <strong className="figures">{toHundreds(result.words)}</strong>{' '}
            das 5.000 palavras mais usadas em inglês.
          </output>
          {result.invented > 1 && (
            <p className="mt-3">
              {result.invented} das palavras que você marcou não existem, e a conta já desconta
              isso. Se quiser um número melhor, refaça com calma.
            </p>
          )}
          <p className="mt-3">
            A lista agora mostra quanto de cada música você já entende. Cada card lembrado aumenta
            essa parte.
          </p>
          <Button className="mt-5" onClick={onClose}>
            Ver as músicas
          </Button>
        </>
      )}
    </Dialog>
  );
}

/** "1.200": more than this a test of 24 words cannot know. */
const toHundreds = (words: number) => (Math.round(words / 100) * 100).toLocaleString('pt-BR');
