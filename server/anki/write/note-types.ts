/** Never change an id or a name: an import would create a second note type. */
const phraseId = 1_793_534_400_002;

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
const details = `<div class="sound">{{Como soa}}</div>
<div class="example">{{Exemplo}}<div class="small">{{Tradução}}</div></div>`;
const listen = {
  name: 'Frase',
  qfmt: `${chunk}{{Som}}`,
  afmt: `${chunk}<hr id="answer">
<div>{{Português}}</div>
${details}`,
};
const speak = {
  name: 'Falar',
  qfmt: '<div>{{Português}}</div>',
  afmt: `<div>{{Português}}</div><hr id="answer">
${chunk}{{Som}}
${details}`,
};
const fillGap = {
  name: 'Lacuna',
  qfmt: '<div>{{Português}}</div><div class="small">{{Tradução}}</div>{{type:Inglês}}',
  afmt: `<div>{{Português}}</div>{{type:Inglês}}<hr id="answer">
{{Som}}
${details}`,
};

export type Face = 1 | 2 | 3;

interface NoteType {
  id: number;
  name: string;
  /** The faces of its cards, in the order of its templates. */
  faces: readonly Face[];
  templates: readonly { name: string; qfmt: string; afmt: string }[];
}

/** One for each set of faces, since Anki makes a card for every template of a note. */
export const noteTypes: readonly NoteType[] = [
  { id: phraseId, name: 'Inglês Proibido: frase', faces: [1], templates: [listen] },
  {
    id: phraseId + 1,
    name: 'Inglês Proibido: frase e fala',
    faces: [1, 2],
    templates: [listen, speak],
  },
  {
    id: phraseId + 2,
    name: 'Inglês Proibido: frase e lacuna',
    faces: [1, 3],
    templates: [listen, fillGap],
  },
];

/** The note type of a note with cards of these faces. */
export function findNoteType(faces: readonly Face[]): NoteType {
  const [phrase, both, gap] = noteTypes;
  const found = faces.includes(2) ? both : faces.includes(3) ? gap : phrase;
  if (!found) throw new Error('no note type');
  return found;
}

/** A note type in the format of Anki's `col.models` (schema 11). */
export function toModel(
  { id, name, templates }: NoteType,
  { deckId, modifiedSeconds }: { deckId: number; modifiedSeconds: number },
) {
  return {
    id,
    name,
    type: 0,
    mod: modifiedSeconds,
    usn: 0,
    sortf: 0,
    did: deckId,
    tmpls: templates.map((template, ord) => ({
      name: template.name,
      ord,
      qfmt: template.qfmt,
      afmt: template.afmt,
      bqfmt: '',
      bafmt: '',
      did: null,
    })),
    flds: fieldNames.map((field, ord) => ({
      name: field,
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
    req: templates.map(({ name: template }, ord) => [ord, 'any', template === 'Frase' ? [0] : [1]]),
    tags: [],
    vers: [],
  };
}

/** The faces of a note type's templates, in their order: our own are known by their names, others ask both ways. */
export const findFaces = (name: string): readonly Face[] =>
  noteTypes.find((type) => type.name === name)?.faces ?? [1, 2];
