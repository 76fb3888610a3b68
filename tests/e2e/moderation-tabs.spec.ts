import { expect, test } from './support/journey.ts';
import { signInAdministrator, storeSession } from './support/people.ts';

test('the parts of Moderação stand in one row on a phone', async ({ page, context }) => {
  await storeSession(context, await signInAdministrator());
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/admin/moderacao');
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText(['Denúncias', 'Dúvidas', 'Comentários', 'Ocultos']);
    const boxes = await tabs.evaluateAll((all) =>
      all.map((tab) => {
        const { top, height, right } = tab.getBoundingClientRect();
        return { top, height, right, isCut: tab.scrollWidth > tab.clientWidth };
      }),
    );
    expect(new Set(boxes.map(({ top }) => top)).size, `${width}`).toBe(1);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
    expect(boxes.filter(({ isCut }) => isCut)).toEqual([]);
    for (const { height } of boxes) expect(height).toBeLessThan(60); // one line
  }
});
