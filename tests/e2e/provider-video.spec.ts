import type { Page } from '@playwright/test';
import { createMember, storeSession } from './support/people.ts';
import { expect, test } from './support/journey.ts';

/** Speaks the provider's messages as far as a lesson needs them: answers, and reports the presses of its two buttons. */
const player = `<!doctype html><button id="play">Tocar</button><button id="end">Terminar</button><script>
  const send = (message) => parent.postMessage(JSON.stringify(message), '*');
  const report = (event, seconds) => send({ event, data: { seconds, duration: 60, percent: seconds / 60 } });
  addEventListener('message', ({ data }) => {
    const { method, value } = typeof data === 'string' ? JSON.parse(data) : data;
    if (method === 'addEventListener' || method === 'removeEventListener') return;
    send({ method, value: method === 'getDuration' ? 60 : value });
    if (method === 'play') report('timeupdate', 0);
  });
  play.onclick = () => { report('play', 0); report('timeupdate', 30); };
  end.onclick = () => { report('timeupdate', 60); report('ended', 60); };
  send({ event: 'ready' });
</script>`;

async function openProviderLesson(page: Page): Promise<void> {
  await storeSession(page.context(), await createMember('Clara Reis'));
  await page.route('**/rest/v1/rpc/get_course', async (route) => {
    const response = await route.fetch();
    const course = await response.json();
    course.modules[0].lessons[0].vimeo_id = '76979871';
    await route.fulfill({ response, json: course });
  });
  await page.goto('/membros/curso/masterclass?aula=masterclass-m1-a1');
}

test('a lesson whose video provider cannot be reached says so, tries again, and plays to its end', async ({
  page,
  complaints,
}) => {
  const address = 'https://player.vimeo.com/**';
  await page.route(address, (route) => route.abort());
  await openProviderLesson(page);
  await expect(page.getByText('Carregando vídeo...')).toBeVisible();
  const failure = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar o vídeo.' });
  await expect(failure).toBeVisible();
  expect(complaints.splice(0).filter((one) => !/ERR_FAILED/u.test(one))).toEqual([]);

  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: player }));
  await failure.getByRole('button', { name: 'Tentar de novo' }).click();
  const frame = page.frameLocator('iframe[title^="Vídeo:"]');
  await frame.getByRole('button', { name: 'Tocar' }).click();
  await expect(page.getByText('50% assistido')).toBeVisible();
  await frame.getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByRole('button', { name: 'Concluído', exact: true })).toBeVisible();
  const end = page.getByRole('region', { name: 'Fim da aula' });
  await expect(end.getByRole('link', { name: 'Próxima aula' })).toBeVisible();
  await end.getByRole('button', { name: 'Assistir de novo' }).click();
  await expect(end).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
