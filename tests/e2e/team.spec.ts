// On a server of its own: a mailbox is proven by a mailed code, which the shared one does not send.
import { expectAccessible } from './support/accessible.ts';
import { expect, openOtherDevice, test } from './support/journey.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import {
  createCall,
  createMember,
  signInAdministrator,
  signInAgain,
  storeSession,
} from './support/people.ts';
import { ownPort } from './support/own-port.ts';

const port = ownPort(import.meta.filename);
const origin = `http://127.0.0.1:${port}`;
const call = createCall(origin);
let own: OwnServer;

test.use({ baseURL: origin });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  own = await createOwnServer(port);
  await own.start();
});
test.afterAll(() => own.remove());

test('an owner makes a person of support, who sees her tabs only, and loses them again', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const bia = await createMember('Beatriz Lima', call);
  await own.ask(
    (sql) => sql`update auth.users set mailbox_proven_at = now() where id = ${bia.user.id}`,
  );
  const owner = await openOtherDevice(browser, complaints, { baseURL: origin });
  await storeSession(owner.context, await signInAdministrator(call));
  await owner.page.goto(`/admin/alunos/${bia.user.id}`);
  await owner.page.getByRole('button', { name: 'Papéis na equipe' }).press('Enter');
  const roles = owner.page.getByRole('dialog', { name: 'Papéis na equipe' });
  await roles.getByRole('checkbox', { name: /^Atendimento/u }).press('Space');
  await expectAccessible(owner.page);
  await roles.getByRole('button', { name: 'Salvar papéis' }).press('Enter');
  await expect(owner.page.getByText('Papéis salvos')).toBeVisible();

  await owner.page.goto('/admin/equipe');
  const listed = owner.page.getByRole('listitem').filter({ hasText: 'Beatriz Lima' });
  await expect(listed.getByText('Atendimento')).toBeVisible();
  await expectAccessible(owner.page);

  await storeSession(context, await signInAgain(bia.user.email, call));
  await page.goto('/admin/alunos');
  const tabs = page.getByRole('navigation', { name: 'Administração' });
  await expect(tabs.getByRole('link')).toHaveText(['Cursos', 'Alunos', 'Estatísticas']);
  await tabs.getByRole('button', { name: /^Mais/u }).press('Enter');
  const more = page.getByRole('navigation', { name: 'Mais páginas' });
  await expect(more.getByRole('link')).toHaveText([
    'Não terminadas',
    'Lista de espera',
    'Mensagens',
    'Moderação',
    'E-mails',
    'Registro',
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Beatriz Lima' }).click();
  await expect(page.getByRole('button', { name: 'Papéis na equipe' })).toHaveCount(0);
  await page.goto('/admin/compras');
  await expect(page.getByText('Esta área é de quem cuida do financeiro.')).toBeVisible();
  await expectAccessible(page);

  await owner.page.getByRole('button', { name: 'Mudar papéis de Beatriz Lima' }).press('Enter');
  await roles.getByRole('checkbox', { name: /^Atendimento/u }).press('Space');
  await roles.getByRole('button', { name: 'Salvar papéis' }).press('Enter');
  await expect(listed).toHaveCount(0);
  await page.goto('/admin/alunos');
  await expect(page.getByRole('heading', { name: 'Área de Administração' })).toHaveCount(0);
  await owner.context.close();
});
