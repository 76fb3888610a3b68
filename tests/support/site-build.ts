import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const routes = {
  root: { id: 'root', path: '', ...toScripts('root') },
  layout: { id: 'layout', parentId: 'root', ...toScripts('layout') },
  home: { id: 'home', parentId: 'layout', index: true, ...toScripts('home') },
  masterclass: {
    id: 'masterclass',
    parentId: 'layout',
    path: 'masterclass/:versao?',
    ...toScripts('masterclass'),
  },
  courses: { id: 'courses', parentId: 'layout', path: 'cursos', ...toScripts('courses') },
  lost: { id: 'lost', parentId: 'layout', path: '*', ...toScripts('lost') },
  login: { id: 'login', parentId: 'root', path: 'login', ...toScripts('login', 'zod') },
  checkout: { id: 'checkout', parentId: 'root', path: 'checkout', ...toScripts('checkout') },
  coursePage: {
    id: 'coursePage',
    parentId: 'layout',
    path: 'curso/:slug',
    ...toScripts('course-page'),
  },
  course: {
    id: 'course',
    parentId: 'layout',
    path: 'membros/curso/:courseSlug',
    ...toScripts('course', 'player'),
  },
};

function toScripts(module: string, ...imports: string[]) {
  const [own = '', ...others] = [module, 'vendor', ...imports].map((name) => `/assets/${name}.js`);
  return { module: own, imports: others };
}

/** A page as the build makes it: tokens in text, attributes and JSON-LD, the data block, and inline code. */
function toPage(title: string, head = '<link rel="canonical" href="⟦site.publicUrl⟧/"/>'): string {
  return `<!DOCTYPE html><html lang="pt-BR"><head><title>${title}</title>${head}
<meta name="theme-color" content="#f6efe3" media="(prefers-color-scheme: light)"/>
<style id="crit">body{color:red}</style>
<script type="application/ld+json">{"name":"⟦masterclass.title⟧","price":"⟦masterclass.priceText⟧"}</script></head>
<body data-offer-state="⟦masterclass.state⟧"><h1 title="⟦masterclass.title⟧">⟦masterclass.title⟧</h1>
<p id="price">⟦masterclass.priceText⟧</p><p id="none">[⟦nada.priceText⟧⟦masterclass.nada⟧⟦site.constructor⟧⟦__proto__.x⟧]</p>
<footer>${'Texto de rodapé que se repete. '.repeat(40)}</footer>
<script id="site-data" type="application/json">{"publicUrl":"⟦site.publicUrl⟧"}</script>
<script>window.started = true;</script><script type="module" src="/assets/entry-0a1b2c3d.js"></script></body></html>`;
}

/** Writes a small build/client into a temporary folder. */
export async function writeSiteBuild(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ingles-build-'));
  const files: Record<string, string> = {
    'index.html': toPage('Início'),
    'masterclass/index.html': toPage('Venda'),
    'masterclass/evento/index.html': toPage('Evento'),
    'cursos/index.html': toPage('Cursos'),
    'checkout/index.html': toPage('Pagamento', '<meta name="course" content="⟦each.slug⟧"/>'),
    'termos-de-uso/index.html': toPage('Termos', '<meta name="day" content="⟦site.today⟧"/>'),
    'cursos.data': '["⟦masterclass.title⟧"]',
    '__spa-fallback.html': toPage('App', '<link rel="modulepreload" href="/assets/vendor.js"/>'),
    'robots.txt': 'User-agent: *\nSitemap: ⟦site.publicUrl⟧/sitemap.xml\n',
    'sitemap.xml': '<urlset><url><loc>⟦site.publicUrl⟧/</loc></url>\n</urlset>',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/entry-0a1b2c3d.js': `const token = "⟦masterclass.title⟧";${'/* código */'.repeat(100)}`,
    'assets/manifest-0a1b2c3d.js': `window.__reactRouterManifest=${JSON.stringify({ routes })};`,
    'assets/stored-0a1b2c3d.js': 'written out',
    'assets/stored-0a1b2c3d.js.br': 'as brotli',
    'assets/stored-0a1b2c3d.js.gz': 'as gzip',
    'fonts/letra-0a1b2c3d.woff2': 'wOF2',
    'sw.js': 'addEventListener("fetch", () => {});',
    'removed-worker.js': 'registration.unregister();',
    'videos/clipe.mp4': '0123456789',
    '.vite/manifest.json': '{}',
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return folder;
}
