// Meta's Conversions API and Google's Measurement Protocol on this machine, as far as a sale is reported to them.
import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { z } from 'zod';
import { parseConversions } from '#server/config/conversion-config.ts';
import { listen } from './listen.ts';

const digest = z.string().regex(/^[0-9a-f]{64}$/u);
/** The fields that Meta demands of an event of a website, and no field that the school has no reason to send. */
const metaRequest = z.strictObject({
  access_token: z.string(),
  data: z.tuple([
    z.strictObject({
      event_name: z.literal('Purchase'),
      event_id: z.string(),
      event_time: z.int(),
      action_source: z.literal('website'),
      event_source_url: z.url(),
      user_data: z.strictObject({
        em: z.tuple([digest]),
        ph: z.tuple([digest]),
        client_user_agent: z.string().min(1),
        fbc: z
          .string()
          .regex(/^fb\.1\.\d{13}\.[\w.-]+$/u)
          .optional(),
      }),
      custom_data: z.strictObject({
        currency: z.literal('BRL'),
        value: z.number().positive(),
        order_id: z.string(),
        content_type: z.literal('product'),
        content_ids: z.array(z.string()),
      }),
    }),
  ]),
});
const googleRequest = z.strictObject({
  client_id: z.string().regex(/^\d+\.\d+$/u),
  timestamp_micros: z.int(),
  consent: z.strictObject({
    ad_user_data: z.literal('GRANTED'),
    ad_personalization: z.literal('DENIED'),
  }),
  events: z.tuple([
    z.strictObject({
      name: z.literal('purchase'),
      params: z.strictObject({
        transaction_id: z.string(),
        currency: z.literal('BRL'),
        value: z.number().positive(),
        items: z.array(z.object({ item_id: z.string() })),
        page_location: z.url(),
        session_id: z.string().regex(/^\d+$/u),
        engagement_time_msec: z.number(),
      }),
    }),
  ]),
});
/** An event with Meta's code for tests, which its reports leave out. */
const metaTest = z.strictObject({
  access_token: z.string(),
  test_event_code: z.string().min(1),
  data: z.tuple([
    z.looseObject({
      event_name: z.literal('Purchase'),
      event_time: z.int(),
      action_source: z.literal('website'),
      event_source_url: z.url(),
      user_data: z.strictObject({
        em: z.tuple([digest]),
        client_user_agent: z.string().min(1),
      }),
    }),
  ]),
});
/** An event of another name is no purchase. */
const googleTest = z.looseObject({
  events: z.tuple([z.looseObject({ name: z.literal('teste_da_escola') })]),
});
export type MetaEvent = z.infer<typeof metaRequest>['data'][0];
export type GoogleEvent = z.infer<typeof googleRequest>;

/** after: it is taken, and the connection breaks. A number: this status, without an effect. A function: the answer waits for it. */
type Fault = 'after' | number | (() => Promise<void>);

export const conversionKeys = {
  META_PIXEL_ID: '1234567890',
  META_ACCESS_TOKEN: 'token-da-meta',
  GOOGLE_MEASUREMENT_ID: 'G-ESCOLA1234',
  GOOGLE_API_SECRET: 'segredo-do-google',
};

export async function startConversionServices() {
  const faults: Fault[] = [];
  /** Everything that arrived, in order, repetitions included. */
  const meta: MetaEvent[] = [];
  const google: GoogleEvent[] = [];
  /** The codes of Meta's test events that arrived, and "google" for each of Google's. */
  const tests: string[] = [];
  const services = { token: conversionKeys.META_ACCESS_TOKEN };
  const app = new Hono<{ Bindings: { incoming?: IncomingMessage } }>();
  app.use(async (c, next) => {
    const fault = faults.shift();
    if (typeof fault === 'number') return c.json({}, fault as 500);
    await next();
    if (fault === 'after') c.env.incoming?.socket.destroy();
    if (typeof fault === 'function') await fault();
    return undefined;
  });
  app.post('/v25.0/:pixel/events', async (c) => {
    const body: unknown = await c.req.json();
    const test = metaTest.safeParse(body).data;
    const { access_token: token } = test ?? metaRequest.parse(body);
    if (token !== services.token) return c.json({ error: { code: 190 } }, 400);
    if (c.req.param('pixel') !== conversionKeys.META_PIXEL_ID)
      return c.json({ error: { code: 100 } }, 400);
    if (test) tests.push(test.test_event_code);
    else meta.push(metaRequest.parse(body).data[0]);
    return c.json({ events_received: 1, messages: [], fbtrace_id: 'x' });
  });
  app.post('/mp/collect', async (c) => {
    const isKnown =
      c.req.query('measurement_id') === conversionKeys.GOOGLE_MEASUREMENT_ID &&
      c.req.query('api_secret') === conversionKeys.GOOGLE_API_SECRET;
    const body: unknown = await c.req.json();
    const isTest = googleTest.safeParse(body).success;
    if (isKnown && isTest) tests.push('google');
    else if (isKnown) google.push(googleRequest.parse(body));
    return c.body(null, 204);
  });
  const server = await listen(app);
  const environment = {
    ...conversionKeys,
    META_URL: `${server.url}/v25.0`,
    GOOGLE_URL: server.url,
  };
  return {
    meta,
    google,
    tests,
    /** The token that is right from now on. */
    services,
    /** The next request goes wrong. Faults queue up. */
    force: (fault: Fault) => void faults.push(fault),
    environment,
    config: parseConversions(environment),
    close: () => server.close(),
  };
}
