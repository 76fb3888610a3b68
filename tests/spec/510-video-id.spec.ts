import { expect, test } from '@playwright/test';
import { createMember } from './support/people.ts';
import { describeTopic } from './support/topic.ts';

const lesson = 'masterclass-m1-a1';
const topic = describeTopic({
  signIn: () => createMember('Ana Souza'),
  missing: /https:\/\/cdn\.example\.com\/aula\.mp4$/u,
});

async function openWithVideo(vimeoId: string): Promise<void> {
  const { page } = topic;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Neither is there: what counts is who is asked.
  await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ status: 204 }));
  await page.route('https://cdn.example.com/**', (route) => route.abort());
  await page.route('**/rest/v1/rpc/get_course', async (route) => {
    const response = await route.fetch();
    const course = await response.json();
    course.modules[0].lessons[0].vimeo_id = vimeoId;
    await route.fulfill({ response, json: course });
  });
  await page.goto(`/membros/curso/masterclass?aula=${lesson}`);
}

test('§5 Video id | a numeric-only id is treated as a video id of the provider', async () => {
  await openWithVideo('76979871');
  await expect(topic.page.getByTitle(/^Vídeo:/u)).toHaveAttribute(
    'src',
    /^https:\/\/player\.vimeo\.com\/video\/76979871\?/u,
  );
});

test('§5 Video id | anything else is treated as a URL', async () => {
  await openWithVideo('https://cdn.example.com/aula.mp4');
  await expect(topic.page.locator('video')).toHaveAttribute(
    'src',
    'https://cdn.example.com/aula.mp4',
  );
});

test('§9 Other | the video player is responsive at width 100%', async () => {
  await openWithVideo('https://cdn.example.com/aula.mp4');
  const measure = () =>
    topic.page.getByRole('region', { name: /^Vídeo:/u }).evaluate((region) => ({
      place: region.clientWidth,
      video: region.querySelector('video')?.clientWidth,
    }));
  await expect(topic.page.locator('video')).toBeAttached();
  const wide = await measure();
  expect(wide.video).toBe(wide.place);
  await topic.page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(async () => (await measure()).place).toBeLessThan(360);
  const narrow = await measure();
  expect(narrow.video).toBe(narrow.place);
  await topic.page.setViewportSize({ width: 1280, height: 800 });
});

test('§9 Other | autoplay is off by default', async () => {
  await expect(topic.page.locator('video')).not.toHaveAttribute('autoplay', /.*/u);
  expect(
    await topic.page.locator('video').evaluate((video: HTMLVideoElement) => video.paused),
  ).toBe(true);
  await openWithVideo('76979871');
  await expect(topic.page.getByTitle(/^Vídeo:/u)).toHaveAttribute(
    'src',
    /^(?!.*autoplay=(?:1|true))/u,
  );
});
