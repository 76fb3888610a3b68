import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { call, origin, signInAdministrator } from './people.ts';

const VIDEO = '/storage/v1/object/course-files/videos/masterclass-m1-a1.mp4';

interface Given {
  title: string;
  subtitle?: string;
  description?: string;
  /** Also the title and text of the module. */
  lesson?: string;
  enrollment_status?: string;
  thumbnail?: string;
  /** Visitors play the lesson. */
  is_open?: boolean;
}

/** A listed course of R$ 300 with one lesson; its id is its slug. */
export async function createListedCourse({
  lesson = 'O schwa',
  is_open = false,
  ...given
}: Given): Promise<string> {
  const session = await signInAdministrator();
  const id = randomUUID();
  const lessons = [{ id: `${id}-a`, title: lesson, vimeo_id: VIDEO, duration: 12, is_open }];
  const modules = [{ id: `${id}-m`, title: lesson, description: lesson, lessons }];
  const sale = { price: 300, is_listed: true, is_available: true, enrollment_status: 'open' };
  const course = { id, slug: id, position: 9999, modules, ...sale, ...given };
  const body = { course, expected_version: 0 };
  const { status } = await call('/rest/v1/rpc/save_course', { session, body });
  expect(status).toBe(200);
  return id;
}

/** On a connection of its own: the server may be closing an idle one. */
const read = (id: string) => fetch(`${origin}/curso/${id}`, { headers: { connection: 'close' } });

/** The bytes that a visitor gets once the page of this course is rendered. */
export async function readRendered(id: string): Promise<{ html: string; policy: string }> {
  await expect.poll(async () => (await read(id)).text()).toContain('<script id="page-data"');
  const answer = await read(id);
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
}
