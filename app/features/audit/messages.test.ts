import { expect, test } from 'vitest';
import { actorOf, detailsOf, sentenceOf } from './messages.ts';
import type { AuditEntry } from './schema.ts';

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  actor_id: 'a',
  actor: 'Dona Lúcia',
  action: 'grant_access',
  subject_type: 'user',
  subject_id: '00000000-0000-4000-8000-000000000000',
  subject: 'Maria $& Silva',
  details: {},
  created_at: '2026-11-21T12:00:00Z',
  ...changes,
});

test.each<[Partial<AuditEntry>, string]>([
  [{}, 'deu acesso a Maria $& Silva'],
  [{ subject: null }, 'deu acesso a uma conta excluída'],
  [{ action: 'save_course', subject_type: 'course', subject: 'Inglês' }, 'salvou o curso Inglês'],
  [
    { action: 'upload_file', subject_type: 'file', subject: null, subject_id: 'thumbnails/a.png' },
    'enviou o arquivo thumbnails/a.png',
  ],
  [
    { action: 'hide_community_post', subject: null, details: { title: 'Oi' } },
    'ocultou a publicação Oi',
  ],
  [
    { action: 'bend_time', subject_type: 'day', subject: null, subject_id: '7' },
    'fez outra ação em algo que já não existe',
  ],
])('%j reads "%s"', (changes, sentence) => {
  expect(sentenceOf(entry(changes))).toBe(sentence);
});

test('an action of the system is not shown as one of a deleted account', () => {
  const anonymous = { actor: null, actor_id: null };
  expect(actorOf(entry({ ...anonymous, action: 'close_payment_issue' }))).toBe('O sistema');
  expect(actorOf(entry({ ...anonymous, action: 'drop_second_factor' }))).toBe(
    'Quem opera o servidor',
  );
  expect(actorOf(entry(anonymous))).toBe('Conta excluída');
});

test('the reason and the changes are shown, empty ones are not', () => {
  const details = { reason: 'sorteio', course: null, from: 'm***@a.co', total: 97 };
  expect(detailsOf(entry({ details }))).toEqual(['Motivo: sorteio', 'De: m***@a.co']);
});

test.each<[Record<string, unknown>, string[]]>([
  [
    { starts_at: '2026-12-02T23:00:00+00:00', former_starts_at: '2026-12-01T22:30:00+00:00' },
    ['Horário anterior: 01/12/2026, 19:30', 'Horário: 02/12/2026, 20:00'],
  ],
  [
    { starts_at: '2026-12-03T01:00:00+00:00', former_starts_at: null },
    ['Horário: 02/12/2026, 22:00'],
  ],
  [{ url: 'https://apps.ankiweb.net/' }, ['Endereço: https://apps.ankiweb.net/']],
  [{ url: '/storage/v1/object/resources/arquivos/1-letra.pdf' }, ['Arquivo: 1-letra.pdf']],
  [{ language: 'pt-BR' }, ['Idioma: português']],
])('%j is shown as %j', (details, lines) => {
  expect(detailsOf(entry({ details }))).toEqual(lines);
});
