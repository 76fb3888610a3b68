import { expect, test } from 'vitest';
import { type Page, pageSchema } from '../page.ts';
import { homePage } from './home-page.ts';
import { coursePage } from './course-page.ts';
import { eventPage, masterclassPage } from './masterclass-pages.ts';
import { moviesPage } from './movies-page.ts';
import { salesVideoPage } from './sales-video-page.ts';

const pages: Page[] = [
  coursePage,
  moviesPage,
  masterclassPage,
  eventPage,
  homePage,
  salesVideoPage,
];

test.each(pages.map((page): [string, Page] => [page.title, page]))(
  'the page "%s" is valid, and has each kind of block once',
  (_, page) => {
    expect(pageSchema.parse(page)).toEqual(page);
    const kinds = page.blocks.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
  },
);
