import { useQueryClient } from '@tanstack/react-query';
import { attemptRpc } from '#app/lib/rpc.ts';
import { failureToast, successToast, toast } from '#app/lib/toast.ts';

export type Decision = 'hide' | 'show' | 'keep';

const done: Record<Decision, string> = {
  hide: 'Oculto para a turma',
  show: 'Visível de novo',
  keep: 'Denúncia arquivada',
};

/** Saves a decision, confirms it, and reads the lists again. */
export function useModerate() {
  const queryClient = useQueryClient();
  return {
    decide: async (id: string, action: Decision) => {
      const attempt = await attemptRpc('moderate_comment', { comment_id: id, action });
      if (attempt.ok) toast(successToast(done[action]));
      else toast(failureToast(attempt.message));
      await queryClient.invalidateQueries({ queryKey: ['moderation'] });
    },
  };
}
