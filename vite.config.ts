import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * Left to themselves, what many routes share becomes fifty files of a kilobyte each, and a file costs more than its bytes. `shell`
 * is what most pages need, `shared` what some do.
 */
const groups = [
  { name: 'forms', test: /node_modules\/(?:react-hook-form|@hookform)\// },
  { name: 'shell', minShareCount: 20 },
  { name: 'shared', minShareCount: 6 },
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
