import { useQueryClient } from '@tanstack/react-query';
import { type Attempt, attemptRpc } from '#app/lib/rpc.ts';
import { refreshQuery } from '#app/lib/wire/refresh-query.ts';
import { NEWSLETTERS_KEY } from './queries.ts';
import { type NewsletterForm, toAudience } from './schema.ts';

const toProblem = (attempt: Attempt): string | null => (attempt.ok ? null : attempt.message);

/** Each action returns the refusal or null. */
export function useNewsletterActions() {
  const client = useQueryClient();
  async function refresh(attempt: Attempt): Promise<string | null> {
    await refreshQuery(client, NEWSLETTERS_KEY);
    return toProblem(attempt);
  }
  return {
    send: async ({ id, audience, subject, body }: NewsletterForm) => {
      const { isToSubscribers, courseId } = toAudience(audience);
      return refresh(
        await attemptRpc('admin_send_newsletter', {
          newsletter: id,
          subject,
          body,
          to_subscribers: isToSubscribers,
          course: courseId,
        }),
      );
    },
    sendTest: async ({ subject, body }: NewsletterForm) =>
      toProblem(await attemptRpc('admin_test_newsletter', { subject, body })),
    stop: async (id: string, isStopped: boolean) =>
      refresh(await attemptRpc('admin_stop_newsletter', { newsletter: id, is_stopped: isStopped })),
  };
}
