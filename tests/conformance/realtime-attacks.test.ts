// Sockets in the hands of strangers: who is refused, and who is ended.
import type { Duplex } from 'node:stream';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { signAccessToken } from '#server/http/tokens.ts';
import { createSecrets } from '#server/config/secrets.ts';
import { limits } from '#server/realtime/limits.ts';
import { createRealtimeServer, subscribe, type BareSocket } from '#tests/support/realtime.ts';

const server = await createRealtimeServer({ REALTIME_SOCKETS_PER_ADDRESS: '30' });
afterEach(() => server.disconnect());
afterAll(() => server.close());
const { sql } = server.deps.database;
const { publishableKey: key } = server.deps.secrets;
const ana = await server.createPerson();

const join = (socket: BareSocket, topic: string, token?: string | null, isPrivate = false) =>
  socket.push(`realtime:${topic}`, 'phx_join', {
    config: { private: isPrivate },
    ...(token === undefined ? {} : { access_token: token }),
  });

/** Waits for a frame of this event whose payload has these words. */
const awaitFrame = (socket: BareSocket, event: string, words: RegExp) =>
  vi.waitFor(
    () => {
      const found = socket.frames.some(
        (frame) => frame[3] === event && words.test(JSON.stringify(frame[4])),
      );
      expect(found).toBe(true);
    },
    { timeout: 5_000 },
  );

test.each([
  ['without a key', 'vsn=2.0.0', {}, '401 {"error":"API key is missing"}'],
  ['with a foreign key', 'apikey=sb_publishable_x', {}, '401 {"error":"API key is invalid"}'],
  ['of an unknown protocol', `apikey=${key}&vsn=9`, {}, '400'],
  ['from a page of another site', `apikey=${key}`, { origin: 'https://evil.example' }, '403'],
  [
    'from another port',
    `apikey=${key}`,
    { host: 'a.example:3000', origin: 'http://a.example:4000' },
    '403',
  ],
])('a socket %s is refused', async (_name, query, headers, reason) => {
  await expect(server.openSocket(query, headers)).rejects.toThrow(reason);
});

test('a page of the school opens a socket, and other upgrades at other paths get a 404', async () => {
  await server.openSocket(`apikey=${key}`, { origin: server.deps.config.publicUrl });
  const host = 'localhost:3000';
  await server.openSocket(`apikey=${key}`, { host, origin: `http://${host}` });
  const other = await fetch(`${server.url}/realtime/v1/websocket?apikey=${key}`);
  expect(other.status).toBe(404);
});

test('an address has a limited number of sockets', async () => {
  const all = await Promise.allSettled(Array.from({ length: 31 }, () => server.openSocket()));
  const refused = all.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(String((refused[0] as PromiseRejectedResult).reason)).toContain('429');
});

test('an account has a limited number of sockets', async () => {
  const sockets = [];
  for (let count = 0; count <= limits.socketsPerAccount; count += 1) {
    const socket = await server.openSocket();
    join(socket, 'sala', ana.token);
    await vi.waitFor(() => expect(socket.frames.length + Number(count === 10)).toBeGreaterThan(0));
    sockets.push(socket);
  }
  await awaitFrame(sockets[10] as BareSocket, 'phx_reply', /ConnectionRateLimitReached/u);
  expect(await sockets[10]?.closed).toBe(1008);
});

/** Runs with another limit, for one that takes long to reach. */
async function withLimit(name: keyof typeof limits, most: number, run: () => Promise<void>) {
  const before = limits[name];
  Object.assign(limits, { [name]: most });
  await run().finally(() => Object.assign(limits, { [name]: before }));
}

