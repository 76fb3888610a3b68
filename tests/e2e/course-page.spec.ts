import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { createListedCourse, readRendered } from './support/course-page.ts';
import { origin } from './support/people.ts';

const toPath = (id: string) => `/curso/${id}`;

test('a visitor finds the page of a course in the list, reads it and goes to buy', async ({
  page,
}) => {
  const title = `Sons ${randomUUID().slice(0, 6)}`;
  const id = await createListedCourse({
    title,
    subtitle: 'Do schwa ao refrão.',
    description: 'Para quem entende o professor e não a música.',
  });
  const { html } = await readRendered(id);
  expect(html).toContain(`<h1`);
  expect(html).toContain(`<link rel="canonical" href="${origin}${toPath(id)}"/>`);
  expect(html).not.toContain('name="robots"');
  for (const type of ['Course', 'FAQPage', 'BreadcrumbList'])
    expect(html).toContain(`"@type":"${type}"`);
  expect(html).not.toMatch(/aggregateRating|"Review"/u);

  await page.goto('/cursos');
  await page.getByRole('link', { name: `Ver a página de ${title}` }).click();
  await page.waitForURL(toPath(id));
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(`${title} | Inglês Proibido`);

  await page.reload();
  await page.mouse.move(5, 5);
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page.getByText('12 min', { exact: true })).toBeVisible();
  await expect(page.getByText('R$ 300,00', { exact: true })).toBeVisible();
  // This school has no number.
  await expect(page.getByText('Chamar no WhatsApp')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Quero o curso' }).first().click();
  await page.waitForURL(`/checkout?product=${id}`);
  await expect(page.getByText('R$ 300,00').first()).toBeVisible();
});

test('a page without sales has the waiting list, and an unknown course is said to be none', async ({
  page,
  complaints,
}) => {
  const id = await createListedCourse({ title: 'Gírias', enrollment_status: 'waitlist' });
  await readRendered(id);
  await page.goto(toPath(id));
  await expect(page.getByText('Vagas esgotadas.')).toBeVisible();
  await expect(page.getByText('Quero o curso').first()).toBeHidden();
  await expectAccessible(page);
  await page.getByText('Entrar na lista de espera', { exact: true }).first().click();
  await page.waitForURL(/lista-de-espera|curso/u);

  await page.goto('/curso/nada');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  // The browser's word on the address that is not there.
  expect(complaints.splice(0).filter((line) => !line.includes('404'))).toEqual([]);
});

/** The line separator becomes a line: two paragraphs of the description. */
const attack = `</script><script>alert(1)</script><img src=x onerror=alert(1)> \u2028 \u202e ⟦site.publishableKey⟧ ⟦each⟧ ⟦each.priceText⟧ R$ 1,00`;

test('what an owner writes adds no element and no script, and cannot fake a price', async () => {
  const plain = await readRendered(
    await createListedCourse({ title: 'Sons', subtitle: 'a', description: 'Uma linha\noutra' }),
  );
  const texts = { title: attack, subtitle: attack, description: attack, lesson: attack };
  const attacked = await readRendered(await createListedCourse(texts));
  const listTags = (html: string) =>
    [...html.matchAll(/<[a-z][\w-]*/giu)].map(([tag]) => tag).toSorted();
  expect(listTags(attacked.html)).toEqual(listTags(plain.html));
  expect(attacked.policy).toBe(plain.policy);
  const [, key = ''] = /"publishableKey":"([^"]+)"/u.exec(attacked.html) ?? [];
  expect(key).not.toBe('');
  expect(attacked.html.split(key)).toHaveLength(2);
  expect(attacked.html).not.toContain('onerror=alert(1)>');
  const [, json = ''] = /<script id="page-data"[^>]*>(.*?)<\/script>/u.exec(attacked.html) ?? [];
  expect(json).not.toMatch(/[<>\u2028\u202e⟦⟧]/u);
  const priced = /"price":"([^"]*)"/u.exec(attacked.html);
  expect(priced?.[1]).toBe('300.00');
});
