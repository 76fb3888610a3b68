import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OpenField } from './open-field.tsx';

test('an owner marks a lesson as open, and sees how often visitors have watched it', () => {
  const onChange = vi.fn<(isOpen: boolean) => void>();
  render(<OpenField id="aberta" lesson={{ is_open: false, plays: '12' }} onChange={onChange} />);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Aula aberta/u }));
  expect(onChange).toHaveBeenCalledWith(true);
  expect(screen.getByText('Assistida 12 vezes por visitantes')).toBeDefined();
});
