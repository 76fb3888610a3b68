import { beforeEach, expect, test, vi } from 'vitest';
import { readCampaign } from './campaign.ts';

beforeEach(() => {
  history.replaceState(null, '', '/');
});

test('a visit without a campaign has none', () => {
  expect(readCampaign()).toBeNull();
});

test('a campaign is remembered on later pages of the visit', () => {
  history.replaceState(null, '', '/masterclass?utm_source=x&utm_campaign=%20carnaval%20');
  expect(readCampaign()).toBe('carnaval');
  history.replaceState(null, '', '/checkout?product=masterclass');
  expect(readCampaign()).toBe('carnaval');
});

test('a later campaign replaces an earlier one, and is cut at 80 characters', () => {
  history.replaceState(null, '', '/?utm_campaign=primeira');
  readCampaign();
  history.replaceState(null, '', `/?utm_campaign=${'x'.repeat(500)}`);
  expect(readCampaign()).toBe('x'.repeat(80));
});

test('a campaign is not cut inside an emoji', () => {
  history.replaceState(null, '', `/?utm_campaign=x${encodeURIComponent('🎵'.repeat(60))}`);
  expect(readCampaign()).toBe(`x${'🎵'.repeat(39)}`);
});

test('without storage the campaign is known on its first page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  history.replaceState(null, '', '/?utm_campaign=carnaval');
  expect(readCampaign()).toBe('carnaval');
});
