import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { PRIVACY } from './privacy.ts';
import { TERMS } from './terms.ts';
import { TERMS_VERSION } from './terms-version.ts';

/** SHA-256 of both texts, by version. A digest that is here stays: people agreed to that text. */
const digests: Record<string, string> = {
  '2026-11-22': '2b6cbb6c70e9b0ebca13de0b56746770961c2de15c87b5d2ae63cf46d1f89e1b',
  '2026-11-23': '528c5a5421577135cd4f4b821a6f3c61556a53ed92f1883907a2a87fc69d4ae9',
  '2026-11-24': '84c4640f549b9e1788562a4bc42cd45a5a5ec5a5d684707867aae8539fb6c1c1',
  '2026-11-25': '1ddcda1240f6c2873bb3261b9261d637fe2fe84206fdac0c25e63cc364328b51',
  '2026-11-26': '475548d3ab7986d4fb6ef57b79f97c4e48d1a8cb485815df16d08b1cf40c880e',
  '2026-11-27': '5a0d22723673340ba7ac325f37a0d17684ead3db21b1f54cf9a0d453690d7af3',
  '2026-11-28': '4b2907d53a6f6a95b34c608801234d6329784b8a046e2a57091c8f81913aa3a6',
  '2026-11-29': '94fa292e8e0e4f26131dd706921332823822478aa20dc83b1e914a30a5ab25c5',
  '2026-11-30': '8cf2907c2ca48d97ec490f986b74ed67cc6f500c4bdeece0cfc611a9c25b057c',
  '2026-12-01': '99a1993d93058d104af8a4c0452819bfeba28ec594ec0ee4f639227610c77442',
};

test('a change of the legal texts needs a new version', () => {
  const text = JSON.stringify([TERMS, PRIVACY]);
  const digest = createHash('sha256').update(text).digest('hex');
  expect(digest, 'The legal texts changed: raise TERMS_VERSION').toBe(digests[TERMS_VERSION]);
});
