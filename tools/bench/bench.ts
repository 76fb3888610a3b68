// npm run bench: the product beside the least code that does the same, both measured in one run on this machine.
// With --large: what each read costs in a database of 100,000 people (ten minutes; with --reads beside it three, the reads alone). It ends
// with an error where a read misses its aim.
// With --realtime: sockets, messages and row changes, over two processes (a minute).
// With --soak 10: a busy room for ten minutes.
// With --processes 3: one address before three processes, of which one is killed (two minutes).
// Compare ratios only: absolute numbers depend on the machine. Loopback only; takes about half an hour with the pages.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compare, measureSignInImpact, memberHeaders, type Pair } from './api.ts';
import { measureCatalogue } from './catalogue.ts';
import { sendOnce } from './load.ts';
import { cleanUp, cleanUpOnFailure } from './cleanup.ts';
import { benchLarge } from './large/large.ts';
import { benchProcesses, readProcesses } from './processes/processes.ts';
import { benchRealtime, benchSoak, readSoak } from './realtime/realtime.ts';
import { simulateComeback } from './simulate-comeback.ts';
import { installLighthouse } from './lighthouse.ts';
import { measureMemory, measureTraining } from './memory.ts';
import { measureNeighbour } from './neighbour.ts';
import { measureOffline } from './phone/measure-offline.ts';
import { measurePages, measurePrivatePages, type PageGroup } from './pages.ts';
import { createMember, signInAdministrator, type Member } from './people.ts';
import { measurePurchase } from './purchase.ts';
import { printRows } from './report.ts';
import { findBrowser } from '#scripts/browsers.mjs';
import { measureSong } from './phone/measure-song.ts';
import { createDataDir, startMinimal, startProduct, type Running } from './servers.ts';
import { tryOwnWeights } from './study/own-weights.ts';
import { drawYears } from './study/draw-year.ts';
import { measureSchema } from './schema.ts';
import { measureStatic } from './static.ts';

const ports = { product: 4910, minimal: 4920, nginx: 4930, bare: 4940, browser: 4950 };
/** Public pages, and pages with a form, which are closed to search engines. */
const publicPages: PageGroup[] = [
  {
    paths: [
      '/',
      '/masterclass',
      '/cursos',
      '/curso',
      '/filmes',
      '/venda',
      '/lista-de-espera',
      '/contato',
      '/termos-de-uso',
      '/politica-de-privacidade',
    ],
    aims: [98, 100, 100, 100],
  },
  {
    paths: ['/login', '/register', '/masterclass-checkout', '/checkout?product=masterclass'],
    aims: [95, 100, 100, 0],
  },
];
const privatePages: PageGroup = {
  paths: [
    '/membros',
    '/membros/curso/masterclass',
    '/membros/agenda',
    '/membros/comunidade',
    '/membros/assinatura',
    '/admin',
    '/admin/alunos',
    '/admin/estatisticas',
  ],
  aims: [90, 100, 100, 0],
};
const withPages = !process.argv.includes('--no-pages');

function toPairs(
  product: Running,
  minimal: string,
  member: Member,
  visitor: Member,
): { pairs: Pair[]; row: Pair; signIn: Pair } {
  const shot = (url: string) => () => ({ url, headers: memberHeaders(member) });
  const credentials = JSON.stringify({ email: visitor.email, password: visitor.password });
  const post = (url: string) => () => ({
    url,
    method: 'POST',
    headers: {
      ...memberHeaders(member),
      authorization: `Bearer ${member.key}`,
      'content-type': 'application/json',
    },
    body: credentials,
  });
  const rest = `${product.url}/rest/v1`;
  const row: Pair = {
    name: 'row by id, JWT',
    ours: shot(`${rest}/users?select=*&id=eq.${member.id}`),
    minimal: shot(`${minimal}/row?id=${member.id}`),
    aim: '<= 1.30',
  };
  const list: Pair = {
    name: '20 rows, one embedding',
    ours: shot(`${rest}/purchases?select=*,courses(title)&order=created_at.desc&limit=20`),
    minimal: shot(`${minimal}/list`),
    aim: '<= 1.30',
  };
  const user: Pair = {
    name: 'GET /auth/v1/user',
    ours: shot(`${product.url}/auth/v1/user`),
    minimal: shot(`${minimal}/user`),
    aim: '<= 1.30',
  };
  const signIn: Pair = {
    name: 'sign-in',
    ours: post(`${product.url}/auth/v1/token?grant_type=password`),
    minimal: post(`${minimal}/sign-in`),
    connections: 1,
    aim: '<= 1.10',
  };
  return { pairs: [row, list, user, signIn], row, signIn };
}

