// The codes of the auth wire: each is expected by a test, and GoTrue's others do not exist.
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { authErrorCodes } from '#server/auth/auth-error.ts';

/** Refusals of GoTrue that no request gets here, because there is no setting that turns their feature off, or nothing that fails so. */
const impossible: Readonly<Record<string, string>> = {
  manual_linking_disabled: 'linking is always on: without a provider there is none to link',
  passkey_disabled: 'passkeys are always on; GET /settings says so',
  unauthorized_client: 'nothing behind GET /verify and GET /callback answers 401',
};

test.each(Object.entries(impossible))('%s cannot occur: %s', (code) => {
  expect(authErrorCodes).not.toContain(code);
});

test('every code of the wire is expected by a test', async () => {
  const folders = ['server/auth', 'tests/conformance'];
  const lists = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true })));
  const files = lists.flatMap((list, index) =>
    list.filter((name) => name.endsWith('.test.ts')).map((name) => `${folders[index]}/${name}`),
  );
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const untested = authErrorCodes.filter(
    (code) => !texts.some((text) => new RegExp(`\\b${code}\\b`, 'u').test(text)),
  );
  expect(untested).toEqual([]);
});
