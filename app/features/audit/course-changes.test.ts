import { expect, test } from 'vitest';
import { courseChangeLines } from './course-changes.ts';

type Fields = Record<string, [unknown, unknown]>;
const part = (kind: string, title: string, fields: Fields, change = 'changed') => ({
  kind,
  id: title,
  title,
  change,
  fields,
});

test('changed fields of a course are shown before and after', () => {
  const fields: Fields = {
    price: [997, 1234.5],
    sale_price: [null, 97],
    is_available: [false, true],
    enrollment_status: ['open', 'closed'],
    description: ['uma', 'outra'],
  };
  expect(courseChangeLines([part('course', 'Inglês', fields)])).toEqual([
    'Preço: R$ 997,00 → R$ 1.234,50',
    'Preço promocional: nada → R$ 97,00',
    'Disponível: não → sim',
    'Inscrições: abertas → fechadas',
    'Descrição mudou',
  ]);
});

test('added, removed, restored and changed modules, lessons and materials are named', () => {
  const changes = [
    part('module', 'Dois', { title: [null, 'Dois'], position: [null, 2] }, 'added'),
    part('lesson', 'Verso', { archived: [false, true], position: [1, 2] }),
    part('lesson', 'Ponte', { archived: [true, false] }),
    part('lesson', 'Refrão', { title: ['Coro', 'Refrão'], vimeo_id: ['1', '2'] }),
    part('material', 'Letra', { title: ['Letra', null] }, 'removed'),
    part('module', 'Um', { position: [1, 2] }),
    part('lesson', 'Solo', { position: [2, 1] }),
  ];
  expect(courseChangeLines(changes)).toEqual([
    'Módulo “Dois” acrescentado',
    'Aula “Verso” excluída',
    'Aula “Ponte” restaurada',
    'Aula “Refrão” alterada: Título: Coro → Refrão; Vídeo mudou',
    'Material “Letra” excluído',
    'A ordem mudou',
  ]);
});

test('a new course is called new, and a long list of changes is cut', () => {
  const lessons = Array.from({ length: 20 }, (_, index) => part('lesson', `${index}`, {}, 'added'));
  const lines = courseChangeLines([
    part('course', 'Novo', { price: [null, 5] }, 'added'),
    ...lessons,
  ]);
  expect(lines[0]).toBe('Curso criado');
  expect(lines).toHaveLength(13);
  expect(lines.at(-1)).toBe('e mais 9 alterações');
});

test('an entry without changes shows none', () => {
  expect(courseChangeLines(undefined)).toEqual([]);
});
