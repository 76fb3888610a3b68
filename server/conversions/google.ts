import type { ConversionConfig } from '#server/config/conversion-config.ts';
import { type Conversion, sha256, sumItems, type Target, toSeconds } from './conversion.ts';

/** In the form of Google's own cookie, made of the purchase: it says nothing of the person, and the same on every try. */
function toClientId({ purchaseId }: Conversion): string {
  const digest = sha256(`client:${purchaseId}`);
  const part = (at: number) => Number.parseInt(digest.slice(at, at + 8), 16) % 2_147_483_647;
  return `${part(0)}.${part(8)}`;
}

/** Analytics reads campaign and click from the address of the page. */
function toPage({ touch, gclid }: Conversion, publicUrl: string): string {
  const address = new URL('/checkout', publicUrl);
  for (const [name, value] of Object.entries(touch ?? {})) {
    if (value !== null) address.searchParams.set(`utm_${name}`, value);
  }
  if (gclid !== null) address.searchParams.set('gclid', gclid);
  return address.href;
}

/**
 * The Measurement Protocol of Google Analytics 4: https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference.
 * It answers 2xx to whatever arrives, so a wrong secret shows in Analytics alone. Nothing of the buyer is sent.
 */
export function createGoogle(
  { measurementId, apiSecret, url }: NonNullable<ConversionConfig['google']>,
  publicUrl: string,
): Target {
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret });
  return {
    name: 'google',
    write: (conversion) => ({
      url: `${url}/mp/collect?${query.toString()}`,
      body: {
        client_id: toClientId(conversion),
        timestamp_micros: Date.parse(conversion.paidAt) * 1000,
        consent: { ad_user_data: 'GRANTED', ad_personalization: 'DENIED' },
        events: [
          {
            name: 'purchase',
            params: {
              transaction_id: conversion.orderNumber,
              currency: 'BRL',
              value: sumItems(conversion),
              items: conversion.items.map(({ id, name, total }) => ({
                item_id: id,
                item_name: name,
                price: total,
                quantity: 1,
              })),
              page_location: toPage(conversion, publicUrl),
              session_id: String(toSeconds(conversion.paidAt)),
              engagement_time_msec: 1,
            },
          },
        ],
      },
    }),
    writeTest: (_, at) => ({
      url: `${url}/mp/collect?${query.toString()}`,
      body: {
        client_id: '1.1',
        timestamp_micros: at.getTime() * 1000,
        events: [{ name: 'teste_da_escola', params: { debug_mode: 1, engagement_time_msec: 1 } }],
      },
    }),
    findProblem: (status) => (status >= 200 && status < 300 ? null : `HTTP ${status}`),
  };
}
