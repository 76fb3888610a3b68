import { expect, test } from 'vitest';
import { toProblems } from './problems.ts';
import { createCourse, createLesson, createMaterial, createModule } from './state.ts';

const toFound = (...paths: string[]) => paths.map((path) => ({ path, message: `sobre ${path}` }));

test('errors are listed in the order of the form', () => {
  const lesson = { ...createLesson('l1'), materials: [createMaterial('f1')] };
  const modules = [{ ...createModule('m1'), lessons: [lesson] }, createModule('m2')];
  const found = toFound(
    'title',
    'price',
    'thumbnail',
    'module:m1:title',
    'module:m2:title',
    'lesson:l1:title',
    'lesson:l1:duration',
    'material:f1:file_url',
  );
  expect(Object.keys(toProblems(found, { ...createCourse('c1'), modules }))).toEqual([
    'title',
    'thumbnail',
    'price',
    'module:m1:title',
    'lesson:l1:title',
    'lesson:l1:duration',
    'material:f1:file_url',
    'module:m2:title',
  ]);
});

test('the first error of each field is shown, and errors of no field come last', () => {
  const found = [{ path: 'id', message: 'x' }, ...toFound('slug'), { path: 'slug', message: 'y' }];
  const problems = toProblems(found, createCourse('c1'));
  expect(Object.entries(problems)).toEqual([
    ['slug', 'sobre slug'],
    ['id', 'x'],
  ]);
});
