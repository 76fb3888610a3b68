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

test('a stored picture comes in sizes, as it is where that fails, and as a drawing after that', () => {
  setComplete(false);
  const src = '/storage/v1/object/public/thumbnails/capa.jpg';
  render(<Cover src={src} title="Sons" sizes="5rem" />);
  const picture = screen.getByRole('presentation');
  expect(picture.getAttribute('sizes')).toBe('5rem');
  expect(picture.getAttribute('srcset')).toContain(
    '/render/image/public/thumbnails/capa.jpg?width=320 320w',
  );
  fireEvent.error(picture);
  const whole = screen.getByRole('presentation');
  expect([whole.getAttribute('src'), whole.getAttribute('srcset')]).toEqual([src, null]);
  fireEvent.error(whole);
  expect(screen.queryByRole('presentation')).toBeNull();
});
