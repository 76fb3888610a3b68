import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { praca } from '#tests/support/postal-place.ts';
import { openPort } from '#tests/support/listen.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A source outside, whose answer each test decides. */
interface Source {
  answer: RequestListener;
  asked: string[];
  url: string;
  server: Server;
}

async function startSource(): Promise<Source> {
  const source: Source = { answer: () => {}, asked: [], url: '', server: createServer() };
  source.server.on('request', (request, response) => {
    source.asked.push(request.url ?? '');
    source.answer(request, response);
  });
  const port = await openPort(source.server);
  source.url = `http://127.0.0.1:${port}/{cep}`;
  return source;
}

const say =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const answerWithoutEnd: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = setInterval(() => response.write(' '.repeat(65_536)), 1);
  response.on('close', () => clearInterval(more));
};

const viaCep = { ...praca, ibge: '3550308', siafi: '7107' };
const brasilApi = {
  cep: '01001000',
  state: 'SP',
  city: 'São Paulo',
  neighborhood: 'Sé',
  street: 'Praça da Sé',
  service: 'open-cep',
};
const unknown = { message: 'Todos os serviços de CEP retornaram erro.', type: 'service_error' };

const [first, second] = await Promise.all([startSource(), startSource()]);
const server = await forFile(createTestApp());
Object.assign(server.deps.config, { postalLookupUrls: [first.url, second.url] });
afterAll(() => {
  for (const source of [first, second]) {
    source.server.closeAllConnections();
    source.server.close();
  }
});

beforeEach(async () => {
  await server.deps.database.sql`delete from app.postal_codes`;
  await server.deps.database.sql`delete from app.rate_limits`;
  for (const source of [first, second]) source.asked = [];
  first.answer = say(200, viaCep);
  second.answer = say(200, brasilApi);
});

async function lookUp(cep: string | null) {
  const query = cep === null ? '' : `?cep=${encodeURIComponent(cep)}`;
  const response = await server.request(`/.netlify/functions/postal-lookup${query}`);
  return { status: response.status, body: await response.json() };
}

const found = { status: 200, body: praca };
const foundBySecond = { status: 200, body: { ...found.body, complemento: '' } };
const nobodyKnows = { status: 200, body: { erro: true } };
const failed = {
  status: 502,
  body: { message: 'Erro ao buscar CEP. Tente novamente.', code: 'provider_unavailable' },
};

test.each(['01001000', '01001-000'])(
  '%s is found, with the fields of ViaCEP alone',
  async (cep) => {
    expect(await lookUp(cep)).toEqual(found);
    expect(first.asked).toEqual(['/01001000']);
    expect(second.asked).toEqual([]);
  },
);

test('a code of a whole town has neither street nor neighbourhood', async () => {
  first.answer = say(200, { ...viaCep, logradouro: '', bairro: null });
  expect((await lookUp('13480000')).body).toMatchObject({ logradouro: '', bairro: '', uf: 'SP' });
});

describe('the second source answers when the first', () => {
  test.each<[string, RequestListener]>([
    ['is broken', say(500, { message: 'down' })],
    ['limits us', say(429, '')],
    ['answers no JSON', say(200, '<html>manutenção</html>')],
    ['answers another shape', say(200, { uf: 7 })],
    ['breaks off', (_, response) => response.destroy()],
    ['does not know the code', say(200, { erro: true })],
    ['answers without end', answerWithoutEnd],
    ['hides its answer behind a megabyte', say(200, { ...viaCep, padding: 'x'.repeat(1_000_000) })],
  ])('%s', async (_, answer) => {
    first.answer = answer;
    expect(await lookUp('01001000')).toEqual(foundBySecond);
  });

  test('redirects to another address, which is not followed', async () => {
    const inner = await startSource();
    inner.answer = say(200, viaCep);
    first.answer = (_, response) => {
      response.writeHead(302, { location: inner.url.replace('{cep}', 'secret') });
      response.end();
    };
    expect(await lookUp('01001000')).toEqual(foundBySecond);
    expect(inner.asked).toEqual([]);
    inner.server.close();
  });

  test('is silent for too long', async () => {
    first.answer = () => {};
    const begun = Date.now();
    expect(await lookUp('01001000')).toEqual(foundBySecond);
    expect(Date.now() - begun).toBeLessThan(4_000);
  });
});

describe('an unknown code', () => {
  test.each([[{ erro: true }], [{ erro: 'true' }]])(
    'is answered with erro: true (%j)',
    async (answer) => {
      first.answer = say(200, answer);
      second.answer = say(404, unknown);
      expect(await lookUp('99999999')).toEqual(nobodyKnows);
    },
  );

  test('is answered so even while the other source does not answer', async () => {
    first.answer = say(200, { erro: 'true' });
    second.answer = say(500, '');
    expect(await lookUp('99999999')).toEqual(nobodyKnows);
  });

  test('is requested again after a day', async () => {
    first.answer = say(200, { erro: true });
    second.answer = say(404, unknown);
    await lookUp('99999999');
    await lookUp('99999999');
    expect(first.asked).toHaveLength(1);
    server.advance(dayMs + 1);
    first.answer = say(200, viaCep);
    expect((await lookUp('99999999')).body).toMatchObject({ localidade: 'São Paulo' });
  });
});

test('a failure of all sources is answered with 502, and not stored', async () => {
  first.answer = say(503, '');
  second.answer = say(200, '[]');
  expect(await lookUp('01001000')).toEqual(failed);
  first.answer = say(200, viaCep);
  expect(await lookUp('01001000')).toEqual(found);
});

test('a found code is not requested again within thirty days', async () => {
  await lookUp('01001000');
  server.advance(29 * dayMs);
  expect(await lookUp('01001-000')).toEqual(found);
  expect(first.asked).toHaveLength(1);
  server.advance(2 * dayMs);
  await lookUp('01001000');
  expect(first.asked).toHaveLength(2);
});

test.each([
  null,
  '',
  '0100100',
  '010010000',
  '0100-1000',
  'abcdefgh',
  '00000000',
  '01001000/x',
  '１２３４５６７８',
])('"%s" is refused before a source is asked', async (cep) => {
  expect(await lookUp(cep)).toMatchObject({ status: 400, body: { message: 'CEP inválido' } });
  expect(first.asked).toEqual([]);
});

test('one address looks up sixty unknown codes, and stored ones without limit', async () => {
  await lookUp('01001000');
  const statuses: number[] = [];
  for (let count = 0; count < 60; count += 1)
    statuses.push((await lookUp(String(20_000_000 + count))).status);
  expect(statuses.at(-2)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  expect(await lookUp('01001000')).toEqual(found);
});
