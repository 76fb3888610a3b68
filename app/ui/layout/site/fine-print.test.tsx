import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { masterclass, stampSite } from '#tests/support/page.tsx';
import { FinePrint } from './fine-print.tsx';

stampSite([masterclass], {
  business: {
    name: 'Escola',
    email: 'oi@example.com',
    phone: '(11) 5555-0100',
    whatsapp: '(11) 95555-0100',
    social: 'https://example.com/a https://example.com/b',
  },
});

test('the contacts of the footer are links', () => {
  render(<FinePrint />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    'mailto:oi@example.com',
    'tel:(11)5555-0100',
    'https://wa.me/5511955550100',
    'https://example.com/a',
    'https://example.com/b',
  ]);
});
