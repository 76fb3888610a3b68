import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { oauthLimit } from '../limits.ts';
import { toAllowedPage } from '../own-page.ts';
import { redirect, toFailurePage } from '../providers/outcome-page.ts';
import { startFlow, toAuthError } from '../providers/start-flow.ts';

/** GET /authorize?provider=google&redirect_to=…: sends the browser to a provider, from where it comes back to GET /callback. */
export async function authorize(request: Request, context: RequestContext): Promise<Response> {
  await countAttempt(context, oauthLimit(context.clientAddress));
  try {
    const { url, cookie } = await startFlow(request, context, null);
    return redirect(url.href, cookie);
  } catch (error) {
    const failure = toAuthError(error, context);
    if (failure.status < 500) throw failure;
    const asked = new URL(request.url).searchParams.get('redirect_to');
    return redirect(toFailurePage(toAllowedPage(asked, context.config), failure), null);
  }
}
