import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { examplePage } from '#domain/pages/example-page.ts';
import { getOffer, getSite } from '#app/lib/site.ts';
import { visit } from '#tests/support/page.tsx';
import { CourseBlocks } from '../course-blocks.tsx';
import { toCourseComponents } from '#app/features/catalogue/page-blocks/course-components.tsx';

const components = toCourseComponents(async () => () => null);
const Screen = () => (
  <CourseBlocks
    blocks={examplePage.blocks}
    components={components}
    offer={getOffer('masterclass')}
    waitingList={null}
  />
);

test("a visitor writes to the school's WhatsApp, with the course in the first sentence", () => {
  getSite().business.whatsapp = '(11) 98765-4321';
  visit({ screens: { '/curso/exemplo': Screen }, at: '/curso/exemplo' });
  const link = screen.getByRole('link', { name: 'Chamar no WhatsApp' });
  expect(link.getAttribute('href')).toBe(
    'https://wa.me/5511987654321?text=Oi!%20Tenho%20uma%20d%C3%BAvida%20sobre%20o%20curso%20Os%20sons%20do%20ingl%C3%AAs.',
  );
  expect(link.closest('[data-stamped]')?.getAttribute('data-stamped')).toBe('(11) 98765-4321');
});

test('without a number the block is stamped empty, which hides it', () => {
  delete getSite().business.whatsapp;
  visit({ screens: { '/curso/exemplo': Screen }, at: '/curso/exemplo' });
  expect(document.querySelector('[data-stamped=""] #whatsapp-titulo')).not.toBeNull();
});
