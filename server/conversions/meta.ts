import { z } from 'zod';
import { toInternationalPhone } from '#domain/brazil/phone.ts';
import type { ConversionConfig } from '#server/config/conversion-config.ts';
import { type Conversion, sha256, sumItems, type Target, toSeconds } from './conversion.ts';

/** A click as the pixel would keep it in its cookie; 1: the domain is that of the page. */
function toClick({ fbclid, clickedAt }: Conversion): string | undefined {
  return fbclid === null ? undefined : `fb.1.${Date.parse(clickedAt)}.${fbclid}`;
}

const answerSchema = z.object({ events_received: z.number() });
const errorSchema = z.object({ error: z.object({ code: z.number() }) });

/**
 * The Conversions API: https://developers.facebook.com/documentation/ads-commerce/conversions-api/parameters. Of the buyer it gets
 * what a website's event must have (browser), and what a click or an account is recognised by (click, digests of e-mail and phone).
 */
export function createMeta(
  { pixelId, accessToken, url }: NonNullable<ConversionConfig['meta']>,
  publicUrl: string,
): Target {
  return {
    name: 'meta',
    write: (conversion) => ({
      url: `${url}/${pixelId}/events`,
      body: {
        access_token: accessToken,
        data: [
          {
            event_name: 'Purchase',
            event_id: conversion.orderNumber,
            event_time: toSeconds(conversion.paidAt),
            action_source: 'website',
            event_source_url: `${publicUrl}/checkout`,
            user_data: {
              em: [sha256(conversion.email.trim().toLowerCase())],
              ph: [sha256(toInternationalPhone(conversion.phone))],
              client_user_agent: conversion.userAgent,
              fbc: toClick(conversion),
            },
            custom_data: {
              currency: 'BRL',
              value: sumItems(conversion),
              order_id: conversion.orderNumber,
              content_type: 'product',
              content_ids: conversion.items.map(({ id }) => id),
            },
          },
        ],
      },
    }),
    writeTest: (testCode, at) =>
      testCode === ''
        ? null
        : {
            url: `${url}/${pixelId}/events`,
            body: {
              access_token: accessToken,
              test_event_code: testCode, // keeps it out of all reports
              data: [
                {
                  event_name: 'Purchase',
                  event_id: `teste-${at.getTime()}`,
                  event_time: Math.floor(at.getTime() / 1000),
                  action_source: 'website',
                  event_source_url: `${publicUrl}/checkout`,
                  user_data: {
                    em: [sha256('teste@example.com')],
                    client_user_agent: 'ingles-proibido',
                  },
                  custom_data: { currency: 'BRL', value: 1 },
                },
              ],
            },
          },
    findProblem(status, body) {
      const code = errorSchema.safeParse(body).data?.error.code;
      if (code !== undefined) return `HTTP ${status}, código ${code}`;
      const isTaken = status === 200 && answerSchema.safeParse(body).data?.events_received === 1;
      return isTaken ? null : `HTTP ${status}`;
    },
  };
}
