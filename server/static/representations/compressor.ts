import { describeError, type Logger } from '#server/ports/logger.ts';
import { compressResource, type Resource } from './resource.ts';

interface Compressor {
  /** Resolves when all have compressed forms; better ones follow in the background. Never rejects: forms are optional. */
  compress(resources: readonly Resource[]): Promise<void>;
  /** Leaves undone what has not begun. */
  stop(): Promise<void>;
}

export function createCompressor(logger: Logger): Compressor {
  let improving = Promise.resolve();
  let isStopped = false;

  async function compressAll(
    resources: readonly Resource[],
    effort: 'quick' | 'best',
  ): Promise<void> {
    try {
      // One after the other: most threads stay free for sign-ins.
      for (const resource of resources) {
        if (!isStopped) await compressResource(resource, effort);
      }
    } catch (error) {
      logger.error(describeError(error), 'a page could not be compressed; it is sent as it is');
    }
  }

  return {
    async compress(resources) {
      await compressAll(resources, 'quick');
      improving = improving.then(() => compressAll(resources, 'best'));
    },
    async stop() {
      isStopped = true;
      await improving;
    },
  };
}
