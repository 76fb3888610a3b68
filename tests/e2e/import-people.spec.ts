// On a server of its own: three hundred people would stand in the lists of other journeys.
import { toHotmartTable } from '../support/roster/hotmart-table.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import { createCall, createMember, signInAdministrator, storeSession } from './support/people.ts';
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

test('an owner brings three hundred rows of Hotmart in, sees what came, and takes it back', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const bia = await createMember('Beatriz Lima', call);
  await storeSession(context, await signInAdministrator(call));
  await page.goto('/admin/alunos');
  await page.getByRole('link', { name: 'Importar' }).click();
  await expect(page.getByText('Nenhuma por aqui ainda.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Escolher o arquivo', { exact: true }).setInputFiles({
    name: 'vendas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      toHotmartTable(300).replace('Aluno0@Example.com', bia.user.email),
      'latin1',
    ),
  });
  await expect(page.getByText(/relatório de vendas da Hotmart\. Confira/u)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmar as colunas' }).click();

  await page.getByLabel('Inglês do Zero', { exact: true }).selectOption({ index: 2 });
  await page.getByLabel('Mentoria; ao vivo', { exact: true }).selectOption({ index: 3 });
  await expect(page.getByRole('checkbox', { name: /^Aprovado/u })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Cancelado/u })).not.toBeChecked();
  await page.getByLabel('Até quando', { exact: true }).fill('2099-12-31');
  await page.getByRole('checkbox', { name: /^Guardar telefone/u }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Conferir antes de importar' }).click();

  const start = page.getByRole('button', { name: /^Importar \d+ pessoas$/u });
  await expect(start).toBeVisible();
  await expectAccessible(page);
  await start.click();
  const row = page.getByRole('listitem').filter({ hasText: 'vendas.csv' });
  await expect(row.getByText(/^Importada/u)).toBeVisible({ timeout: 60_000 });
  await expect(
    row.getByText(/^199 acessos dados · .* · 1 linha de quem já tinha o acesso$/u),
  ).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/alunos?busca=1002');
  await expect(page.getByText('aluno2@example.com')).toHaveCount(0);
  await page.goto('/admin/alunos?busca=11981000002');
  await expect(page.getByText('aluno2@example.com')).toBeVisible();
  await expect(page.getByText('(11) •••••-0002')).toBeVisible();
  await page.getByRole('link', { name: /José 2/u }).click();
  await expect(page.getByText('São João del-Rei')).toBeVisible();
  await expect(page.getByText('Vai até 31/12/2099')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/alunos/importar');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await expect(row.getByText(/^Desfeita/u)).toBeVisible({ timeout: 60_000 });
  await page.goto('/admin/alunos?busca=aluno');
  await expect(page.getByText('Ninguém corresponde a esta busca.')).toBeVisible();
  await page.goto(`/admin/alunos/${bia.user.id}`);
  await expect(page.getByRole('heading', { name: 'Beatriz Lima' })).toBeVisible();
});
