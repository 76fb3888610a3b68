import { z } from 'zod';
import type { SiteData } from '#domain/catalogue/site-data.ts';
import { listPolicyOriginsSql } from './catalogue.sql.ts';
import { loadSiteData, type SiteSource } from './load-site-data.ts';

const originsSchema = z.object({ playlists: z.array(z.string()), pictures: z.array(z.string()) });

/** Other hosts, as 'https://videos.example.com', that lessons stream from and pictures lie on. */
export type PolicyOrigins = Readonly<z.infer<typeof originsSchema>>;

/** The data with which pages are stamped. */
export interface Catalogue {
  site: SiteData;
  origins: PolicyOrigins;
}

export async function loadCatalogue(source: SiteSource): Promise<Catalogue> {
  const [site, [row]] = await Promise.all([
    loadSiteData(source),
    source.database.sql.unsafe(listPolicyOriginsSql),
  ]);
  return { site, origins: originsSchema.parse(row) };
}
