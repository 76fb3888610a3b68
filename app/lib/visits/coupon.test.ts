import { afterEach, expect, test, vi } from 'vitest';
import { chooseCoupon, readCoupon } from './coupon.ts';

const goTo = (path: string) => history.replaceState(null, '', path);
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  goTo('/');
});

test('the coupon of a link stays with the tab, on every page and after a reload', () => {
  expect(readCoupon()).toBeNull();
  goTo('/masterclass?cupom=NATAL10');
  expect(readCoupon()).toBe('NATAL10');
  goTo('/checkout?product=masterclass');
  expect(readCoupon()).toBe('NATAL10');
});

test('what the buyer chooses counts more than the link, until another link comes', () => {
  goTo('/?cupom=NATAL10');
  readCoupon();
  chooseCoupon('MELHOR');
  expect(readCoupon()).toBe('MELHOR');
  chooseCoupon(null);
  expect(readCoupon()).toBeNull();
  goTo('/?cupom=VERAO');
  expect(readCoupon()).toBe('VERAO');
});

test('without storage the link of the page counts', () => {
  goTo('/?cupom=NATAL10');
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(readCoupon()).toBe('NATAL10');
});
