import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHasOneProof } from '#app/features/auth/queries.ts';
import { useFollowingFocus } from '#app/lib/screen/use-following-focus.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { demandTexts } from '../messages.ts';
import { demandSecondFactor } from '../mutations.ts';
import { demandQuery } from '../queries.ts';

/** The demand of a second factor of administrators. Who changes it has shown one. */
export function DemandSwitch({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const { data: isDemanded, isError, isFetching, refetch } = useQuery(demandQuery(userId));
  const hasOneProof = useHasOneProof();
  const [isAsking, setIsAsking] = useState(false);
  const { place, follow } = useFollowingFocus(isAsking);
  if (isError)
    return (
      <LoadError
        title="Não deu para ler se o segundo passo é exigido"
        busy={isFetching}
        onRetry={refetch}
      />
    );
  if (isDemanded === undefined) return <Skeleton className="h-24 w-full" />;
  const texts = demandTexts[isDemanded ? 'required' : 'offered'];

  async function handleConfirm() {
    const refusal = await demandSecondFactor(!isDemanded);
    if (refusal !== null) return refusal;
    await queryClient.invalidateQueries({ queryKey: demandQuery(userId).queryKey });
    follow();
    return null;
  }

  return (
    <div className="grid max-w-xl gap-4">
      <p ref={place} tabIndex={-1} className="outline-none">
        <strong>{texts.state}</strong> <span>{texts.meaning}</span>
      </p>
      {hasOneProof ? (
        <>
          <p>Ative o segundo passo da sua conta antes de exigir o dos outros.</p>
          <ButtonLink to="/membros/configuracoes" variant="ink" className="sm:justify-self-start">
            Ativar na minha conta
          </ButtonLink>
        </>
      ) : (
        <Button
          variant={isDemanded ? 'outline' : 'ink'}
          onClick={() => setIsAsking(true)}
          className="sm:justify-self-start"
        >
          {texts.change}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.question}
          description={texts.consequence}
          confirmLabel={texts.change}
          done={texts.done}
          onClose={() => setIsAsking(false)}
          onConfirm={handleConfirm}
        />
      )}
    </div>
  );
}
