/** The site answers every path that is no endpoint: the built pages, their assets and the not-found page. */
export interface Site {
  respond(request: Request): Promise<Response> | Response;
}

/** A site that a listening server uses. */
export interface RunningSite extends Site {
  close(): Promise<void>;
}
