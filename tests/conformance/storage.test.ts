import { describe, expect, test } from 'vitest';
import {
  createBytes,
  createCourseFiles,
  materialName,
  unlinkedName,
  videoName,
} from '../support/course-files.ts';
import { forFile } from '../support/for-file.ts';
import { createRestClients } from '../support/rest-clients.ts';

const { server, connect } = await forFile(createRestClients());
await createCourseFiles(server.deps);
const member = connect(await server.createPerson({ hasAccess: true }));
const stranger = connect(await server.createPerson());
const anonymous = connect();

const bucket = 'course-files';
const notFound = {
  message: 'Object not found',
  status: 400,
  statusCode: '404',
  code: 'NoSuchKey',
};

describe('createSignedUrl', () => {
  test('returns a link to a member that plays from any address', async () => {
    const { data, error } = await member.storage.from(bucket).createSignedUrl(videoName, 60);
    expect(error).toBeNull();
    const response = await fetch(data?.signedUrl ?? '', { headers: { range: 'bytes=1000-1999' } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 1000-1999/300000');
    expect(await response.bytes()).toEqual(createBytes(300_000).slice(1_000, 2_000));
  });

  test('with a download option returns a link that saves the file', async () => {
    const { data } = await member.storage
      .from(bucket)
      .createSignedUrl(materialName, 60, { download: true });
    const own = await fetch(data?.signedUrl ?? '');
    expect(own.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Letra%20da%20m%C3%BAsica",
    );
    const named = await member.storage
      .from(bucket)
      .createSignedUrl(materialName, 60, { download: 'lição.pdf' });
    const response = await fetch(named.data?.signedUrl ?? '');
    expect(response.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''li%C3%A7%C3%A3o.pdf",
    );
    expect((await response.bytes()).byteLength).toBe(300_000);
  });

  test('answers a stranger and a visitor that there is no such object', async () => {
    for (const client of [stranger, anonymous]) {
      const { data, error } = await client.storage.from(bucket).createSignedUrl(videoName, 60);
      expect(data).toBeNull();
      expect(error).toMatchObject(notFound);
    }
  });
});

test('createSignedUrls returns a result for each path', async () => {
  const { data } = await member.storage
    .from(bucket)
    .createSignedUrls([videoName, unlinkedName, materialName], 60);
  expect(data).toMatchObject([
    { path: videoName, error: null },
    { path: unlinkedName, error: expect.stringContaining('does not exist'), signedUrl: null },
    { path: materialName, error: null },
  ]);
  for (const signed of data?.filter(({ error }) => error === null) ?? []) {
    expect((await fetch(signed.signedUrl ?? '')).status).toBe(200);
  }
});

test('download returns the bytes to a member and an error to a stranger', async () => {
  const { data } = await member.storage.from(bucket).download(materialName);
  expect(data?.type).toBe('application/pdf');
  expect(data?.size).toBe(300_000);
  expect((await stranger.storage.from(bucket).download(materialName)).error).toMatchObject(
    notFound,
  );
});

test('info and exists answer a member, and show a stranger nothing', async () => {
  const { data } = await member.storage.from(bucket).info(videoName);
  expect(data).toMatchObject({
    name: videoName,
    bucketId: bucket,
    size: 300_000,
    contentType: 'video/mp4',
  });
  expect((await member.storage.from(bucket).exists(videoName)).data).toBe(true);
  expect((await stranger.storage.from(bucket).exists(videoName)).data).toBe(false);
});
