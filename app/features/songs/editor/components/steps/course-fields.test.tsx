import { useState } from 'react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit, wire } from '#tests/support/page.tsx';
import { CourseFields } from './course-fields.tsx';

const course = (id: string, title: string, isArchived = false) => ({
  id,
  slug: id,
  title,
  subtitle: '',
  is_available: true,
  access_rule: 'own_product',
  archived_at: isArchived ? '2026-11-01T00:00:00Z' : null,
});

function Fields() {
  const [courseIds, setCourseIds] = useState<string[]>(['ingles-proibido']);
  return (
    <>
      <CourseFields courseIds={courseIds} onChange={setCourseIds} />
      <output>{courseIds.join(' ')}</output>
    </>
  );
}

test('an owner chooses the courses that open a song; without one it is open to every member', async () => {
  wire.on('GET /rest/v1/courses', () => [
    course('masterclass', 'Masterclass'),
    course('ingles-proibido', 'Inglês Proibido'),
    course('antigo', 'Antigo', true),
  ]);
  const user = visit({ screens: { '/': Fields }, at: '/' });
  await user.click(await screen.findByRole('checkbox', { name: 'Masterclass' }));
  expect(screen.getByText('masterclass ingles-proibido')).toBeTruthy();
  expect(screen.getByText('Só quem tem um dos cursos marcados.')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Antigo' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Inglês Proibido' }));
  await user.click(screen.getByRole('checkbox', { name: 'Masterclass' }));
  expect(screen.getByText(/^Todos os membros/)).toBeTruthy();
});
