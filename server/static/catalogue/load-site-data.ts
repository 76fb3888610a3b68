import { z } from 'zod';
import { formatLongDay } from '#domain/brazil/dates.ts';
import { type CatalogueCourse, toOffer } from '#domain/catalog/offer.ts';
import type { SiteData } from '#domain/catalog/site-data.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { PaymentProvider } from '#server/ports/provider.ts';
import type { Secrets } from '#server/config/secrets.ts';
import { listOfferedCoursesSql } from './catalogue.sql.ts';

export interface SiteSource {
  config: Config;
  secrets: Pick<Secrets, 'publishableKey'>;
  database: Database;
  provider: Pick<PaymentProvider, 'isTest' | 'displayName'>;
}

const cents = z.number().int();
const coursesSchema: z.ZodType<CatalogueCourse[]> = z.array(
  z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    subtitle: z.string(),
    thumbnail: z.string(),
    priceCents: cents,
    salePriceCents: cents.nullable(),
    listPriceCents: cents.nullable(),
    planInstallments: cents.nullable(),
    planInstallmentCents: cents.nullable(),
    guaranteeDays: cents,
    isAvailable: z.boolean(),
    enrollmentStatus: z.enum(['open', 'waitlist', 'closed']),
    formerSlugs: z.array(z.string()),
  }),
);

/** What pages may know of this server and its catalogue, as it is now. */
export async function loadSiteData(source: SiteSource): Promise<SiteData> {
  const { config, secrets, database, provider } = source;
  const [row] = await database.sql.unsafe(listOfferedCoursesSql);
  const courses = coursesSchema.parse(row?.['courses']);
  return {
    publicUrl: config.publicUrl,
    publishableKey: secrets.publishableKey,
    provider: { name: provider.displayName, sandbox: provider.isTest },
    business: config.business,
    // Under the slugs of earlier times too: pages are built under the first one, and links that people kept go on working.
    offers: Object.fromEntries(
      courses.flatMap((course) =>
        [...course.formerSlugs, course.slug].map((slug) => [slug, toOffer(course)]),
      ),
    ),
    courses: courses.map((course) => course.slug),
    mailConfigured: config.mail !== null,
    today: formatLongDay(new Date()),
  };
}
