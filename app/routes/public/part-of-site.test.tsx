import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LISTED_FEES } from '#domain/catalogue/fees.ts';
import { toOffer } from '#domain/catalogue/offer.ts';
import { getSite } from '#app/lib/site.ts';
import { masterclass, refuse, stampSite, visit, wire } from '#tests/support/page.tsx';
import CoursesPage from './courses.tsx';

stampSite([masterclass], { courses: [], isPart: true });

const samba = { ...masterclass, id: 'samba', slug: 'samba', title: 'Samba em inglês' };
const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

const open = () => visit({ screens: { '/cursos': CoursesPage }, at: '/cursos' });

test('the list of courses that cannot be loaded is read from its own document', async () => {
  wire.on('GET /site-data.json', refuse(503, {}));
  open();
  await expect.poll(() => reload).toHaveBeenCalledOnce();
});

test('the list of courses shows all of them after a page that carried one', async () => {
  wire.on('GET /site-data.json', () => {
    const { isPart: _, ...site } = getSite();
    const offers = {
      masterclass: toOffer(masterclass, LISTED_FEES.card),
      samba: toOffer(samba, LISTED_FEES.card),
    };
    return { ...site, offers, courses: ['masterclass', 'samba'] };
  });
  open();
  expect(await screen.findByRole('heading', { name: /Samba em inglês/u })).toBeTruthy();
  expect(screen.getByRole('heading', { name: /Masterclass Inglês Proibido/u })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});
