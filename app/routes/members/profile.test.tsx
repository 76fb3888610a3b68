import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { certificateRow, serveAccountPages } from '#tests/support/account-pages.ts';
import { wire, refuse, visit, address } from '#tests/support/page.tsx';
import { signInMember } from '#tests/support/members.tsx';
import ProfilePage from './profile.tsx';

beforeEach(serveAccountPages);
const open = (at = '/membros/perfil') => visit({ screens: { '/membros/perfil': ProfilePage }, at });

describe('Perfil', () => {
  test('the name is saved, and an empty one is not', async () => {
    wire.on('PATCH /rest/v1/users', () => {
      signInMember({ full_name: 'Ana Lima' });
      return new Response(null, { status: 204 });
    });
    const person = open();
    const field = await screen.findByLabelText('Nome completo');
    await person.clear(field);
    await person.click(screen.getByRole('button', { name: 'Salvar nome' }));
    expect(await screen.findByText('Nome completo é obrigatório')).toBeTruthy();
    await person.type(field, ' Ana  Lima ');
    await person.click(screen.getByRole('button', { name: 'Salvar nome' }));
    expect(await screen.findByText('Nome salvo')).toBeTruthy();
    expect(field).toHaveProperty('value', 'Ana Lima');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Salvar nome' }));
    expect(wire.bodiesOf('PATCH /rest/v1/users')).toEqual([{ full_name: 'Ana Lima' }]);
  });

  test('the certificate of a completed course is shown, and issued once there is a name for it', async () => {
    let next_name: string | null = null;
    wire.on('POST /rest/v1/rpc/list_my_certificates', () => [certificateRow({ next_name })]);
    wire.on('PATCH /rest/v1/users', () => {
      next_name = 'Ana Souza';
      return new Response(null, { status: 204 });
    });
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const person = open('/membros/perfil#certificado-masterclass');
    const list = within(await screen.findByRole('region', { name: 'Certificados' }));
    expect(await list.findByRole('heading', { name: 'Masterclass' })).toBeTruthy();
    expect(scrolled.mock.contexts).toEqual([list.getByRole('listitem')]);
    expect(list.queryByRole('button')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Salvar nome' }));
    expect(await list.findByRole('button', { name: /^Baixar certificado/u })).toBeTruthy();
  });

  test('the photo is shown as its hint says, and as it is shown elsewhere', async () => {
    signInMember({ avatar_url: '/storage/v1/object/public/avatars/eu/foto.jpg' });
    open();
    const photo = await screen.findByRole('img', { name: 'Sua foto' });
    expect(
      screen.getByText(/^JPG, PNG ou WebP\. O meio da foto aparece num círculo/u),
    ).toBeTruthy();
    for (const style of ['rounded-full', 'object-cover'])
      expect(photo.classList.contains(style)).toBe(true);
  });

  test('the e-mail changes with the present password only, and is typed twice', async () => {
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Alterar e-mail' }));
    expect(screen.getByText(/^A troca vale na hora, sem e-mail de confirmação/u)).toBeTruthy();
    await person.type(screen.getByLabelText('Novo e-mail'), 'nova@example.com');
    await person.type(screen.getByLabelText('Repita o novo e-mail'), 'nova@example.co');
    await person.click(screen.getByRole('button', { name: 'Salvar e-mail' }));
    expect(await screen.findByText('Digite a sua senha atual')).toBeTruthy();
    expect(screen.getByText('Os e-mails não conferem')).toBeTruthy();
    await person.type(screen.getByLabelText('Repita o novo e-mail'), 'm');
    await person.type(screen.getByLabelText('Senha atual'), 'errada');
    wire.on('PUT /auth/v1/user', refuse(400, { error_code: 'current_password_invalid', msg: 'x' }));
    await person.click(screen.getByRole('button', { name: 'Salvar e-mail' }));
    expect(await screen.findByText('A senha atual não confere.')).toBeTruthy();
    expect(wire.bodiesOf('PUT /auth/v1/user')).toMatchObject([
      { email: 'nova@example.com', current_password: 'errada' },
    ]);
  });

  test('the data are downloaded as a file, and too many requests are refused', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    wire.on('GET /.netlify/functions/my-data', () => Response.json({ profile: {} }));
    const person = open();
    const button = await screen.findByRole('button', { name: 'Baixar meus dados' });
    await person.click(button);
    expect(await screen.findByText('Seus dados foram baixados')).toBeTruthy();
    expect(saved).toHaveBeenCalledOnce();
    wire.on('GET /.netlify/functions/my-data', refuse(429, { code: 'rate_limited', message: 'x' }));
    await person.click(button);
    expect(await screen.findByText(/várias vezes nesta hora/u)).toBeTruthy();
  });

  test('changing or cancelling the e-mail returns the focus to its button', async () => {
    const person = open();
    const opener = () => screen.findByRole('button', { name: 'Alterar e-mail' });
    await person.click(await opener());
    expect(document.activeElement).toBe(screen.getByLabelText('Novo e-mail'));
    await person.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(document.activeElement).toBe(await opener());
    await person.click(await opener());
    await person.type(screen.getByLabelText('Novo e-mail'), 'nova@example.com');
    await person.type(screen.getByLabelText('Repita o novo e-mail'), 'Nova@example.com');
    await person.type(screen.getByLabelText('Senha atual'), 'segredo-da-ana');
    await person.click(screen.getByRole('button', { name: 'Salvar e-mail' }));
    expect(await screen.findByText('E-mail alterado')).toBeTruthy();
    expect(document.activeElement).toBe(await opener());
  });

  test('removing the picture moves the focus to the upload button', async () => {
    signInMember({ has_access: true, avatar_url: '/storage/v1/object/avatars/a.jpg' });
    wire.on('PATCH /rest/v1/users', () => {
      signInMember();
      return new Response(null, { status: 204 });
    });
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Remover foto' }));
    expect(await screen.findByText('Foto removida')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enviar foto' }));
  });

  test('the deletion lists what stays, asks for the password, and shows a refusal beside it', async () => {
    wire.on(
      'POST /.netlify/functions/delete-account',
      refuse(403, { message: 'A senha não confere.', code: 'forbidden' }),
    );
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Excluir minha conta' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Excluir a conta?' }));
    expect(dialog.getByText(/documentos fiscais/u)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Excluir para sempre' }));
    expect(await dialog.findByText('Digite a sua senha atual')).toBeTruthy();
    await person.type(dialog.getByLabelText('Sua senha'), 'errada');
    await person.click(dialog.getByRole('button', { name: 'Excluir para sempre' }));
    expect(await dialog.findByText('A senha não confere.')).toBeTruthy();
    wire.on('POST /.netlify/functions/delete-account', () => ({ ok: true }));
    await person.click(dialog.getByRole('button', { name: 'Excluir para sempre' }));
    await waitFor(() => expect(address()).toBe('/'));
  });
});
