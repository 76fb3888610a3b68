import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listPage, visitAdmin } from '#tests/support/admin.tsx';
import { wire, refuse } from '#tests/support/page.tsx';
import AuditPage from './audit.tsx';
import ModerationRoute from './moderation.tsx';

const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;
const done = () => new Response(null, { status: 204 });

beforeEach(() => {
  wire.on('GET /rest/v1/courses', () => [{ id: 'masterclass', title: 'Masterclass' }]);
});

const reported = (id: string, changes: Record<string, unknown> = {}) => ({
  kind: 'post',
  id,
  post_id: id,
  title: 'Grupo',
  content: 'Venham para o meu grupo',
  reported_title: null,
  reported_content: null,
  is_reported_cut: false,
  is_cut: false,
  created_at: '2026-11-20T12:00:00Z',
  is_hidden: false,
  author: { id: 'u1', full_name: 'João Araújo' },
  reported_at: '2026-11-20T13:00:00Z',
  report_count: 1,
  reasons: [{ reason: 'spam', count: 1 }],
  details: [],
  ...changes,
});
const openReports = () => visitAdmin('moderacao', ModerationRoute, '/admin/moderacao');

test('reports of the same post are one decision', async () => {
  const reasons = [
    { reason: 'spam', count: 2 },
    { reason: 'offence', count: 1 },
  ];
  const details = [{ id: 'r1', text: 'Já é a terceira vez' }];
  wire.on(rpc('admin_list reported'), () =>
    listPage([reported('m1', { report_count: 3, reasons, details })]),
  );
  wire.on(rpc('moderate_comment'), done);
  const user = openReports();
  expect(await screen.findByText('3 denúncias')).toBeTruthy();
  expect(screen.getByText('Propaganda: 2')).toBeTruthy();
  expect(screen.getByText('“Já é a terceira vez”')).toBeTruthy();
  wire.on(rpc('admin_list reported'), () => listPage([]));
  await user.click(screen.getByRole('button', { name: 'Ocultar' }));
  expect(await screen.findByText('Nenhuma denúncia esperando.')).toBeTruthy();
  expect(wire.bodiesOf(rpc('moderate_comment'))).toEqual([{ comment_id: 'm1', action: 'hide' }]);
});

test('reports load page by page, and a long text in full on request', async () => {
  const first = Array.from({ length: 20 }, (_, index) => reported(`m${index}`));
  const long = reported('m20', { kind: 'reply', is_cut: true, content: 'Começo' });
  wire.on(rpc('admin_list reported'), ({ body }) =>
    body['after'] ? listPage([long]) : listPage(first, { id: 'm19' }),
  );
  wire.on(rpc('admin_get_reported_text'), refuse(500, { code: 'XX000' }));
  const user = openReports();
  await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
  expect(await screen.findByText('Começo…')).toBeTruthy();
  expect(wire.bodiesOf(rpc('admin_list reported')).at(-1)).toMatchObject({ after: { id: 'm19' } });
  await user.click(screen.getByRole('button', { name: 'Mostrar o texto inteiro' }));
  expect(await screen.findByText('Não deu para carregar o texto.')).toBeTruthy();
  wire.on(rpc('admin_get_reported_text'), () => ({
    content: 'Começo e fim',
    reported_content: null,
  }));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Começo e fim')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mostrar menos' }));
  expect(screen.getByText('Começo…')).toBeTruthy();
});

test('a text edited after its report is shown beside the reported one', async () => {
  const former = { reported_title: 'Compre já', reported_content: 'Link na bio' };
  wire.on(rpc('admin_list reported'), () => listPage([reported('m1', former)]));
  openReports();
  const before = within(
    (await screen.findByText('Texto denunciado')).parentElement ?? document.body,
  );
  expect(before.getByText('Compre já')).toBeTruthy();
  expect(before.getByText('Link na bio')).toBeTruthy();
  expect(screen.getByText('Venham para o meu grupo')).toBeTruthy();
});

const commentRow = (id: string, changes: Record<string, unknown> = {}) => ({
  id,
  parent_id: null,
  content: `Que aula! ${id}`,
  created_at: '2026-11-20T12:00:00Z',
  hidden_at: null as string | null,
  author: null,
  lesson: { id: 'l1', title: 'Aula 1', course: { title: 'Masterclass', slug: 'masterclass' } },
  ...changes,
});

test('a comment is hidden and restored', async () => {
  const comment = commentRow('c1');
  wire.on(rpc('admin_list lesson_comments'), () => listPage([comment]));
  wire.on(rpc('moderate_comment'), ({ body }) => {
    comment.hidden_at = body['action'] === 'hide' ? '2026-11-21T12:00:00Z' : null;
    return done();
  });
  const at = '/admin/moderacao?parte=comentarios';
  const user = visitAdmin('moderacao', ModerationRoute, at);
  expect(await screen.findByText('Conta excluída')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ocultar' }));
  await user.click(await screen.findByRole('button', { name: 'Mostrar de novo' }));
  expect(await screen.findByRole('button', { name: 'Ocultar' })).toBeTruthy();
  expect(wire.bodiesOf(rpc('moderate_comment'))).toEqual([
    { comment_id: 'c1', action: 'hide' },
    { comment_id: 'c1', action: 'show' },
  ]);
});

test('unanswered questions are a list of their own, and content sees the name that the class sees', async () => {
  const author = { id: null, full_name: 'Maria S.' };
  wire.on(rpc('admin_list unanswered'), () => listPage([commentRow('c1', { author })]));
  const at = '/admin/moderacao?parte=sem-resposta';
  visitAdmin('moderacao', ModerationRoute, at, ['content']);
  expect(await screen.findByText('Que aula! c1')).toBeTruthy();
  expect(screen.getByText('Maria S.').closest('a')).toBeNull();
  expect(screen.getByRole('tab', { name: 'Dúvidas', selected: true })).toBeTruthy();
});

const entry = {
  id: 1,
  actor_id: 'a1',
  actor: 'Dona Lúcia',
  action: 'grant_access',
  subject_type: 'user',
  subject_id: 'u1',
  subject: 'Maria Silva',
  details: { reason: 'sorteio' },
  created_at: '2026-11-20T12:00:00Z',
};

test('the audit log shows sentences and can be filtered by administrator', async () => {
  wire.on(rpc('admin_list audit'), () => listPage([entry]));
  wire.on(rpc('admin_list_audit_filters'), () => ({
    actors: [{ id: 'a1', name: 'Dona Lúcia' }],
    actions: ['grant_access'],
  }));
  const at = '/admin/registro?tipo=user&sobre=u1';
  const user = visitAdmin('registro', AuditPage, at);
  const item = within(await screen.findByRole('main'));
  expect(await item.findByRole('link', { name: 'deu acesso a Maria Silva' })).toBeTruthy();
  expect(item.getByText('Motivo: sorteio')).toBeTruthy();
  await user.click(item.getByRole('button', { name: 'Ver tudo' }));
  await user.selectOptions(item.getByLabelText('O quê'), 'Acesso dado');
  await waitFor(() =>
    expect(wire.bodiesOf(rpc('admin_list audit')).at(-1)).toMatchObject({
      filter: { action: 'grant_access', subject_id: null },
    }),
  );
});
