import { expect, test } from 'vitest';
import { toContentSecurityPolicy } from './content-security-policy.ts';

const parse = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

test('a store that pages know may give pictures, sound, films and what scripts read, and nothing that runs', () => {
  const store = 'https://arquivos.example.com';
  const origins = { playlists: [], pictures: [], store: [store] };
  const known = parse(toContentSecurityPolicy('<p></p>', origins));
  const plain = parse(toContentSecurityPolicy('<p></p>'));
  for (const [name, sources] of Object.entries(known)) {
    const isRead = ['img-src', 'media-src', 'connect-src'].includes(name);
    expect([name, sources]).toEqual([name, [...(plain[name] ?? []), ...(isRead ? [store] : [])]]);
  }
});
