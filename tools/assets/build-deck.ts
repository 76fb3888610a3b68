// Builds the packages for Anki of masterclass and full course; run it after changing a deck's cards or sounds.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildPackage } from './deck/package.ts';
import { coursePackage, masterclassPackage } from './deck/packages.ts';

const folder = path.join(import.meta.dirname, '../../database/storage/seed-files/resources');

for (const content of [masterclassPackage, coursePackage]) {
  const bytes = await buildPackage(content);
  writeFileSync(path.join(folder, content.file), bytes);
  const cards = content.decks.reduce((sum, deck) => sum + deck.cards.length, 0);
  console.log(`${content.file}: ${cards} cards, ${Math.ceil(bytes.byteLength / 1024)} KB`);
}
