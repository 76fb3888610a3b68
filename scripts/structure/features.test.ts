import { expect, test } from 'vitest';
import { findFeatureCircle, findFeatureWall } from './features.ts';

const toImport = (file: string, target: string) => ({
  file: `app/features/${file}`,
  target: `app/features/${target}`,
});
const toPlayer = toImport('songs/player/use-song-file.ts', 'player/queries.ts');
const toCourses = toImport('player/state.ts', 'courses/schema.ts');
const toSongs = toImport('courses/components/list.tsx', 'songs/queries.ts');

test('three features that import each other are a circle, and each step names its import', () => {
  expect(findFeatureCircle([toCourses, toPlayer, toSongs])).toEqual([toCourses, toSongs, toPlayer]);
});

test('features that import in one direction, and files of one feature, are no circle', () => {
  const own = toImport('songs/queries.ts', 'songs/schema.ts');
  const other = { file: 'app/features/songs/queries.ts', target: 'domain/songs/sheet.ts' };
  expect(findFeatureCircle([toPlayer, toCourses, own, other])).toEqual([]);
});

test('a feature takes schema and queries of a peer, and nothing else', () => {
  expect(findFeatureWall(toPlayer)).toBeNull();
  expect(findFeatureWall(toCourses)).toBeNull();
  expect(findFeatureWall(toImport('songs/state.ts', 'songs/player/clock.ts'))).toBeNull();
  expect(findFeatureWall(toImport('songs/state.ts', 'player/state.ts'))).toContain('in a route');
});
