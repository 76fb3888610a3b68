/** Never change it: an import would create a second note type. */
export const noteTypeId = 1_793_534_400_002;

export const fieldNames = [
  'Inglês',
  'Português',
  'Como soa',
  'Exemplo',
  'Tradução',
  'Som',
] as const;

const css = `.card { font-family: Arial, sans-serif; font-size: 24px; text-align: center; color: #141210; background: #f6efe3; }
.nightMode.card { color: #f6efe3; background: #141210; }
.chunk { font-size: 34px; font-weight: bold; }
.sound { color: #b3260a; letter-spacing: .04em; }
.nightMode .sound { color: #ff7f5c; }
.example { margin-top: 24px; font-size: 20px; }
.small { font-size: 16px; opacity: .8; }`;

const chunk = '<div class="chunk">{{Inglês}}</div>';
const front = `${chunk}{{Som}}`;
const back = `${chunk}<hr id="answer">
<div>{{Português}}</div>
<div class="sound">{{Como soa}}</div>
<div class="example">{{Exemplo}}<div class="small">{{Tradução}}</div></div>`;

/** The note type in the format of Anki's `col.models` (schema 11). */
export function toNoteType(deckId: number, modifiedSeconds: number) {
  return {
    id: noteTypeId,
    name: 'Inglês Proibido: frase',
    type: 0,
    mod: modifiedSeconds,
    usn: 0,
    sortf: 0,
    did: deckId,
    tmpls: [{ name: 'Frase', ord: 0, qfmt: front, afmt: back, bqfmt: '', bafmt: '', did: null }],
    flds: fieldNames.map((name, ord) => ({
      name,
      ord,
      sticky: false,
      rtl: false,
      font: 'Arial',
      size: 20,
      media: [],
    })),
    css,
    latexPre: '',
    latexPost: '',
    latexsvg: false,
    req: [[0, 'any', [0]]],
    tags: [],
    vers: [],
  };
}
