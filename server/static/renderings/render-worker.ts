// A thread that renders pages with the server bundle of the build. Its messages: 'ready', then an answer to each page.
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { EXAMPLE_PATH } from '#domain/pages/example-page.ts';
import type { Page } from '#domain/pages/page.ts';

export type RenderAnswer = { html: string } | { error: string };

/** The bundle's entry is app/entry.server.tsx. */
interface Bundle extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & { setPage: (page: Page) => void } };
}

const bundle = (await import(pathToFileURL(String(workerData)).href)) as Bundle;
const { module } = bundle.entry;
let failure: unknown;
const handle = createRequestHandler({
  ...bundle,
  entry: {
    module: {
      ...module,
      handleError(error) {
        failure = error;
      },
    },
  },
});

/** The path is one that the build has rendered: any other would give an empty shell (`prerender` of the bundle). */
async function render(page: Page): Promise<string> {
  failure = undefined;
  module.setPage(page);
  const response = await handle(new Request(`http://localhost${EXAMPLE_PATH}`));
  const html = await response.text();
  if (failure !== undefined || response.status !== 200)
    throw new Error(`The page was not rendered (${response.status})`, { cause: failure });
  return html;
}

const describe = (error: unknown) =>
  error instanceof Error ? `${error.message}: ${String(error.cause)}` : String(error);

/** The first block that cannot be rendered alone; none, when they fail only together. */
async function findBroken(page: Page): Promise<string> {
  for (const block of page.blocks) {
    const isWhole = await render({ ...page, blocks: [block] }).then(
      () => true,
      () => false,
    );
    if (!isWhole) return `block ${block.kind}: `;
  }
  return '';
}

async function answerTo(page: Page): Promise<RenderAnswer> {
  try {
    return { html: await render(page) };
  } catch (error) {
    return { error: (await findBroken(page)) + describe(error) };
  }
}

parentPort?.on('message', (page: Page) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  void answerTo(page).then((sent) => parentPort?.postMessage(sent));
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage('ready');