if (process.argv.includes('--realtime')) {
  await benchRealtime();
  process.exit();
}
const soak = readSoak(process.argv);
if (soak !== null) {
  await benchSoak(soak);
  process.exit();
}
const processes = readProcesses(process.argv);
if (processes !== null) {
  await benchProcesses(processes);
  process.exit();
}
if (process.argv.includes('--large')) {
  await benchLarge(process.argv.includes('--reads'));
  process.exit();
}
if (withPages) installLighthouse();
cleanUpOnFailure();
const data = createDataDir();
const first = await startProduct(data.folder, ports.product);
await wait(20_000); // its pages get their best forms, which the next start finds
await first.stop();
const product = await startProduct(data.folder, ports.product);
const idleMiB = product.residentMiB();
const page = Buffer.from(await (await fetch(`${product.url}/`)).arrayBuffer());
const pageFile = path.join(data.folder, 'page.br');
writeFileSync(pageFile, page);
const minimal = await startMinimal(product, ports.minimal, pageFile);
const member = await createMember(product);
// An account keeps its hundred latest sessions: who reads does not sign in.
const visitor = await createMember(product, 'bench-sign-in@example.com');
const { pairs, row, signIn } = toPairs(product, minimal.url, member, visitor);
const rows = [];
for (const pair of pairs) rows.push(await compare(pair));
rows.push(await measureSignInImpact(row.ours, signIn.ours));
rows.push(await measurePurchase(product, member, minimal.url));
printRows(
  'API against a minimal handler with the same SQL (16 connections, medians of alternating rounds)',
  rows,
);
printRows('Catalogue of the REST interface', await measureCatalogue(data.folder));
printRows(
  'A cheap read beside 64 connections of one other caller (p99, best of five rounds)',
  await measureNeighbour(product, member),
);
const compressed = await sendOnce({
  url: `${product.url}/`,
  headers: { 'accept-encoding': 'br' },
});
if (compressed.status !== 200) throw new Error('the home page does not answer');
printRows(
  'Static page, precompressed',
  await measureStatic(`${product.url}/`, minimal.pageUrl, page, ports.nginx),
);
printRows('A start, in processor time of the server until it answers', [
  {
    name: 'restart of an unchanged folder',
    ours: `${product.startCostMs} ms`,
    yardstick: `first start ${first.startCostMs} ms`,
    ratio: product.startCostMs / first.startCostMs,
    aim: '<= 0.50',
  },
]);
printRows('Memory of a student (medians of alternating rounds)', [
  ...measureMemory(),
  ...(await measureTraining()),
]);
printRows(
  'Own weights: students of 5,000 answers, judged by 2,000 fresh ones',
  await tryOwnWeights(),
);
printRows(
  'A year of study: waiting at most, remembered when settled (of all), median minutes',
  drawYears(),
);
printRows('Which cards first after an absence (means of 30 runs)', simulateComeback());
console.log(
  `\nStart: first ${Math.round(first.startedInMs)} ms, then ${Math.round(product.startedInMs)} ms. Resident: ${Math.round(idleMiB)} MiB idle, ${Math.round(product.residentMiB())} MiB after the load.`,
);
const chromium = findBrowser();
if (withPages && chromium) {
  await measurePages(product.url, publicPages, { chromePath: chromium, port: ports.bare });
  const session = await signInAdministrator(product, member.key);
  const options = { chromePath: chromium, port: ports.browser, session };
  await measurePrivatePages(product.url, privatePages, options);
  printRows(
    'A song, processor slowed six times',
    await measureSong(product, { chromePath: chromium, session, key: member.key }),
  );
  // Last: it ends the session.
  printRows(
    'Revisar without network: 10,000 cards, processor slowed six times',
    await measureOffline(product, { chromePath: chromium, session, key: member.key }),
  );
}
printRows(
  'Code of the database, median of five starts with another one',
  await measureSchema(data.folder),
);
await cleanUp();
