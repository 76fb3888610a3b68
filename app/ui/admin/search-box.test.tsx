import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

const pauseMs = 400;

function open() {
  const onSearch = vi.fn();
  render(
    <>
      <SearchBox label="Buscar" value="" onSearch={onSearch} />
      <a href="#aluno">Ana</a>
    </>,
  );
  return onSearch;
}

test('the search box searches after a pause', async () => {
  const onSearch = open();
  await userEvent.type(screen.getByRole('searchbox'), 'ana ');
  await expect.poll(() => onSearch).toHaveBeenCalledWith('ana');
});

test('a link followed before the pause is not undone by the search', async () => {
  const onSearch = open();
  await userEvent.type(screen.getByRole('searchbox'), 'ana');
  await userEvent.click(screen.getByRole('link', { name: 'Ana' }));
  await new Promise((resolve) => {
    setTimeout(resolve, pauseMs);
  });
  expect(onSearch).not.toHaveBeenCalled();
});
