import { afterEach, expect, test, vi } from 'vitest';
import { readTouches } from './touch.ts';

const goTo = (path: string) => {
  history.replaceState(null, '', path);
  return readTouches();
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

test('a visit without a campaign comes from nowhere in particular', () => {
  expect(goTo('/masterclass')).toEqual({ first: null, last: null, click: null });
});

test('the first and the last link with a campaign stay with the tab; pages without one change nothing', () => {
  goTo('/');
  goTo('/masterclass?utm_source=instagram&utm_campaign=%20natal%20&utm_medium=');
  goTo('/curso');
  goTo('/?utm_campaign=volta');
  expect(goTo('/checkout?product=masterclass')).toEqual({
    first: { source: 'instagram', campaign: 'natal' },
    last: { campaign: 'volta' },
    click: null,
  });
});

test('a click keeps the time of its arrival, until another one comes', () => {
  vi.useFakeTimers({ now: 1_000 });
  goTo('/?fbclid=a');
  vi.setSystemTime(5_000);
  expect(goTo('/?fbclid=a').click).toEqual({ fbclid: 'a', at: 1_000 });
  expect(goTo('/?gclid=b').click).toEqual({ gclid: 'b', at: 5_000 });
});

test('an ad of Google and a link shared on Facebook name their source themselves', () => {
  expect(goTo('/?fbclid=a').first).toEqual({ source: 'facebook' });
  expect(goTo('/?gclid=b').last).toEqual({ source: 'google', medium: 'cpc' });
  expect(goTo('/?gclid=b&utm_source=boletim').last).toEqual({ source: 'boletim' });
});

test('long texts are cut', () => {
  expect(goTo(`/?utm_term=${'x'.repeat(100_000)}`).last).toEqual({ term: 'x'.repeat(80) });
});

test('without storage, or with a broken one, the present link counts', () => {
  sessionStorage.setItem('touches', '{');
  expect(goTo('/?utm_campaign=natal').first).toEqual({ campaign: 'natal' });
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect(goTo('/?utm_campaign=volta').first).toEqual({ campaign: 'volta' });
});

test('neither a cookie nor the storage that outlives the tab is used', () => {
  goTo('/?utm_campaign=natal&fbclid=a&gclid=b');
  expect([document.cookie, localStorage.length]).toEqual(['', 0]);
});
