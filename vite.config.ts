import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';

/** Entries of the pages that sell and inform, which have no form that needs a library. */
const salesPages =
  /\/app\/(?:root|entry\.client|routes\/public\/(?:layout|home|masterclass|courses?|course-page|movies|sales-video|contact|waiting-list|privacy|terms|not-found))\.tsx/u;

/** Entries of the pages that sign people in, which most people open on a bad network. */
const signInPages = /\/app\/routes\/account\/(?:login|register)\.tsx/u;

/** Entries of all pages but those of the administration. */
const memberPages =
  /\/app\/(?:root|entry\.client|routes\/(?:public|account|checkout|members)\/[\w-]+)\.tsx/u;

const adminPages = /\/app\/routes\/admin\/[\w-]+\.tsx/u;

/** True when one of the entries imports the module along. */
function isOn(
  entries: RegExp,
  id: string,
  context: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (entries.test(id)) return true;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((next) => !seen.has(next) && isOn(entries, next, context, seen));
}

/**
 * Left to themselves, what many routes share becomes fifty files of a kilobyte each, and a file costs more than its bytes. `shell`
 * is what the sales pages share, and nothing that they never run; `common` is what a sign-in needs besides, `shared` what most others
 * do, and `office` what the pages of the administration share alone. Each takes what it imports along, so the smaller circle is first.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  {
    name: (id, context) => (isOn(salesPages, id, context) ? 'shell' : null),
    minShareCount: 3,
    priority: 3,
  },
  { name: 'forms', test: /node_modules\/(?:react-hook-form|@hookform)\//, priority: 2 },
  {
    name: (id, context) => (isOn(signInPages, id, context) ? 'common' : null),
    minShareCount: 6,
    priority: 2,
  },
  {
    name: (id, context) => (isOn(memberPages, id, context) ? 'shared' : null),
    minShareCount: 6,
    priority: 1,
  },
  {
    name: (id, context) =>
      isOn(adminPages, id, context) && !isOn(memberPages, id, context) ? 'office' : null,
    minShareCount: 4,
  },
  // The part of songs that the dashboard needs, too: without the player.
  {
    name: 'sleeves',
    test: /\/features\/songs\/(?:queries|schema|sleeve|components\/song-sleeve|components\/starts\/sleeve-row|saved\/(?:song-owner|saved-songs))\.tsx?$/u,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Pages come through our server, which passes no web socket on: Vite itself announces changes.
  server: { hmr: { clientPort: Number(process.env.VITE_PORT ?? 5173) } },
  // Data URLs would need `data:` in the content security policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
    },
  },
});
