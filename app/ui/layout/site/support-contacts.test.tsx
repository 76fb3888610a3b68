import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SupportContacts } from './support-contacts.tsx';

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

function open(email?: string, whatsapp?: string) {
  render(
    <MemoryRouter>
      <SupportContacts email={email} whatsapp={whatsapp} />
    </MemoryRouter>,
  );
}

test.each([
  ['(11) 91234-5678', 'https://wa.me/5511912345678'],
  ['+55 11 91234-5678', 'https://wa.me/5511912345678'],
  ['+351 912 345 678', 'https://wa.me/351912345678'],
])('the WhatsApp number %s gets its country code', (written, href) => {
  open(undefined, written);
  expect(hrefs()).toEqual([href]);
});

test('both contact methods are offered when both are configured', () => {
  open('contato@example.com', '(11) 91234-5678');
  expect(hrefs()).toEqual(['https://wa.me/5511912345678', 'mailto:contato@example.com']);
});

test('the contact page is offered when no contact method is configured', () => {
  open();
  expect(hrefs()).toEqual(['/contato']);
});
