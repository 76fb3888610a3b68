import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { wire, visit } from '#tests/support/page.tsx';
import { signInMember } from '#tests/support/members.tsx';
import { classRow } from '#tests/support/rows.ts';
import Agenda from './agenda.tsx';

const HALF_DAY_MS = 43_200_000;

beforeEach(() => signInMember({ has_access: true, is_admin: true }));

const classAt = (title: string, halfDaysAhead: number) =>
  classRow({
    id: title,
    title,
    starts_at: new Date(Date.now() + halfDaysAhead * HALF_DAY_MS).toISOString(),
  });

/** Answers like the server: filtered, ordered and limited. */
function serveClasses(rows: ReturnType<typeof classRow>[]) {
  wire.on('GET /rest/v1/live_classes', ({ query }) => {
    const bounds = query.getAll('starts_at').map((bound) => bound.split(/\.(.*)/u));
    const asked = rows.filter(({ starts_at }) =>
      bounds.every(([verb, at = '']) => (verb === 'lt' ? starts_at < at : starts_at >= at)),
    );
    if (query.get('order')?.startsWith('starts_at.desc')) asked.reverse();
    const from = Number(query.get('offset') ?? 0);
    return asked.slice(from, from + Number(query.get('limit')));
  });
}

test('coming classes are shown however many were held, and past ones load page by page', async () => {
  const held = Array.from({ length: 260 }, (_, index) => classAt(`Aula ${index}`, index - 260));
  serveClasses([...held, classAt('Plantão', 1)]);
  const user = visit({ screens: { '/admin/agenda': Agenda }, at: '/admin/agenda' });
  expect(await screen.findByText('1 aula por vir')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Cancelar Plantão/u })).toBeTruthy();
  expect(screen.getByText('Aula 259')).toBeTruthy();
  expect(screen.queryByText('Aula 209')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
  expect(await screen.findByText('Aula 209')).toBeTruthy();
});
