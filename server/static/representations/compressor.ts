import { describeError, type Logger } from '#server/ports/logger.ts';
import type { KeptForms } from './kept-forms.ts';
import {
  compressAtOnce,
  compressResource,
  lacksForms,
  type Resource,
  restoreForms,
} from './resource.ts';

interface Compressor {
  /** Resolves when all have compressed forms; better ones follow in the background. Never rejects: forms are optional. */
  compress(resources: readonly Resource[]): Promise<void>;
  /** The same for a page that is about to be sent for the first time: it has a quick form at once. */
  compressAsked(page: Resource): void;
  /** Leaves undone what has not begun. */
  stop(): Promise<void>;
}

export function createCompressor(logger: Logger, kept: KeptForms): Compressor {
  let improving = Promise.resolve();
  let isStopped = false;

  async function compressAll(
    resources: readonly Resource[],
    effort: 'quick' | 'best',
  ): Promise<void> {
    try {
      // One after the other: most threads stay free for sign-ins.
      for (const resource of resources) {
        if (isStopped) return;
        await compressResource(resource, effort);
        if (effort === 'best') await kept.keep(resource);
      }
    } catch (error) {
      logger.error(describeError(error), 'a page could not be compressed; it is sent as it is');
    }
  }

  /** True when the forms of an earlier run were there. */
  function isRestored(resource: Resource): boolean {
    const forms = kept.find(resource.digest);
    if (forms) restoreForms(resource, forms);
    return forms !== null;
  }

  /** Pages of which no earlier run has left the forms. */
  const listFresh = (resources: readonly Resource[]) =>
    resources.filter((resource) => lacksForms(resource) && !isRestored(resource));

  async function makeForms(fresh: readonly Resource[]): Promise<void> {
    await compressAll(fresh, 'quick');
    improving = improving.then(() => compressAll(fresh, 'best'));
  }

  return {
    compress: (resources) => makeForms(listFresh(resources)),
    compressAsked(page) {
      const fresh = listFresh([page]);
      fresh.forEach(compressAtOnce);
      void makeForms(fresh);
    },
    async stop() {
      isStopped = true;
      await improving;
    },
  };
}
