import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { examplePage } from '#domain/pages/example-page.ts';
import { setPage } from './lib/screen/page-document.ts';

// The build renders the example; server/static/renderings gives the pages of courses.
setPage(examplePage);
export { setPage };

/** Whole pages, never a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError(error) {
      throw error;
    },
  });
  await body.allReady;
  headers.set('Content-Type', 'text/html');
  return new Response(body, { status, headers });
}
