import { expect, test } from 'vitest';
import { createCourseFiles, videoName } from '#tests/support/course-files.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
await createCourseFiles(server.deps);
const member = await server.createPerson({ hasAccess: true });
const { sql } = server.deps.database;
// A policy of a school's own that calls what its callers may not.
await sql`
  create function app.is_secret(name text) returns boolean language sql stable set search_path = ''
  as $$ select name <> '' $$`;
await sql`revoke execute on function app.is_secret(text) from public`;
await sql`
  create policy objects_select_secret on storage.objects for select to authenticated using (app.is_secret(name))`;

const file = `course-files/${videoName}`;

test.each([
  ['GET', `/object/${file}`, undefined],
  ['GET', `/object/authenticated/${file}`, undefined],
  ['GET', `/object/info/${file}`, undefined],
  ['POST', `/object/sign/${file}`, { expiresIn: 60 }],
  ['POST', '/object/sign/course-files', { expiresIn: 60, paths: [videoName] }],
  ['POST', '/object/list/course-files', { prefix: '' }],
  ['POST', '/object/list-v2/course-files', { prefix: '' }],
  ['POST', '/object/copy', { bucketId: 'course-files', sourceKey: videoName, destinationKey: 'x' }],
  ['POST', '/object/move', { bucketId: 'course-files', sourceKey: videoName, destinationKey: 'x' }],
  ['DELETE', '/object/course-files', { prefixes: [videoName] }],
  ['DELETE', `/object/${file}`, undefined],
])(
  '%s %s answers 403 where a policy calls a function that the caller may not',
  async (method, path, body) => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const answer = await server.request(`/storage/v1${path}`, init, member);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      statusCode: '403',
      error: 'Unauthorized',
      code: 'AccessDenied',
      message: 'permission denied for function is_secret',
    });
  },
);
