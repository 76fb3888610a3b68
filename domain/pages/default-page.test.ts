import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultPage, type ShownCourse } from './default-page.ts';
import { pageSchema } from './page.ts';

const nasty = fc.constantFrom(
  '</script><script>alert(1)</script>',
  '\u2028',
  '\u202e',
  '⟦site.publishableKey⟧',
);
const text = fc
  .array(fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), nasty), { maxLength: 5 })
  .map((parts) => parts.join(''));
const courses: fc.Arbitrary<ShownCourse> = fc.record({
  title: text,
  subtitle: text,
  description: text,
  modules: fc.array(
    fc.record({
      title: text,
      description: text,
      lessons: fc.array(fc.record({ title: text, minutes: fc.integer({ min: 1, max: 600 }) }), {
        maxLength: 4,
      }),
    }),
    { maxLength: 4 },
  ),
  samples: fc.array(
    fc.record({
      kind: fc.constantFrom('lesson', 'song'),
      id: fc.string({ minLength: 1, maxLength: 80 }),
      title: text,
      minutes: fc.option(fc.integer({ min: 1, max: 600 })),
      poster: text,
      openedOn: fc.constant('2026-11-21'),
    }),
    { maxLength: 8 },
  ),
});

it('every catalogue gives a valid page, without marks of the stamp and without direction overrides', () => {
  fc.assert(
    fc.property(courses, (course) => {
      const page = defaultPage(course);
      expect(pageSchema.safeParse(page).error).toBeUndefined();
      expect(JSON.stringify(page)).not.toMatch(/[⟦⟧\u2028\u202a-\u202e\u2066-\u2069]/u);
    }),
  );
});

it('a bare course has neither description nor syllabus on its page', () => {
  const bare = { title: 'Fonética', subtitle: '', description: '', modules: [], samples: [] };
  const page = defaultPage(bare);
  expect(page.blocks.map(({ kind }) => kind)).toEqual([
    'hero',
    'price',
    'guarantee',
    'questions',
    'whatsapp',
    'call',
  ]);
});

it('the syllabus has the real lessons and minutes, and the price counts them', () => {
  const lessons = [
    { title: 'Sons', minutes: 50 },
    { title: 'Frases', minutes: 40 },
  ];
  const { blocks } = defaultPage({
    title: 'Fonética',
    subtitle: 'Sons',
    description: 'Um.\n\nDois.',
    modules: [{ title: 'Início', description: '', lessons }],
    samples: [],
  });
  expect(blocks).toContainEqual({
    kind: 'syllabus',
    title: 'O que você vai aprender',
    modules: [{ title: 'Início', text: '', lessons }],
  });
  expect(blocks.find(({ kind }) => kind === 'text')).toMatchObject({
    paragraphs: ['Um.', 'Dois.'],
  });
  expect(JSON.stringify(blocks)).toContain('2 aulas');
});
