import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { serveAccountPages, session } from '#tests/support/account-pages.ts';
import { openDialog, wire, refuse, visit } from '#tests/support/page.tsx';
import SettingsPage from './settings.tsx';

beforeEach(serveAccountPages);
const open = () =>
  visit({ screens: { '/membros/configuracoes': SettingsPage }, at: '/membros/configuracoes' });

describe('Configurações', () => {
  test("the theme is applied immediately and stored; the device's can be chosen again", async () => {
    const bar = (device: string, content: string) =>
      Object.assign(document.createElement('meta'), {
        name: 'theme-color',
        media: `(prefers-color-scheme: ${device})`,
        content,
      });
    const bars = [bar('light', '#f6efe3'), bar('dark', '#141210')];
    document.head.append(...bars);
    const colours = () => bars.map(({ content }) => content);
    const person = open();
    await person.click(await screen.findByLabelText('Escuro'));
    expect(colours()).toEqual(['#141210', '#141210']);
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(document.cookie).toBe('theme=dark');
    await person.click(screen.getByLabelText('Igual ao aparelho'));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(document.cookie).toBe('');
    expect(colours()).toEqual(['#f6efe3', '#141210']);
    for (const one of bars) one.remove();
  });

  test('marketing is revoked by a new row, and a box that was not saved is reset', async () => {
    wire.on('POST /rest/v1/consents', () => new Response(null, { status: 201 }));
    wire.on('POST /rest/v1/preferences', refuse(500, { message: 'down' }));
    const person = open();
    const marketing = await screen.findByLabelText<HTMLInputElement>(/^Novidades e promoções/u);
    expect(marketing.checked).toBe(true);
    // An administrator may read every account's answers.
    const asked = wire.requests.find(({ path }) => path === '/rest/v1/consents');
    expect(asked?.query.get('user_id')).toMatch(/^eq\..+/u);
    await person.click(marketing);
    expect(await screen.findByText('Preferência salva')).toBeTruthy();
    expect(wire.bodiesOf('POST /rest/v1/consents')).toMatchObject([
      { kind: 'marketing', accepted: false },
    ]);
    const replies = screen.getByLabelText<HTMLInputElement>('Alguém respondeu ao meu comentário');
    await person.click(replies);
    expect(await screen.findByText('A preferência não foi salva')).toBeTruthy();
    expect(screen.queryByText(/falar com o servidor/u)).toBeNull();
    expect(replies.checked).toBe(true);
  });

  test('passkeys have their name and last use, and a browser that makes none says so', async () => {
    const [made, used] = ['2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z'];
    wire.on('GET /auth/v1/passkeys', () => [
      { id: 'k1', friendly_name: 'Celular da Ana', created_at: made, last_used_at: used },
      { id: 'k2', created_at: made },
    ]);
    open();
    expect(await screen.findByText('Celular da Ana')).toBeTruthy();
    expect(screen.getByText('Usada pela última vez em 21/11/2026 às 09:00')).toBeTruthy();
    expect(screen.getByText('Chave sem nome')).toBeTruthy();
    expect(screen.getByText('Ainda não foi usada')).toBeTruthy();
    expect(screen.getByText('Este navegador não cria chaves.')).toBeTruthy();
  });

  test('passkeys that cannot be read are said to be so, and the rest stays', async () => {
    wire.on('GET /auth/v1/passkeys', refuse(500, { code: 'unexpected_failure', msg: 'down' }));
    open();
    expect(await screen.findByText('Não conseguimos listar as chaves agora.')).toBeTruthy();
    expect(screen.getByText('Só com a senha')).toBeTruthy();
  });

  test('the consent to measurement is revoked by a new row', async () => {
    wire.on('POST /rest/v1/consents', () => new Response(null, { status: 201 }));
    const person = open();
    const box = await screen.findByLabelText<HTMLInputElement>(/informar as minhas compras/u);
    expect(box.checked).toBe(true);
    await person.click(box);
    expect(await screen.findByText('Preferência salva')).toBeTruthy();
    expect(wire.bodiesOf('POST /rest/v1/consents')).toMatchObject([
      { kind: 'measurement', accepted: false },
    ]);
  });

  test('the consent to WhatsApp is revoked by a new row', async () => {
    wire.on('POST /rest/v1/consents', () => new Response(null, { status: 201 }));
    const person = open();
    await person.click(await screen.findByLabelText(/WhatsApp sobre as minhas compras/u));
    expect(await screen.findByText('Preferência salva')).toBeTruthy();
    expect(wire.bodiesOf('POST /rest/v1/consents')).toMatchObject([
      { kind: 'whatsapp', accepted: false },
    ]);
  });

  test('a new password needs the present one', async () => {
    const person = open();
    await person.type(await screen.findByLabelText('Senha atual'), 'segredo-da-ana');
    await person.type(screen.getByLabelText('Nova senha'), 'curta');
    await person.click(screen.getByRole('button', { name: 'Alterar senha' }));
    expect(await screen.findByText('Senha deve ter pelo menos 6 caracteres')).toBeTruthy();
    await person.type(screen.getByLabelText('Nova senha'), '-mais-longa');
    await person.click(screen.getByRole('button', { name: 'Alterar senha' }));
    expect(await screen.findByText('Senha alterada')).toBeTruthy();
    expect(wire.bodiesOf('PUT /auth/v1/user')).toMatchObject([
      { password: 'curta-mais-longa', current_password: 'segredo-da-ana' },
    ]);
  });

  test('other devices are listed and signed out', async () => {
    wire.on('POST /rest/v1/rpc/list_my_sessions', () => [
      session(),
      session({ id: 's2', user_agent: 'Mozilla (iPhone) Safari', is_current: false }),
    ]);
    const person = open();
    expect(await screen.findByText('Chrome no Android')).toBeTruthy();
    expect(screen.getByText('Safari no iPhone')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Sair dos outros aparelhos' }));
    expect(await screen.findByText('Os outros aparelhos foram desconectados')).toBeTruthy();
    const sent = wire.requests.find(({ path }) => path === '/auth/v1/logout');
    expect(sent?.query.get('scope')).toBe('others');
  });

  test('one device is signed out after a question, and this one has no such button', async () => {
    const phone = session({ id: 's2', user_agent: 'Mozilla (iPhone) Safari', is_current: false });
    let sessions = [session(), phone];
    wire.on('POST /rest/v1/rpc/list_my_sessions', () => sessions);
    wire.on('POST /rest/v1/rpc/end_my_session', () => {
      sessions = [session()];
      return new Response(null, { status: 204 });
    });
    const person = open();
    expect(await screen.findAllByRole('button', { name: /^Encerrar/u })).toHaveLength(1);
    const dialog = await openDialog(person, 'Encerrar Safari no iPhone', 'Encerrar este acesso?');
    expect(wire.bodiesOf('POST /rest/v1/rpc/end_my_session')).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Encerrar' }));
    expect(await screen.findByText('Acesso encerrado')).toBeTruthy();
    expect(screen.queryByText('Safari no iPhone')).toBeNull();
    expect(wire.bodiesOf('POST /rest/v1/rpc/end_my_session')).toEqual([{ session: 's2' }]);
    expect(document.activeElement?.tagName).toBe('UL');
  });

  test('a device that could not be signed out stays in the list, and the question says why', async () => {
    const phone = session({ id: 's2', user_agent: 'Mozilla (iPhone) Safari', is_current: false });
    wire.on('POST /rest/v1/rpc/list_my_sessions', () => [session(), phone]);
    wire.on('POST /rest/v1/rpc/end_my_session', refuse(500, { message: 'down' }));
    const person = open();
    const dialog = await openDialog(person, 'Encerrar Safari no iPhone');
    await person.click(dialog.getByRole('button', { name: 'Encerrar' }));
    expect(await dialog.findByText(/tente de novo/u)).toBeTruthy();
    expect(screen.getByText('Safari no iPhone')).toBeTruthy();
  });
});
