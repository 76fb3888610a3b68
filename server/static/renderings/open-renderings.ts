import { exampleFile } from '../pages.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import { finishDocument, readStart, toStartCode } from '../documents/late-start.ts';
import type { Build } from '../read-build.ts';
import { createRenderer } from './renderer.ts';
import {
  createRenderings,
  type Renderings,
  type RenderingsOptions,
  type WantedPage,
} from './renderings.ts';
import { toDigest } from './renderings.sql.ts';

/** A rendered document as one that can be sent. It starts as the example of the build does, whose scripts exist. */
function createFinish(build: Build, example: string): (html: string) => string {
  const { start, lateStart } = readStart(example);
  const code = build.get(start)?.toString('utf8');
  return (html) => {
    if (toStartCode(html) !== code) throw new Error('The document starts with other scripts');
    return finishDocument(html, { start, lateStart, isPrerendered: true });
  };
}

type Options = Pick<RenderingsOptions, 'database' | 'logger' | 'onRendered'> & { bundle: string };

/** The rendered pages of this build. Its example names all of its scripts, so the digest of it tells one build from another. */
export function openRenderings(build: Build, options: Options): Renderings {
  const example = build.get(exampleFile)?.toString('utf8');
  if (example === undefined) throw new Error(`The build has no ${exampleFile}`);
  return createRenderings({
    ...options,
    build: toDigest(example),
    renderer: createRenderer(options),
    finish: createFinish(build, example),
  });
}

/** Courses without a page of the specification. */
export function toWantedPages({ pages, site }: Catalogue): WantedPage[] {
  return [...pages].flatMap(([slug, { page }]) => {
    const offer = site.offers[slug];
    return offer?.page === '' ? [{ courseId: offer.courseId, page }] : [];
  });
}
