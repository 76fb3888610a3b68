import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Cover } from './cover.tsx';

const setComplete = (complete: boolean) =>
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete);

test('a picture that does not open gives way to the sleeve behind it', () => {
  setComplete(false);
  render(<Cover src="/images/sumiu.png" />);
  const picture = screen.getByRole('presentation');
  expect(picture.getAttribute('src')).toBe('/images/sumiu.png');
  fireEvent.error(picture);
  expect(screen.queryByRole('presentation')).toBeNull();
});

test('a picture that had failed before the page was alive gives way, too', () => {
  setComplete(true);
  render(<Cover src="/images/sumiu.png" />);
  expect(screen.queryByRole('presentation')).toBeNull();
});