test('a process has a limited number of sockets', async () => {
  await withLimit('socketsPerProcess', 3, async () => {
    const all = await Promise.allSettled(Array.from({ length: 4 }, () => server.openSocket()));
    expect(all.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
  });
});

test('a socket has a limited number of channels, and keeps those that it has', async () => {
  await withLimit('channelsPerSocket', 2, async () => {
    const socket = await server.openSocket();
    for (const topic of ['a', 'b', 'c']) join(socket, topic);
    await awaitFrame(socket, 'phx_reply', /ChannelRateLimitReached: Too many channels/u);
    socket.push('realtime:b', 'broadcast', { event: 'x', payload: {} });
    socket.push('phoenix', 'heartbeat', {}, 'last');
    await vi.waitFor(() => expect(socket.frames.some(([, ref]) => ref === 'last')).toBe(true));
    expect(JSON.stringify(socket.frames)).not.toContain('unmatched topic');
  });
});

const foreignToken = async () => {
  const secrets = await createSecrets();
  const claims = { sub: ana.id, role: 'authenticated', aud: 'authenticated', exp: 4_000_000_000 };
  return signAccessToken(claims, { ...server.deps, secrets });
};
const oldToken = () =>
  signAccessToken(
    {
      sub: ana.id,
      role: 'authenticated',
      aud: 'authenticated',
      exp: Math.floor(server.deps.clock().getTime() / 1000) - 90,
    },
    server.deps,
  );
const endedToken = async () => {
  const person = await server.createPerson();
  await sql`delete from auth.sessions where user_id = ${person.id}`;
  return person.token;
};
const unsigned = async () =>
  `${Buffer.from('{"alg":"none"}').toString('base64url')}.${ana.token.split('.')[1]}.`;

test.each([
  ['of another installation', foreignToken, /MalformedJWT/u],
  ['without a signature', unsigned, /MalformedJWT/u],
  ['that is no token', async () => 'abc', /MalformedJWT/u],
  ['that has expired', oldToken, /InvalidJWTToken: Token has expired 90 seconds ago/u],
  ['of a session that is over', endedToken, /MalformedJWT/u],
])('a join with a token %s is refused, open or private', async (_name, create, words) => {
  for (const isPrivate of [false, true]) {
    const socket = await server.openSocket();
    join(socket, `person:${ana.id}`, await create(), isPrivate);
    await awaitFrame(socket, 'phx_reply', words);
  }
});

test.each([
  ['realtime:', /TopicNameRequired/u],
  ['person:1', /TopicNameRequired/u],
  [`realtime:${'é'.repeat(130)}`, /TopicNameTooLong/u],
])('topic %s is refused', async (topic, words) => {
  const socket = await server.openSocket();
  socket.push(topic, 'phx_join', {});
  await awaitFrame(socket, 'phx_reply', words);
});

test('a message to a topic that was not joined is refused', async () => {
  const socket = await server.openSocket();
  socket.push('realtime:sala', 'broadcast', { event: 'x', payload: {} });
  await awaitFrame(socket, 'phx_reply', /unmatched topic/u);
});

test('the topic that is joined again closes the older channel', async () => {
  const socket = await server.openSocket();
  join(socket, 'sala');
  socket.push('realtime:sala', 'phx_join', {}, '2');
  await vi.waitFor(() => {
    const closed = socket.frames.filter((frame) => frame[3] === 'phx_close');
    expect(closed.map(([joinRef]) => joinRef)).toEqual(['1']);
  });
});

test.each([
  ['no JSON', '{'],
  ['another shape', '{"topic":"x"}'],
  ['half a broadcast', new Uint8Array([3, 200, 1, 1, 1, 1, 1, 65])],
  ['an unknown kind', new Uint8Array([9, 9, 9])],
  ['nothing', new Uint8Array([])],
])('a frame that is %s closes its socket', async (_name, data) => {
  const socket = await server.openSocket();
  socket.socket.send(data);
  expect(await socket.closed).toBe(1007);
});

test('a frame of a megabyte closes its socket', async () => {
  const socket = await server.openSocket();
  socket.socket.send('x'.repeat(1_000_000));
  expect(await socket.closed).toBe(1009);
});

test('ten thousand joins end the socket', async () => {
  const socket = await server.openSocket();
  for (let count = 0; count < 10_000; count += 1) join(socket, `sala-${count}`);
  expect(await socket.closed).toBe(1008);
});

test('a flood of messages ends its channel, and of messages to nobody the socket', async () => {
  const socket = await server.openSocket();
  join(socket, 'sala');
  for (let count = 0; count < 120; count += 1)
    socket.push('realtime:sala', 'broadcast', { event: 'x', payload: {} });
  await awaitFrame(socket, 'system', /Too many messages per second/u);
  expect(await socket.closed).toBe(1008);
});

test('a flood of pings ends the socket', async () => {
  const socket = await server.openSocket();
  for (let count = 0; count < 500; count += 1) socket.socket.ping('x'.repeat(100));
  expect(await socket.closed).toBe(1006);
});

test('presences are limited in number and size, and must be objects', async () => {
  const socket = await server.openSocket();
  socket.push('realtime:sala', 'phx_join', { config: { presence: { enabled: true } } });
  const track = (payload: unknown, ref: string) =>
    socket.push('realtime:sala', 'presence', { type: 'presence', event: 'track', payload }, ref);
  track('text', 'wrong');
  track({ x: 'x'.repeat(5_000) }, 'large');
  for (const ref of ['a', 'b', 'c', 'd', 'e']) track({ ref }, ref);
  await vi.waitFor(() => {
    const refused = socket.frames.flatMap(([, ref, , event, payload]) =>
      event === 'phx_reply' && JSON.stringify(payload).includes('"error"') ? [ref] : [],
    );
    expect(refused).toEqual(['wrong', 'large', 'd', 'e']);
  });
});

test.each(["'; drop table realtime.messages; --", '__proto__', '*', '💥'.repeat(60)])(
  'the name %j of topic and event is only a name',
  async (name) => {
    const [sender, reader] = [server.connect().channel(name), server.connect().channel(name)];
    const heard: string[] = [];
    reader.on('broadcast', { event: '*' }, ({ event }) => heard.push(event));
    for (const channel of [sender, reader]) expect(await subscribe(channel)).toBe('SUBSCRIBED');
    await sender.send({ type: 'broadcast', event: name, payload: {} });
    await vi.waitFor(() => expect(heard).toEqual([name]));
    expect(await sql`select count(*)::int as kept from realtime.messages`).toEqual([{ kept: 0 }]);
  },
);

test('a topic with a null character is refused on the socket and over HTTP', async () => {
  const socket = await server.openSocket();
  join(socket, 'a\u0000', ana.token, true);
  await awaitFrame(socket, 'phx_reply', /TopicNameInvalid/u);
  const message = { topic: 'a\u0000', event: 'x', payload: {}, private: true };
  const answer = await server.send('/realtime/v1/api/broadcast', { messages: [message] }, ana);
  expect(answer.status).toBe(422);
});

test('who sends half a frame and no more is ended as a silent client', async () => {
  const socket = await server.openSocket();
  const { _socket: stream } = socket.socket as unknown as { _socket: Duplex };
  stream.write(Buffer.from([0x81, 0xfe, 0xff]));
  const later = performance.now() + limits.silenceMs;
  const now = vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(await socket.closed).toBe(1000);
  now.mockRestore();
});

test('an expired token ends its channel in an open socket', async () => {
  const own = await createRealtimeServer();
  const person = await own.createPerson();
  const socket = await own.openSocket();
  join(socket, `person:${person.id}`, person.token, true);
  await awaitFrame(socket, 'phx_reply', /"ok"/u);
  own.advance(3_601_000);
  await awaitFrame(socket, 'system', /InvalidJWTToken: Token has expired/u);
  await awaitFrame(socket, 'phx_close', /\{\}/u);
  await own.close();
});

test.each([
  ['a sign-out', (id: string) => sql`delete from auth.sessions where user_id = ${id}`, 2_000],
  [
    'a ban',
    (id: string) =>
      sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`,
    2_000,
  ],
  [
    'an end by time',
    (id: string) => sql`update auth.sessions set not_after = now() where user_id = ${id}`,
    limits.sessionCheckMs + 5_000,
  ],
])(
  '%s ends the socket',
  async (_name, end, withinMs) => {
    const person = await server.createPerson();
    const socket = await server.openSocket();
    join(socket, 'sala', person.token);
    await awaitFrame(socket, 'phx_reply', /"ok"/u);
    const at = performance.now();
    await end(person.id);
    expect(await socket.closed).toBe(1008);
    expect(performance.now() - at).toBeLessThan(withinMs);
  },
  60_000,
);

test('a token of another account that may not read the topic ends the channel', async () => {
  const [person, other] = [await server.createPerson(), await server.createPerson()];
  const socket = await server.openSocket();
  join(socket, `person:${person.id}`, person.token, true);
  await awaitFrame(socket, 'phx_reply', /"ok"/u);
  socket.push(`realtime:person:${person.id}`, 'access_token', { access_token: other.token });
  await awaitFrame(socket, 'system', /Unauthorized/u);
  await awaitFrame(socket, 'phx_close', /\{\}/u);
});

test('a reader who takes nothing is ended, and others go on', async () => {
  const [slow, sender, reader] = [
    await server.openSocket(),
    await server.openSocket(),
    await server.openSocket(),
  ];
  for (const socket of [slow, sender, reader]) join(socket, 'cheia');
  for (const socket of [slow, sender, reader]) await awaitFrame(socket, 'phx_reply', /"ok"/u);
  slow.socket.pause();
  const payload = { x: 'x'.repeat(200_000) };
  const wait = () => new Promise((resolve) => setTimeout(resolve, 40));
  for (let count = 0; count < 60; count += 1) {
    sender.push('realtime:cheia', 'broadcast', { event: 'x', payload });
    await wait();
  }
  slow.socket.resume();
  expect([1006, 1013]).toContain(await slow.closed);
  expect(reader.socket.readyState).toBe(reader.socket.OPEN);
}, 30_000);
