import { randomUUID } from 'node:crypto';
import { png } from '../support/pictures.ts';
import { expect, test } from './support/journey.ts';
import { call, createMember, signInAdministrator, storeSession } from './support/people.ts';

test('a member sees the picture of a lesson that lies on another host, and a hostile address is refused', async ({
  page,
}) => {
  const session = await signInAdministrator();
  const id = randomUUID();
  const picture = `https://${id}.example.com/capa.png`;
  const rights = { is_listed: false, is_available: true, access_rule: 'any_premium' };
  // The picture is a lesson's: a course's would appear in journeys whose pages have the policy of before.
  const toModules = (thumbnail: string) => {
    const lesson = { id: `${id}-a`, title: 'Aula', vimeo_id: '/videos/joana.mp4', duration: 1 };
    return [{ id: `${id}-m`, title: 'Módulo', lessons: [{ ...lesson, thumbnail }] }];
  };
  const save = (thumbnail: string) =>
    call('/rest/v1/rpc/save_course', {
      session,
      body: {
        course: {
          id,
          slug: id,
          title: 'Curso de fora',
          price: 50,
          modules: toModules(thumbnail),
          ...rights,
        },
        expected_version: 0,
      },
    });
  expect((await save('https://evil;script-src *')).status).toBe(422);
  expect((await save(picture)).status).toBe(200);

  const policy = async () =>
    (await page.request.get('/membros')).headers()['content-security-policy'];
  await expect.poll(policy).toContain(`https://${id}.example.com`);
  await page.route(picture, (route) => route.fulfill({ contentType: 'image/png', body: png }));
  await storeSession(page.context(), await createMember('Clara Reis'));
  await page.goto(`/membros/curso/${id}`);
  await expect(page.locator(`img[src="${picture}"]`)).toHaveJSProperty('naturalWidth', 1);
});
