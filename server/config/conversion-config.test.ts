import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const meta = { META_PIXEL_ID: '1234567890', META_ACCESS_TOKEN: 'EAAB-um-token' };
const google = { GOOGLE_MEASUREMENT_ID: 'G-ABC123DEF4', GOOGLE_API_SECRET: 'um-segredo-longo' };

test('without keys nothing is reported anywhere', () => {
  expect(parseConfig({}).conversions).toEqual({ meta: null, google: null });
});

test('keys are enough; the addresses are those of Meta and Google', () => {
  expect(parseConfig({ ...meta, ...google }).conversions).toEqual({
    meta: {
      pixelId: '1234567890',
      accessToken: 'EAAB-um-token',
      url: 'https://graph.facebook.com/v25.0',
    },
    google: {
      measurementId: 'G-ABC123DEF4',
      apiSecret: 'um-segredo-longo',
      url: 'https://www.google-analytics.com',
    },
  });
});

test.each([
  ['META_ACCESS_TOKEN', { ...meta, META_ACCESS_TOKEN: undefined }],
  ['META_PIXEL_ID', { ...meta, META_PIXEL_ID: undefined }],
  ['META_PIXEL_ID', { ...meta, META_PIXEL_ID: 'act_1' }],
  ['META_ACCESS_TOKEN', { ...meta, META_ACCESS_TOKEN: 'com espaço dentro' }],
  ['META_URL', { ...meta, META_URL: 'http://graph.facebook.com' }],
  ['GOOGLE_API_SECRET', { ...google, GOOGLE_API_SECRET: undefined }],
  ['GOOGLE_MEASUREMENT_ID', { ...google, GOOGLE_MEASUREMENT_ID: 'UA-123' }],
  ['GOOGLE_URL', { ...google, GOOGLE_URL: 'google' }],
])('%s: a wrong value stops the start with one line that does not repeat it', (name, change) => {
  expect(() => parseConfig(change)).toThrow(new RegExp(`^Configuration: ${name}: [^\\n]+$`, 'u'));
  expect(() => parseConfig(change)).not.toThrow(/espaço|act_1|UA-123/u);
});
