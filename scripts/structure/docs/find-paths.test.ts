import { describe, expect, test } from 'vitest';
import { findAnchors, findLinks, findNamedPaths, isKnownPath } from './find-paths.ts';

const files = [
  'app/routes/members/review.tsx',
  'database/coupons/tables.sql',
  'server/mail/write-mail.ts',
  'server/payments/asaas/asaas.ts',
];
const isKnown = (path: string) => isKnownPath(path, files);

describe('the paths of a page', () => {
  test('are those in backticks that begin with a room or end as a file does', () => {
    const text = 'See `server/mail`, `write-mail.ts`\nand `app/routes/<area>/`, not `npm test`.';
    expect(findNamedPaths(text)).toEqual([
      { line: 1, path: 'server/mail' },
      { line: 1, path: 'write-mail.ts' },
      { line: 2, path: 'app/routes/<area>/' },
    ]);
  });

  test.each([
    '`/membros/memoria`',
    '`app.move_order`',
    '`build/client/index.html`',
    '`server/x.ts --all`',
    'server/mail without backticks',
  ])('are not %s', (text) => {
    expect(findNamedPaths(text)).toEqual([]);
  });
});

describe('a path is known', () => {
  test.each([
    ['as a file', 'server/mail/write-mail.ts'],
    ['as a folder', 'server/payments/asaas'],
    ['by the end of its path', 'mail/write-mail.ts'],
    ['with a name left open', 'database/<noun>/tables.sql'],
    ['with a star', 'app/routes/*/review.tsx'],
  ])('%s', (_, path) => {
    expect(isKnown(path)).toBe(true);
  });

  test.each([
    ['that is gone', 'server/mail/gone.ts'],
    ['that only begins like another', 'server/pay'],
    ['whose end is part of a name', 'mail.ts'],
    ['of another room', 'app/mail/write-mail.ts'],
  ])('never one %s', (_, path) => {
    expect(isKnown(path)).toBe(false);
  });
});

test('links of the project are found, those to the world are not', () => {
  const text = '[a](docs/a.md#part), ![b](b.jpg)\n[c](https://example.com/c.md)';
  expect(findLinks(text)).toEqual([
    { line: 1, path: 'docs/a.md#part' },
    { line: 1, path: 'b.jpg' },
  ]);
});

test('anchors are made of headings as GitHub does it', () => {
  expect(findAnchors('# Service invoices (NFS-e)\n\ntext\n\n## A lost `secrets.json`')).toEqual(
    new Set(['service-invoices-nfs-e', 'a-lost-secretsjson']),
  );
});
