import { z } from 'zod';
import { defaultPage } from '#domain/pages/default-page.ts';
import type { Page } from '#domain/pages/page.ts';
import type { SiteData } from '#domain/catalogue/site-data.ts';
import { listPolicyOriginsSql, listShownCoursesSql } from './catalogue.sql.ts';
import { loadSiteData, type SiteSource } from './load-site-data.ts';

const originsSchema = z.object({ playlists: z.array(z.string()), pictures: z.array(z.string()) });

/** The store that readers of files are led to, in a list that is empty without one. */
const toStore = ({ config }: SiteSource): string[] =>
  config.files.publicOrigin === null ? [] : [config.files.publicOrigin];

const shownSchema = z.record(
  z.string(),
  z.object({
    title: z.string(),
    subtitle: z.string(),
    description: z.string(),
    changedOn: z.string(),
    modules: z.array(
      z.object({
        title: z.string(),
        description: z.string(),
        lessons: z.array(z.object({ title: z.string(), minutes: z.number().int() })),
      }),
    ),
    samples: z.array(
      z.object({
        kind: z.enum(['lesson', 'song']),
        id: z.string(),
        title: z.string(),
        minutes: z.number().int().nullable(),
        poster: z.string(),
        openedOn: z.string(),
      }),
    ),
  }),
);

interface CataloguePage {
  page: Page;
  /** "2026-11-21": the day in São Paulo of its last change. */
  changedOn: string;
}

/** Other hosts, as 'https://videos.example.com', that lessons stream from and pictures lie on, and the store of files. */
export type PolicyOrigins = Readonly<z.infer<typeof originsSchema>> & {
  readonly store: readonly string[];
};

/** The data with which pages are stamped. */
export interface Catalogue {
  site: SiteData;
  origins: PolicyOrigins;
  /** The pages of the listed courses, by their present slugs. */
  pages: ReadonlyMap<string, CataloguePage>;
}

export async function loadCatalogue(source: SiteSource): Promise<Catalogue> {
  const [site, [row], [shown]] = await Promise.all([
    loadSiteData(source),
    source.database.sql.unsafe(listPolicyOriginsSql),
    source.database.sql.unsafe(listShownCoursesSql),
  ]);
  const courses = Object.entries(shownSchema.parse(shown?.['courses']));
  const pages = new Map(
    courses.map(([slug, course]): [string, CataloguePage] => [
      slug,
      { page: defaultPage(course), changedOn: course.changedOn },
    ]),
  );
  return { site, origins: { ...originsSchema.parse(row), store: toStore(source) }, pages };
}
