import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * Left to themselves, what many routes share becomes thirty files of a kilobyte each, and a file costs more than its bytes:
 * gathered, a page starts with an eighth less work. The first group that names a module takes it, and takes along what
 * its modules import.
 */
const shared = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//u },
  { name: 'vendor', test: /node_modules\/(?:react-router|clsx|tslib|@tanstack\/[^/]+)\//u },
  { name: 'outgoing', test: /\/app\/lib\/(?:outgoing|send-outcome|use-outgoing)\.ts/u },
  {
    name: 'desk',
    test: /\/app\/lib\/(?:csv|download|relative-time|rpc|save-file|shrink-picture|storage|use-draft-text)\.ts/u,
  },
  {
    name: 'shell',
    test: /\/app\/(?:lib\/(?!supabase-client)|content\/navigation|ui\/primitives\/(?!tabs)|ui\/layout\/(?:account-corner|fine-print|lost-page|public|site|skip|test-mode|use-counted-visit|use-scrolled)|features\/session\/(?:messages|mutations))|\/domain\/(?:catalog|brazil\/money)/u,
  },
  { name: 'zod', test: /node_modules\/zod\//u },
  {
    name: 'form-state',
    test: /node_modules\/(?:react-hook-form|@hookform)\/|\/app\/ui\/form\/use-draft-form/u,
  },
  {
    name: 'form',
    test: /\/app\/ui\/(?:form|layout\/(?:quiet-layout|search-field)|office\/search-box)|\/use-prepared-client/u,
  },
  {
    name: 'guard',
    test: /\/app\/(?:features\/purchases\/(?:schema|queries|messages|components\/(?:refused-visit|use-spent-link|protected-route))|ui\/layout\/use-kept-focus)/u,
  },
  {
    name: 'learning',
    test: /\/app\/features\/(?:courses\/(?:state|schema|queries|messages|components\/load-error)|notes\/(?!components)|notifications\/(?:schema|queries|messages))/u,
  },
  { name: 'office', test: /\/app\/ui\/office\//u },
];

/**
 * When a page's script cannot be loaded React Router loads the document anew, which offline is the browser's own error page.
 * Thrown instead, it comes to the product's (app/ui/layout/lost-page.tsx).
 */
const throwLostScripts: Plugin = {
  name: 'throw-lost-scripts',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/.*\/ssr\/routeModules\.js$/u },
    handler(code) {
      const thrown = code.replace(
        /window\.location\.reload\(\);\s*return new Promise\(.*\);/u,
        'throw error;',
      );
      if (thrown === code) throw new Error('React Router no longer reloads where it did');
      return thrown;
    },
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), throwLostScripts],
  // Pages come through our server, which passes no web socket on: what changed is told by Vite itself.
  server: { hmr: { clientPort: Number(process.env.VITE_PORT ?? 5173) } },
  // Data URLs would need `data:` in the content security policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: shared } },
        },
      },
    },
  },
});
