/** The rooms that a room may import besides itself. The longest matching prefix decides; tests may import anything. */
export type Walls = Readonly<Record<string, readonly string[]>>;

export const walls: Walls = {
  'app/routes': ['app/features', 'app/content', 'app/ui', 'app/lib', 'domain'],
  'app/features': ['app/content', 'app/ui', 'app/lib', 'domain'],
  'app/content': ['domain'],
  'app/ui': ['app/lib', 'domain'],
  'app/lib': ['domain'],
  'app/worker': [],
  app: ['domain'],
  domain: [],
  // Types of the process's exchangeable parts, below everything.
  'server/ports': ['domain'],
  'server/config': ['domain'],
  // Facts of the process, told to whoever counts.
  'server/measures': [],
  'server/turns': ['server/measures', 'domain'],
  'server/database': [
    'server/config',
    'server/measures',
    'server/turns',
    'database/build.ts',
    'database/nouns.ts',
    'domain',
  ],
  // All of an installation in one archive.
  'server/backups': ['server/config', 'server/database', 'domain'],
  'server/metrics': ['server/config', 'server/database', 'server/measures', 'domain'],
  // Probes of balancers.
  'server/health': ['server/database', 'database/build.ts', 'domain'],
  'server/http': ['server/config', 'server/database', 'server/ports', 'server/turns', 'domain'],
  'server/auth': [
    'server/config',
    'server/database',
    'server/http',
    'server/measures',
    'server/ports',
    'server/turns',
    'domain',
  ],
  'server/rest': ['server/database', 'server/http', 'domain'],
  // The socket of /realtime/v1, and what it carries.
  'server/realtime': [
    'server/config',
    'server/database',
    'server/http',
    'server/measures',
    'server/ports',
    'domain',
  ],
  'server/storage': ['server/database', 'server/http', 'server/ports', 'server/turns', 'domain'],
  'server/payments': ['server/database', 'server/http', 'server/ports', 'domain'],
  // Paid sales, reported to Meta and Google.
  'server/conversions': ['server/config', 'server/database', 'server/ports', 'domain'],
  // A mail's links and codes are made as it is written.
  'server/mail': [
    'server/auth/accounts',
    'server/config',
    'server/database',
    'server/http',
    'server/ports',
    'domain',
  ],
  // The training of a student's own weights, in a process of its own.
  'server/training': ['server/database', 'server/ports', 'domain'],
  'server/pdf': ['domain'],
  // Packages of Anki, in and out.
  'server/anki': ['domain'],
  // Files that leave for other programs, and come from them.
  'server/transfers': [
    'server/anki',
    'server/database',
    'server/http',
    'server/ports',
    'server/storage',
    'server/turns',
    'domain',
  ],
  // Tables of people, brought in by owners.
  'server/roster': [
    'server/anki',
    'server/database',
    'server/http',
    'server/ports',
    'server/transfers/pages',
    'server/turns',
    'domain',
  ],
  'server/static': ['server/config', 'server/database', 'server/http', 'server/ports', 'domain'],
  'server/boleto': [
    'server/database',
    'server/http',
    'server/payments',
    'server/ports',
    'server/static',
    'domain',
  ],
  'server/agenda': ['server/database', 'server/http', 'server/ports', 'domain'],
  'server/functions': [
    'server/anki',
    'server/auth/passwords',
    'server/config', // settings of the school are checked as the start checks the environment
    'server/conversions', // a test event
    'server/database',
    'server/http',
    'server/mail',
    'server/payments',
    'server/pdf',
    'server/ports',
    'server/roster',
    'server/static',
    'server/storage',
    'server/transfers',
    'server/turns',
    'domain',
  ],
  'server/jobs': [
    'server/config',
    'server/conversions',
    'server/database',
    'server/http',
    'server/mail',
    'server/measures',
    'server/payments',
    'server/ports',
    'server/roster',
    'server/storage',
    'server/training',
    'domain',
  ],
  // The entries, which build the process.
  server: ['domain'],
  // The order in which nouns are made; the rest of this room is SQL and tests.
  'database/build.ts': [],
  'database/nouns.ts': [],
  database: ['domain'],
  scripts: ['app', 'database', 'server'],
};

const isInside = (target: string, prefix: string) =>
  target === prefix || target.startsWith(`${prefix}/`);

/** The room of a file or a folder; undefined outside of all. */
function findRoom(file: string, table: Walls): string | undefined {
  const prefixes = Object.keys(table).filter((prefix) => isInside(file, prefix));
  return prefixes.sort((a, b) => b.length - a.length)[0];
}

/** The reason for which a file may not import another of the project; null when it may. */
export function findWall(file: string, target: string, table: Walls = walls): string | null {
  const room = findRoom(file, table);
  if (room === undefined) return null;
  const allowed = [room, ...(table[room] ?? [])];
  if (allowed.some((prefix) => isInside(target, prefix))) return null;
  return `may not import ${target}: ${room} imports only ${allowed.join(', ')}. Move what both need into a room below, or pass it in`;
}

/** The rooms that lie inside a prefix, and the one that it lies in. */
function findReached(prefix: string, table: Walls): string[] {
  const inside = Object.keys(table).filter((room) => isInside(room, prefix));
  const around = findRoom(prefix, table);
  return around === undefined ? inside : [around, ...inside];
}

/** A circle of rooms that a table allows, as a path that ends where it begins; null when there is none. */
export function findCircle(table: Walls = walls): string[] | null {
  const done = new Set<string>();
  function follow(room: string, path: readonly string[]): string[] | null {
    if (path.includes(room)) return [...path.slice(path.indexOf(room)), room];
    if (done.has(room)) return null;
    const targets = [room, ...(table[room] ?? [])].flatMap((prefix) => findReached(prefix, table));
    for (const next of new Set(targets)) {
      const circle = next === room ? null : follow(next, [...path, room]);
      if (circle) return circle;
    }
    done.add(room);
    return null;
  }
  for (const room of Object.keys(table)) {
    const circle = follow(room, []);
    if (circle) return circle;
  }
  return null;
}
