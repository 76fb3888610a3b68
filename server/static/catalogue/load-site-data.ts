import { z } from 'zod';
import { listSignInProviders } from '#server/config/auth/sign-in-providers.ts';
import { formatLongDay } from '#domain/brazil/dates.ts';
import type { CardFees } from '#domain/catalogue/fees.ts';
import { type CatalogueCourse, toOffer } from '#domain/catalogue/offer.ts';
import type { SiteData } from '#domain/catalogue/site-data.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { PaymentProvider } from '#server/ports/provider.ts';
import type { Secrets } from '#server/config/secrets.ts';
import { listOfferedCoursesSql } from './catalogue.sql.ts';

export interface SiteSource {
  config: Config;
  secrets: Pick<Secrets, 'publishableKey'>;
  database: Database;
  provider: Pick<
    PaymentProvider,
    'isTest' | 'displayName' | 'simulator' | 'hasCardPage' | 'cardInstallments' | 'takesForeigners'
  >;
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
    pixPriceCents: cents.nullable(),
    sharePicture: z.string().nullable(),
    installmentsPaidBy: z.enum(['school', 'buyer']),
    planInstallments: cents.nullable(),
    planInstallmentCents: cents.nullable(),
    guaranteeDays: cents,
    isAvailable: z.boolean(),
    enrollmentStatus: z.enum(['open', 'waitlist', 'closed']),
    formerSlugs: z.array(z.string()),
  }),
);

const cardFeesSchema: z.ZodType<CardFees> = z.object({
  fixedCents: cents,
  tiers: z.array(z.object({ upTo: cents, basisPoints: cents })),
});

/** The data of this server and its catalogue that pages may have, as they are now. */
export async function loadSiteData(source: SiteSource): Promise<SiteData> {
  const { config, secrets, database, provider } = source;
  const [row] = await database.sql.unsafe(listOfferedCoursesSql);
  const courses = coursesSchema.parse(row?.['courses']);
  const hasInstallments = provider.cardInstallments === 'on';
  const cardFees = cardFeesSchema.parse(row?.['card_fees']);
  return {
    publicUrl: config.publicUrl,
    publishableKey: secrets.publishableKey,
    provider: {
      name: provider.displayName,
      sandbox: provider.isTest,
      simulated: provider.simulator !== undefined,
      hasCardPage: provider.hasCardPage,
      cardInstallments: provider.cardInstallments,
      takesForeigners: provider.takesForeigners,
    },
    business: config.business,
    // Under the slugs of earlier times too: pages are built under the first one, and links that people kept go on working.
    offers: Object.fromEntries(
      courses.flatMap((course) =>
        [...course.formerSlugs, course.slug].map((slug) => [
          slug,
          toOffer(course, cardFees, hasInstallments),
        ]),
      ),
    ),
    courses: courses.map((course) => course.slug),
    ...listSignInProviders(config.identity),
    ...(config.auth.hasSignUps ? {} : { signUpsClosed: true as const }),
    mailConfigured: config.mail !== null,
    measuresSales: config.conversions.meta !== null || config.conversions.google !== null,
    today: formatLongDay(new Date()),
  };
}
