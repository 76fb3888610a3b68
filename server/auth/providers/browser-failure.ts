import type { RequestContext } from '#server/http/context.ts';
import { createFailureWriter } from '#server/http/connection/failures.ts';
import { ProviderError } from '#server/ports/identity-provider.ts';
import { AuthError } from '../auth-error.ts';
import { toAuthError } from '../render-error.ts';
import { toAuthError as fromProvider } from './start-flow.ts';

const writeFailure = createFailureWriter();

/** The failure with which a browser is sent to a page: nobody reads the body of a redirect, so an unexpected one is written here. */
export function toBrowserFailure(error: unknown, path: string, context: RequestContext): AuthError {
  if (error instanceof AuthError || error instanceof ProviderError)
    return fromProvider(error, context);
  const failure = toAuthError(error);
  if (failure.status >= 500) writeFailure(context, path, error);
  return failure;
}
