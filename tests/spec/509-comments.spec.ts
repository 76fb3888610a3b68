import { expect, test } from '@playwright/test';
import { call, createMember } from './support/people.ts';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic({
  path: '/membros/curso/masterclass?aula=masterclass-m1-a1',
  signIn: () => createMember('Ana Souza'),
});
const comments = () => topic.page.getByRole('region', { name: /^Comentários/u });
const box = () => topic.page.getByPlaceholder('Deixe um comentário sobre esta aula...');

async function countRequests(act: () => Promise<void>): Promise<number> {
  let count = 0;
  const { page } = topic;
  const listen = (request: { url: () => string }) => {
    if (request.url().endsWith('/add_comment')) count += 1;
  };
  page.on('request', listen);
  await act();
  await page.waitForTimeout(300);
  page.off('request', listen);
  return count;
}

test('§5 Comments | a comment that is blank after trimming is ignored', async () => {
  const sent = await countRequests(async () => {
    await box().fill('  \n ');
    await topic.page.getByRole('button', { name: 'Enviar comentário' }).click();
  });
  expect(sent).toBe(0);
  await box().fill('');
});

test('§5 Comments | what is sent is trimmed', async () => {
  const text = `Sem espaços ${Date.now()}`;
  await box().fill(`  ${text}\n`);
  await topic.page.getByRole('button', { name: 'Enviar comentário' }).click();
  await expect(comments().getByText(text, { exact: true })).toBeVisible();
});

test('§5 Comments | a reply that is blank after trimming is ignored', async () => {
  const item = comments().getByRole('listitem').first();
  const sent = await countRequests(async () => {
    await item.getByRole('button', { name: /^Responder ao/u }).click();
    await item.getByPlaceholder(/^Respondendo para/u).fill('   ');
    await item.getByRole('button', { name: 'Responder', exact: true }).click();
  });
  expect(sent).toBe(0);
});

test('§3 Comment | id, author, content, createdAt, replies; each reply the same without replies', async () => {
  const { session } = topic;
  const lesson_id = 'masterclass-m1-a1';
  const add = (id: string, content: string, parent_id: string | null) =>
    call('/rest/v1/rpc/add_comment', { session, body: { id, lesson_id, content, parent_id } });
  const id = crypto.randomUUID();
  await add(id, 'Pergunta', null);
  await add(crypto.randomUUID(), 'Resposta', id);
  const { body } = await call('/rest/v1/rpc/list_comments', { session, body: { lesson_id } });
  const [comment] = body.comments;
  const fields = ['author_name', 'content', 'created_at', 'id'];
  expect(Object.keys(comment)).toEqual(expect.arrayContaining([...fields, 'replies']));
  const [reply] = comment.replies;
  expect(Object.keys(reply)).toEqual(expect.arrayContaining(fields));
  expect(reply.replies).toBeUndefined();
});
