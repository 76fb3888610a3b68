// node tools/assets/make-pictures.ts: preview pictures of links, video posters and icons, into public/. Run it by hand when the
// design changes; its output is committed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import type { BlockOf } from '#domain/pages/page.ts';
import { salesVideoPage } from '#domain/pages/specified/sales-video-page.ts';
import { findBrowser } from '#scripts/browsers.mjs';

const publicFolder = path.join(import.meta.dirname, '../../public');
const shareFolder = path.join(publicFolder, 'images/share');

interface Picture {
  ground: 'paper' | 'red' | 'ink';
  label: string;
  lines: string;
}

const pictures: Record<string, Picture> = {
  inicio: {
    ground: 'paper',
    label: 'Música e repetição espaçada',
    lines: 'O inglês que<br>a escola<br>proibiu',
  },
  masterclass: {
    ground: 'red',
    label: 'Masterclass gravada · 2 horas',
    lines: '5 segredos<br>do inglês que<br>a escola proibiu',
  },
  evento: {
    ground: 'ink',
    label: 'Evento on-line e gratuito',
    lines: 'Ao vivo<br>90 minutos<br>de graça',
  },
  curso: {
    ground: 'paper',
    label: 'O curso completo · 4 módulos',
    lines: 'Do refrão<br>à conversa',
  },
  filmes: { ground: 'ink', label: 'Inglês com filmes', lines: 'Cena a cena,<br>sem legenda' },
  venda: {
    ground: 'red',
    label: 'Aperte o play',
    lines: 'Você canta.<br>Só não entende.<br>Ainda.',
  },
};

const toFontUrl = (file: string) =>
  `url(data:font/woff2;base64,${readFileSync(path.join(publicFolder, 'fonts', file)).toString('base64')})`;

const css = `
@font-face { font-family: Cartaz; src: ${toFontUrl('archivo-cartaz-3ca0a792.woff2')}; font-weight: 700 900; font-stretch: 62% 100% }
@font-face { font-family: Texto; src: ${toFontUrl('archivo-texto-a6623722.woff2')}; font-weight: 400 600 }
* { box-sizing: border-box; margin: 0 }
body { position: relative; display: flex; flex-direction: column; width: 1200px; height: 630px; padding: 56px 64px; overflow: hidden; font-family: Cartaz; text-transform: uppercase; background: var(--ground); color: var(--type) }
.paper { --ground: #f6efe3; --type: #141210; --disc: #f2421b }
.red { --ground: #f2421b; --type: #141210; --disc: #f6efe3 }
.ink { --ground: #141210; --type: #f6efe3; --disc: #f2421b }
i { position: absolute; right: -320px; bottom: -300px; width: 720px; height: 720px; border-radius: 50%; background: radial-gradient(circle, var(--ground) 0 2.4%, #141210 2.6% 21%, transparent 21.3%), repeating-radial-gradient(circle, #0000 0 var(--gap, 11px), #14121055 var(--gap, 11px) calc(var(--gap, 11px) + 1.5px)), var(--disc) }
.label { font: 700 28px/1 Cartaz; font-stretch: 90%; letter-spacing: .05em }
h1 { position: relative; margin-top: 34px; font: 900 132px/.95 Cartaz; font-stretch: 62%; letter-spacing: -.01em; white-space: nowrap }
.logo { position: relative; margin-top: auto; font: 900 46px/1 Cartaz; font-stretch: 62% }
b { padding: .06em .14em .02em; background: var(--type); color: var(--ground) }`;

function toPage({ ground, label, lines }: Picture): string {
  return `<style>${css}</style><body class="${ground}"><i></i><p class="label">${label}</p><h1>${lines}</h1><p class="logo">Inglês <b>Proibido</b></p>`;
}

async function makeSharePictures(browser: Browser): Promise<void> {
  mkdirSync(shareFolder, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const [name, picture] of Object.entries(pictures)) {
    await page.setContent(toPage(picture));
    await page.evaluate('document.fonts.ready');
    await sharp(await page.screenshot())
      .png({ palette: true, colours: 32, compressionLevel: 9, effort: 10 })
      .toFile(path.join(shareFolder, `${name}.png`));
  }
}

/** Browsers draw a play button in the middle of a video and controls in its lower third, so the text stands above both. */
const posterCss = `
body { width: 960px; height: 540px; padding: 44px 48px; justify-content: flex-start }
i { right: -150px; bottom: -230px; width: 480px; height: 480px }
i.hub { --gap: 20px; inset: -60px auto auto 150px; width: 660px; height: 660px }
h1.call { margin: -18px 0 0; font-size: 100px; text-align: center }
.person { display: flex; align-items: center; gap: 28px; margin-top: 20px }
.person b { display: grid; place-content: center; width: 120px; height: 120px; padding: 0; border-radius: 50%; font: 900 56px/1 Cartaz; font-stretch: 62% }
.person h1 { margin: 0; font-size: 84px }
.role { margin-top: 8px; font: 600 26px/1.1 Texto; text-transform: none }`;

function toPoster(ground: Picture['ground'], content: string): string {
  return `<style>${css}${posterCss}</style><body class="${ground}">${content}`;
}

const clips = salesVideoPage.blocks.flatMap((block) => (block.kind === 'clips' ? block.clips : []));

function toTestimonialPoster({ name, role }: BlockOf<'clips'>['clips'][number]): string {
  const initials = name.replace(/(\p{L})\p{L}*\s*/gu, '$1');
  return `<i></i><p class="role">Depoimento ilustrativo</p><div class="person"><b>${initials}</b><div><h1>${name}</h1><p class="role">${role}</p></div></div>`;
}

async function makeVideoPosters(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 960, height: 540 } });
  const grounds = ['red', 'paper', 'ink'] as const;
  const posters: [name: string, content: string][] = [
    ['venda', toPoster('paper', '<i class="hub"></i><h1 class="call">Aperte o play</h1>')],
    ...clips.map((clip, index): [string, string] => [
      clip.id,
      toPoster(grounds[index % grounds.length] ?? 'red', toTestimonialPoster(clip)),
    ]),
  ];
  for (const [name, content] of posters) {
    await page.setContent(content);
    await page.evaluate('document.fonts.ready');
    await sharp(await page.screenshot())
      .webp({ quality: 55, effort: 6 })
      .toFile(path.join(publicFolder, 'videos', `${name}.webp`));
  }
}

const mark = readFileSync(path.join(publicFolder, 'favicon.svg'));

/** The mark on paper, with a margin for the mask of phone icons. */
async function makeIcon(size: number, name: string): Promise<void> {
  const inner = Math.round(size * 0.78);
  const drawn = await sharp(mark, { density: 1200 }).resize(inner, inner).toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background: '#f6efe3' } })
    .composite([{ input: drawn }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(publicFolder, name));
}

/** An .ico file may contain a PNG: a directory of one entry, then the picture. */
async function makeFavicon(): Promise<void> {
  const size = 32;
  const png = await sharp(mark, { density: 600 }).resize(size, size).png().toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  writeFileSync(path.join(publicFolder, 'favicon.ico'), Buffer.concat([head, png]));
}

const browser = await chromium.launch({
  executablePath: findBrowser() ?? 'chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
await makeSharePictures(browser);
await makeVideoPosters(browser);
await browser.close();
await Promise.all([
  makeIcon(180, 'apple-touch-icon.png'),
  makeIcon(192, 'icon-192.png'),
  makeIcon(512, 'icon-512.png'),
  makeFavicon(),
]);
