import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openCheckout, serveCardStep } from '#tests/support/card-step.ts';
import { masterclass, stampSite } from '#tests/support/page.tsx';

stampSite([{ ...masterclass, pixPriceCents: 8730 }]);
beforeEach(serveCardStep);

const summary = () => screen.getByRole('region', { name: 'Resumo do pedido' });

test('the total is that of the chosen way to pay, and the other price stands beside it', async () => {
  const user = openCheckout();
  expect(await screen.findByRole('button', { name: 'Pagar R$ 87,30 com Pix' })).toBeTruthy();
  expect(summary().textContent).toContain('TotalR$ 87,30ou R$ 97,00 de outra forma');
  await user.click(screen.getByRole('radio', { name: /^Boleto/u }));
  expect(summary().textContent).toContain('TotalR$ 97,00R$ 87,30 no Pix');
  expect(within(summary()).queryByText('ou R$ 97,00 de outra forma')).toBeNull();
});
