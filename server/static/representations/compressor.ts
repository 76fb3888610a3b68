import { describeError, type Logger } from '#server/ports/logger.ts';
import type { KeptForms } from './kept-forms.ts';
import { compressResource, lacksForms, type Resource, restoreForms } from './resource.ts';

interface Compressor {
  /** Resolves when all have compressed forms; better ones follow in the background. Never rejects: forms are optional. */
  compress(resources: readonly Resource[]): Promise<void>;
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

  return {
    async compress(resources) {
      // Before anything is awaited: the first answer has the forms already.
      const fresh = resources.filter((resource) => lacksForms(resource) && !isRestored(resource));
      await compressAll(fresh, 'quick');
      improving = improving.then(() => compressAll(fresh, 'best'));
    },
    async stop() {
      isStopped = true;
      await improving;
    },
  };
}
