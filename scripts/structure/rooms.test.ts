import { expect, test } from 'vitest';
import { findCircle, findWall } from './rooms.ts';

test('the rooms of this project form no circle', () => {
  expect(findCircle()).toBeNull();
});

test('two rooms that may import each other are a circle, and so are three', () => {
  expect(findCircle({ a: ['b'], b: ['a'] })).toEqual(['a', 'b', 'a']);
  expect(findCircle({ a: ['b/x'], b: ['c'], c: ['a'] })).toEqual(['a', 'b', 'c', 'a']);
});

test('a room that may import the entries around it is a circle, because these import it', () => {
  expect(findCircle({ 'a/b': ['a'], a: [] })).toEqual(['a/b', 'a', 'a/b']);
});

test('a file may import its own room and what its room may, and nothing else', () => {
  const table = { 'a/b': ['a/c'], 'a/c': [], a: [] };
  expect(findWall('a/b/x.ts', 'a/b/y.ts', table)).toBeNull();
  expect(findWall('a/b/x.ts', 'a/c/y.ts', table)).toBeNull();
  expect(findWall('a/c/x.ts', 'a/b/y.ts', table)).toContain('a/c imports only a/c');
  expect(findWall('a/b/x.ts', 'a/main.ts', table)).toContain('may not import a/main.ts');
  expect(findWall('a/main.ts', 'a/b/x.ts', table)).toBeNull();
});
