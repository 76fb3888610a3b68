import { z } from 'zod';
import type { SiteData } from '#domain/catalog/site-data.ts';
import { listPlaylistOriginsSql } from './catalogue.sql.ts';
import { loadSiteData, type SiteSource } from './load-site-data.ts';

/** What pages are stamped with. */
export interface Catalogue {
  site: SiteData;
  /** Of lessons that stream from elsewhere, as 'https://videos.example.com'. */
  playlistOrigins: readonly string[];
}

const rowsSchema = z.array(z.object({ origin: z.string() }));

export async function loadCatalogue(source: SiteSource): Promise<Catalogue> {
  const [site, rows] = await Promise.all([
    loadSiteData(source),
    source.database.sql.unsafe(listPlaylistOriginsSql),
  ]);
  return { site, playlistOrigins: rowsSchema.parse(rows).map(({ origin }) => origin) };
}
