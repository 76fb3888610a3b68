import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { toAllowedPage, toLinkPage } from './own-page.ts';

const site = 'https://escola.example/';
const config = (redirects: string) =>
  parseConfig({
    DATA_DIR: tmpdir(),
    PUBLIC_URL: 'https://escola.example',
    ALLOW_SANDBOX: '1',
    AUTH_REDIRECTS: redirects,
  });
const open = config(
  'https://*.app.example/** https://one.example/back?from=mail http://localhost:3000/** http://127.0.0.1/cb myapp://signed-in/* https://xn--caf-dma.example/** http://10.0.0.7/**',
);

describe('an address outside of the site', () => {
  test.each([
    ['https://a.app.example/back', 'https://a.app.example/back'],
    ['https://a.app.example/deep/er?x=1', 'https://a.app.example/deep/er?x=1'],
    ['HTTPS://A.App.Example/back', 'https://a.app.example/back'],
    ['https://a.app.example/back#access_token=x', 'https://a.app.example/back'],
    ['https://one.example/back?from=mail', 'https://one.example/back?from=mail'],
    ['http://localhost:51234/cb', 'http://localhost:51234/cb'],
    ['http://127.0.0.1:9/cb', 'http://127.0.0.1:9/cb'],
    ['myapp://signed-in/home', 'myapp://signed-in/home'],
    ['https://xn--caf-dma.example/x', 'https://xn--caf-dma.example/x'],
  ])('%s is allowed', (asked, page) => {
    expect(toAllowedPage(asked, open)).toBe(page);
  });

  test.each([
    null,
    '',
    'http://[',
    '//evil.example',
    '//a.app.example/back',
    String.raw`\\a.app.example\back`,
    String.raw`https:\\a.app.example/back`,
    String.raw`https://evil.example\.a.app.example/`,
    'https://a.app.example@evil.example/',
    'https://evil.example@a.app.example/',
    'https://evil@a.app.example/',
    'https://escola.example@evil.example/',
    'https://escola.example.evil.example/',
    'https://app.example/',
    'https://a.b.app.example/',
    'https://evil.example/a.app.example/',
    'https://evil.example/?https://a.app.example/',
    'https://evil.example#https://a.app.example/',
    'http://a.app.example/',
    'https://a.app.example:8443/',
    'https://one.example/back',
    'https://one.example/back?from=mail&to=evil',
    'https://café.example/x',
    'https://a.app.exa\nmple/back',
    'https://a.app\t.example/back',
    'http://2130706433/cb',
    'http://0x7f.1/cb',
    'http://167772167/x',
    'http://10.0.0.7/x',
    'http://localhost:3000@evil.example/',
    'http://localhost.evil.example/',
    'https://localhost:3000/',
    'myapp://signed-in/home/more',
    'myapp:signed-in/home',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('%j leads to the site', (asked) => {
    expect(toAllowedPage(asked, open)).toBe(site);
  });
});

test.each([
  ['/membros#x', `${site}membros`],
  ['https://escola.example/a?b=1', `${site}a?b=1`],
  ['https://ana:1@escola.example/a', `${site}a`],
  ['https://escola.example:8443/a', site],
  ['http://escola.example/a', site],
])('without patterns %s leads to %s', (asked, page) => {
  expect(toAllowedPage(asked, config(''))).toBe(page);
});

test('a link of our own mails never leaves the site', () => {
  expect(toLinkPage('https://a.app.example/back', site)).toBe(`${site}redefinir-senha`);
});

test.each([
  'evil.example',
  '*',
  'https://**',
  'https://*/x',
  'https://example.*/x',
  'https:///x',
  'https://a@b.example/',
  'javascript://x/%0aalert(1)',
  'https://a.example/#x',
])('the pattern %s stops the start with one clear line', (pattern) => {
  expect(() => config(pattern)).toThrow(/^Configuration: AUTH_REDIRECTS: needs/u);
});
