import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  editableRow,
  openCourses,
  READ_COURSE,
  signInEditor,
} from '#tests/support/course-editor.tsx';
import { wire } from '#tests/support/page.tsx';

beforeEach(signInEditor);

test('a listed course leads to its page', async () => {
  openCourses('/admin/cursos/c1');
  const link = await screen.findByRole('link', { name: /^Ver a página/u });
  expect(link.getAttribute('href')).toBe('/curso/curso-um');
});

test('a course that is not listed leads to no page', async () => {
  wire.on(READ_COURSE, () => ({ ...editableRow, is_listed: false }));
  openCourses('/admin/cursos/c1');
  await screen.findByDisplayValue('Curso Um');
  expect(screen.queryByRole('link', { name: /^Ver a página/u })).toBeNull();
});
