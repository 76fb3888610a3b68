import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Left to themselves, what many routes share becomes thirty files of a kilobyte each. */
const shared = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//u },
  { name: 'vendor', test: /node_modules\/(?:react-router|clsx|@tanstack\/[^/]+)\//u },
  { name: 'outgoing', test: /\/app\/lib\/(?:outgoing|send-outcome|use-outgoing)\.ts/u },
  {
    name: 'desk',
    test: /\/app\/lib\/(?:csv|download|relative-time|rpc|save-file|shrink-picture|storage|use-draft-text)\.ts/u,
  },
  {
    name: 'shell',
    test: /\/app\/(?:lib\/(?!supabase-client)|content\/navigation|ui\/primitives\/(?!tabs)|ui\/layout\/(?:account-corner|fine-print|public|site|skip|test-mode|use-scrolled))|\/domain\/(?:catalog|brazil\/money)/u,
  },
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
