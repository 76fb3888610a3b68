import { randomInt } from 'node:crypto';
import { describeError, type Logger } from '#server/ports/logger.ts';
import type { KeptForms } from './kept-forms.ts';
import {
  compressAtOnce,
  compressResource,
  lacksForms,
  type Resource,
  restoreForms,
} from './resource.ts';

/** Nothing has changed for so long that the best forms are worth their processor time. */
const quietMs = 1_000;

interface Compressor {
  /** Resolves when all have compressed forms; better ones follow when nothing changes. Never rejects: forms are optional. */
  compress(resources: readonly Resource[]): Promise<void>;
  /** The same for a page that is about to be sent for the first time: it has a quick form at once. */
  compressAsked(page: Resource): void;
  /** Leaves undone what has not begun. */
  stop(): Promise<void>;
}

export function createCompressor(logger: Logger, kept: KeptForms): Compressor {
  const waiting = new Set<Resource>();
  let improving = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let changes = 0;
  let isStopped = false;

  async function tryOn(page: Resource, effort: 'quick' | 'best'): Promise<boolean> {
    try {
      await compressResource(page, effort);
      return true;
    } catch (error) {
      logger.error(describeError(error), 'a page could not be compressed; it is sent as it is');
      return false;
    }
  }

  /** True when another process, or an earlier run, has left the forms. */
  function isRestored(resource: Resource): boolean {
    const forms = kept.find(resource.digest);
    if (forms) restoreForms(resource, forms);
    return forms !== null;
  }

  const listFresh = (resources: readonly Resource[]) =>
    resources.filter((resource) => lacksForms(resource) && !isRestored(resource));

  /** At random: processes with one folder rarely make the forms of the same page. */
  function takeAny(): Resource | undefined {
    const page = waiting.size > 0 ? [...waiting][randomInt(waiting.size)] : undefined;
    if (page) waiting.delete(page);
    return page;
  }

  /** One after the other, until something changes: most threads stay free for sign-ins. */
  async function improve(): Promise<void> {
    const begun = changes;
    for (let page = takeAny(); page; page = takeAny()) {
      if (isStopped) return;
      if (!lacksForms(page) || isRestored(page)) continue;
      if (await tryOn(page, 'best')) await kept.keep(page);
      if (begun !== changes) return;
    }
  }

  function improveSoon(): void {
    changes += 1;
    for (const page of waiting) if (!lacksForms(page)) waiting.delete(page); // replaced meanwhile
    clearTimeout(timer);
    timer = setTimeout(() => {
      improving = improving.then(improve);
    }, quietMs).unref();
  }

  async function makeForms(fresh: readonly Resource[]): Promise<void> {
    if (fresh.length === 0) return;
    improveSoon();
    for (const resource of fresh) {
      if (isStopped) return;
      await tryOn(resource, 'quick');
      waiting.add(resource);
    }
    improveSoon();
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
      clearTimeout(timer);
      await improving;
    },
  };
}
