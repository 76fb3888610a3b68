import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listPage, visitAdmin } from '#tests/support/admin.tsx';
import { refuse, wire } from '#tests/support/page.tsx';
import ModerationRoute from './moderation.tsx';

const HIDDEN = 'POST /rest/v1/rpc/admin_list hidden';

const hidden = (id: string, kind: 'post' | 'reply' = 'reply') => ({
  kind,
  id,
  title: kind === 'post' ? 'Grupo' : '',
  content: `Venham ${id}`,
  created_at: '2026-11-20T12:00:00Z',
  hidden_at: '2026-11-21T12:00:00Z',
  author: { id: 'u1', full_name: 'João Araújo' },
});

test('hidden messages load page by page; a failed page is retried, and the last one keeps the position', async () => {
  wire.on('POST /rest/v1/rpc/admin_list lesson_comments', () => listPage([]));
  const first = Array.from({ length: 20 }, (_, index) => hidden(`m${index}`));
  wire.on(HIDDEN, ({ body }) =>
    body['after']
      ? refuse(500, { code: 'XX000', message: 'down' })()
      : listPage(first, { id: 'm19' }),
  );
  const at = '/admin/moderacao?parte=ocultos';
  const user = visitAdmin('moderacao', ModerationRoute, at);
  const community = within(await screen.findByRole('region', { name: 'Comunidade' }));
  const more = await community.findByRole('button', { name: 'Mostrar mais' });
  more.focus();
  await user.keyboard('{Enter}');
  expect(await community.findByText('Não deu para carregar mais.')).toBeTruthy();
  expect(community.getByText('Venham m19')).toBeTruthy();
  expect(document.activeElement).toBe(community.getByRole('button', { name: 'Tentar de novo' }));

  wire.on(HIDDEN, ({ body }) =>
    body['after'] ? listPage([hidden('m20', 'post')]) : listPage(first, { id: 'm19' }),
  );
  await user.keyboard('{Enter}');
  expect(await community.findByText('Venham m20')).toBeTruthy();
  expect(wire.bodiesOf(HIDDEN).at(-1)).toMatchObject({ after: { id: 'm19' }, page_size: 20 });
  expect(community.queryByRole('button', { name: /Mostrar mais|Tentar de novo/u })).toBeNull();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Venham m20'));
});
