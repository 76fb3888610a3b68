import { expect, test } from 'vitest';
import { keepProblems, toProblems } from './problems.ts';
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

test('a problem goes when its field, or a field that it depends on, changes, also in the open lesson', () => {
  const lesson = { ...createLesson('l1'), materials: [createMaterial('f1')] };
  const modules = [{ ...createModule('m1'), lessons: [lesson] }];
  const sent = { ...createCourse('c1'), modules };
  const paths = [
    'title',
    'sale_price',
    'module:m1:title',
    'lesson:l1:duration',
    'material:f1:title',
    'id',
  ];
  const problems = Object.fromEntries(paths.map((path) => [path, 'x']));
  const left = (draft = sent, open?: typeof lesson) =>
    Object.keys(
      keepProblems(problems, sent, {
        draft,
        lesson: open ? { moduleId: 'm1', lesson: open } : null,
      }),
    );
  const without = (path: string) => paths.filter((one) => one !== path);
  expect(left()).toEqual(paths);
  expect(left({ ...sent, fields: { ...sent.fields, subtitle: 'Outro' } })).toEqual(paths);
  expect(left({ ...sent, fields: { ...sent.fields, title: 'Outro' } })).toEqual(without('title'));
  expect(left({ ...sent, fields: { ...sent.fields, price: '500' } })).toEqual(
    without('sale_price'),
  );
  expect(left(sent, { ...lesson, duration: '9' })).toEqual(without('lesson:l1:duration'));
  const materials = [{ ...createMaterial('f1'), title: 'Letra' }];
  expect(left(sent, { ...lesson, materials })).toEqual(without('material:f1:title'));
  const renamed = [{ ...createModule('m1'), title: 'Outro', lessons: [lesson] }];
  expect(left({ ...sent, modules: renamed })).toEqual(without('module:m1:title'));
});
