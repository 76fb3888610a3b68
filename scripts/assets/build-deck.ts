// Builds the masterclass's deck of 50 cards; run it after changing scripts/assets/deck/masterclass-cards.tsv.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { masterclassCards } from './deck/masterclass-cards.ts';
import { buildPackage } from './deck/package.ts';

const target = path.join(
  import.meta.dirname,
  '../../database/storage/seed-files/resources/baralho-masterclass.apkg',
);
const bytes = buildPackage(masterclassCards);
writeFileSync(target, bytes);
console.log(
  `${target}: ${masterclassCards.length} cards, ${Math.ceil(bytes.byteLength / 1024)} KB`,
);
