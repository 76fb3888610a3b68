import type { IncomingMessage, ServerResponse } from 'node:http';

/** What answers every path that is no endpoint: the built pages, their assets and the not-found page. */
export interface Site {
  respond(request: Request): Promise<Response> | Response;
}

/** A site that a listening server uses. */
export interface RunningSite extends Site {
  /** Answers at once what lies in memory; false when somebody else has to answer. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  close(): Promise<void>;
}
