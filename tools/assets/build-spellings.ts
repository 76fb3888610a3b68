// Writes "como soa" of every phrase, line and word card anew, and the lists in spelling/: node tools/assets/build-spellings.ts
import { writeFileSync } from 'node:fs';
import { readContent, writeSounds } from './spelling/content.ts';
import { makeLists } from './spelling/lists.ts';

writeSounds();
for (const { file, text } of makeLists()) writeFileSync(file, text);
console.log(`${readContent().length} spellings`);
