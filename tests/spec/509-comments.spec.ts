import { expect, test, type Request } from '@playwright/test';
import { call, createMember } from './support/people.ts';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic({
  path: '/membros/curso/masterclass?aula=masterclass-m1-a1',
  signIn: () => createMember('Ana Souza'),
});
const comments = () => topic.page.getByRole('region', { name: /^Comentários/u });
const box = () => topic.page.getByPlaceholder('Deixe um comentário sobre esta aula...');

/** Of what the page sends in comments from now on, the texts. */
async function readSent(act: () => Promise<void>): Promise<string[]> {
  const sent: string[] = [];
  const listen = (request: Request) => {
    if (request.url().endsWith('/add_comment')) sent.push(request.postDataJSON().content);
  };
  topic.page.on('request', listen);
  await act();
  topic.page.off('request', listen);
  return sent;
}

async function send(text: string): Promise<void> {
  await box().fill(text);
  await topic.page.getByRole('button', { name: 'Enviar comentário' }).click();
}

/** It stands there as it was sent, and has arrived. */
async function expectKept(text: string): Promise<void> {
  await expect(comments().getByText(text, { exact: true })).toBeVisible();
  await expect(comments().getByText('Enviando...')).toHaveCount(0);
}

test('§5 Comments | a comment that is blank after trimming is ignored', async () => {
  const text = `Depois de um vazio ${Date.now()}`;
  const sent = await readSent(async () => {
    await send('  \n ');
    await send(text);
    await expectKept(text);
  });
  expect(sent).toEqual([text]);
});

test('§5 Comments | what is sent is trimmed', async () => {
  const text = `Sem espaços ${Date.now()}`;
  const sent = await readSent(async () => {
    await send(`  ${text}\n`);
    await expectKept(text);
  });
  expect(sent).toEqual([text]);
});

test('§5 Comments | a reply that is blank after trimming is ignored', async () => {
  const item = comments().getByRole('listitem').filter({ hasText: 'Sem espaços' }).first();
  const text = `Resposta ${Date.now()}`;
  const sent = await readSent(async () => {
    await item.getByRole('button', { name: /^Responder ao/u }).click();
    for (const written of ['   ', text]) {
      await item.getByPlaceholder(/^Respondendo para/u).fill(written);
      await item.getByRole('button', { name: 'Responder', exact: true }).click();
    }
    await expectKept(text);
  });
  expect(sent).toEqual([text]);
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
