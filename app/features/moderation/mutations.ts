import { useQueryClient } from '@tanstack/react-query';
import { attemptRpc } from '../../lib/rpc.ts';
import { toast } from '../../lib/toast.ts';

export type Decision = 'hide' | 'show' | 'keep';

const done: Record<Decision, string> = {
  hide: 'Oculto para a turma',
  show: 'Visível de novo',
  keep: 'Denúncia arquivada',
};

/** Decides, says so, and reads again what is shown. */
export function useModerate() {
  const queryClient = useQueryClient();
  async function run(name: string, args: Record<string, unknown>, decision: Decision) {
    const attempt = await attemptRpc(name, args);
    if (attempt.ok) toast({ title: done[decision], variant: 'success' });
    else toast({ title: attempt.message, variant: 'destructive' });
    await queryClient.invalidateQueries({ queryKey: ['moderation'] });
  }
  return {
    decide: (kind: 'post' | 'reply', id: string, action: Decision) =>
      run(`moderate_${kind}`, { [`${kind}_id`]: id, action }, action),
    setCommentHidden: (commentId: string, hidden: boolean) =>
      run('set_comment_hidden', { comment_id: commentId, hidden }, hidden ? 'hide' : 'show'),
  };
}
