import { useQueryClient } from '@tanstack/react-query';
import type { RetryEventResponse } from '#domain/contracts/retry-event.ts';
import type { SandboxEvent } from '#domain/contracts/sandbox-event.ts';
import { callFunction, FunctionError } from '#app/lib/functions.ts';
import { attemptRpc } from '#app/lib/rpc.ts';
import { broughtIssues } from '#domain/purchases/sale-texts.ts';
import type { PaymentIssue } from './schema.ts';

const NOT_DONE = 'Não deu certo. Verifique sua conexão e tente de novo.';

/** The function that tries again what an issue of this kind is about; undefined: none does. */
const findRetry = ({ kind }: PaymentIssue): string | undefined =>
  Object.values(broughtIssues).find((brought) => brought.kind === kind)?.retry.rpc;

export const canRetry = (issue: PaymentIssue): boolean => findRetry(issue) !== undefined;

async function callForReason(name: string, body: Record<string, unknown>): Promise<string | null> {
  try {
    await callFunction(name, { body, otherwise: NOT_DONE });
    return null;
  } catch (error) {
    if (error instanceof FunctionError) return error.message;
    throw error;
  }
}

/** Each action returns the refusal or null, then reads the shown data again. */
export function useManageSale() {
  const queryClient = useQueryClient();
  async function reload(problem: string | null): Promise<string | null> {
    if (problem === null) {
      await Promise.all(
        ['sales', 'students'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      );
    }
    return problem;
  }
  return {
    /** A full refund, also after the guarantee. */
    refund: async (purchaseId: string, reason: string) =>
      reload(await callForReason('admin-refund', { purchaseId, reason })),
    /** Sandbox only. */
    simulate: async (paymentId: string, event: SandboxEvent) =>
      reload(await callForReason('sandbox-event', { paymentId, event })),
    /** Returns an underpaid amount. */
    returnPayment: async (issue: number, reason: string) => {
      const attempt = await attemptRpc('admin_return_payment', { issue, reason });
      return reload(attempt.ok ? null : attempt.message);
    },
    /** Records that a failed refund was returned outside. */
    returnOutside: async (issue: number, reason: string) => {
      const attempt = await attemptRpc('admin_return_outside', { issue, reason });
      return reload(attempt.ok ? null : attempt.message);
    },
    retryIssue: async (issue: PaymentIssue) => {
      const retry = findRetry(issue);
      if (retry === undefined) return NOT_DONE;
      const attempt = await attemptRpc(retry, { issue: issue.id });
      return reload(attempt.ok ? null : attempt.message);
    },
    resolveIssue: async (issue: number, reason: string) => {
      const attempt = await attemptRpc('admin_resolve_payment_issue', { issue, reason });
      return reload(attempt.ok ? null : attempt.message);
    },
  };
}

/** "Processar de novo": the refusal, or what came of it (null: handled). */
export function useRetryEvent() {
  const queryClient = useQueryClient();
  return async (eventId: number): Promise<{ refusal: string } | { problem: string | null }> => {
    try {
      const answer = await callFunction('retry-event', { body: { eventId }, otherwise: NOT_DONE });
      await queryClient.invalidateQueries({ queryKey: ['sales'] });
      return answer as RetryEventResponse;
    } catch (error) {
      if (error instanceof FunctionError) return { refusal: error.message };
      throw error;
    }
  };
}
