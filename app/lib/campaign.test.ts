import { beforeEach, expect, test, vi } from 'vitest';
import { readCampaign } from './campaign.ts';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

test('nobody who came by himself has a campaign', () => {
  expect(readCampaign()).toBeNull();
});

test('a campaign is remembered on the pages after the one that it led to', () => {
  history.replaceState(null, '', '/masterclass?utm_source=x&utm_campaign=%20carnaval%20');
  expect(readCampaign()).toBe('carnaval');
  history.replaceState(null, '', '/checkout?product=masterclass');
  expect(readCampaign()).toBe('carnaval');
});

test('a later campaign takes the place of an earlier one, and none is longer than 80', () => {
  history.replaceState(null, '', '/?utm_campaign=primeira');
  readCampaign();
  history.replaceState(null, '', `/?utm_campaign=${'x'.repeat(500)}`);
  expect(readCampaign()).toBe('x'.repeat(80));
});

test('a campaign is not cut in the middle of an emoji', () => {
  history.replaceState(null, '', `/?utm_campaign=x${encodeURIComponent('🎵'.repeat(60))}`);
  expect(readCampaign()).toBe(`x${'🎵'.repeat(39)}`);
});

test('without storage the campaign is known on its own page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  history.replaceState(null, '', '/?utm_campaign=carnaval');
  expect(readCampaign()).toBe('carnaval');
  vi.restoreAllMocks();
});
