import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Cover } from './cover.tsx';

const setComplete = (complete: boolean) =>
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete);

test('a picture that fails to load is replaced by the sleeve', () => {
  setComplete(false);
  render(<Cover src="/images/sumiu.png" title="Sons" />);
  const picture = screen.getByRole('presentation');
  expect(picture.getAttribute('src')).toBe('/images/sumiu.png');
  fireEvent.error(picture);
  expect(screen.queryByRole('presentation')).toBeNull();
});

test('a picture that failed before hydration is replaced by the sleeve, too', () => {
  setComplete(true);
  render(<Cover src="/images/sumiu.png" title="Sons" />);
  expect(screen.queryByRole('presentation')).toBeNull();
});
