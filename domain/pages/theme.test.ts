import { expect, test } from 'vitest';
import { readThemeCookie } from './theme.ts';

test.each([
  ['theme=dark', 'dark'],
  ['theme=light', 'light'],
  ['a=b; theme=dark; c=d', 'dark'],
  ['a=b;theme=light', 'light'],
  ['', null],
  ['theme=', null],
  ['theme=system', null],
  ['theme=darker', null],
  ['mytheme=dark', null],
  ['theme="><script>', null],
])('the cookies %j contain the theme %j', (cookies, theme) => {
  expect(readThemeCookie(cookies)).toBe(theme);
});
