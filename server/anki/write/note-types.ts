/** Never change an id or a name: an import would create a second note type. */
const noteTypeId = 1_793_534_400_005;
const noteTypeName = 'Inglês Proibido';

/** The last two have a text where the note has the card that asks so: Anki makes a card of every template whose front says something. */
export const fieldNames = [
  'Inglês',
  'Português',
  'Como soa',
  'Exemplo',
  'Tradução',
  'Som',
  'Imagem',
  'Falar',
  'Lacuna',
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
<div class="example">{{Exemplo}}<div class="small">{{Tradução}}</div></div>
{{Imagem}}`;

export type Face = 1 | 2 | 3;

interface Template {
  face: Face;
  name: string;
  qfmt: string;
  afmt: string;
  /** The fields that its front needs, as Anki works them out of it. */
  needs: ['any' | 'all', (typeof fieldNames)[number][]];
}

const templates: readonly Template[] = [
  {
    face: 1,
    name: 'Frase',
    qfmt: `${chunk}{{Som}}{{^Inglês}}{{Imagem}}{{/Inglês}}`,
    afmt: `${chunk}<hr id="answer">
<div>{{Português}}</div>
${details}`,
    needs: ['any', ['Inglês', 'Som', 'Imagem']],
  },
  {
    face: 2,
    name: 'Falar',
    qfmt: '{{#Falar}}<div>{{Português}}</div>{{/Falar}}',
    afmt: `<div>{{Português}}</div><hr id="answer">
${chunk}{{Som}}
${details}`,
    needs: ['all', ['Português', 'Falar']],
  },
  {
    face: 3,
    name: 'Lacuna',
    qfmt: '{{#Lacuna}}<div>{{Português}}</div><div class="small">{{Tradução}}</div>{{type:Inglês}}{{/Lacuna}}',
    afmt: `<div>{{Português}}</div>{{type:Inglês}}<hr id="answer">
{{Som}}
${details}`,
    needs: ['all', ['Lacuna']],
  },
];

/** The texts of the conditional fields of a note with cards of these faces. */
export const toConditions = (faces: readonly Face[]): string[] =>
  ([2, 3] as const).map((face) => (faces.includes(face) ? 'sim' : ''));

/** The one note type, whatever cards a note has: Anki never changes the type of a note that it knows. */
export const noteType = {
  id: noteTypeId,
  /** The place of a face's template. */
  ordOf: (face: Face) => templates.findIndex((template) => template.face === face),
};

/** The note type in the format of Anki's `col.models` (schema 11). */
export function toModel({ deckId, modifiedSeconds }: { deckId: number; modifiedSeconds: number }) {
  return {
    id: noteTypeId,
    name: noteTypeName,
    type: 0,
    mod: modifiedSeconds,
    usn: 0,
    sortf: 0,
    did: deckId,
    tmpls: templates.map(({ name, qfmt, afmt }, ord) => ({
      name,
      ord,
      qfmt,
      afmt,
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
    req: templates.map(({ needs: [kind, fields] }, ord) => [
      ord,
      kind,
      fields.map((field) => fieldNames.indexOf(field)),
    ]),
    tags: [],
    vers: [],
  };
}

/** Types of earlier packages, one for each set of faces. */
const earlierFaces: Readonly<Record<string, readonly Face[]>> = {
  'Inglês Proibido: frase': [1],
  'Inglês Proibido: frase e fala': [1, 2],
  'Inglês Proibido: frase e lacuna': [1, 3],
};

/** The faces of a note type's templates, in their order: our own are known by their names, others ask both ways. */
export const findFaces = (name: string): readonly Face[] =>
  name === noteTypeName ? templates.map(({ face }) => face) : (earlierFaces[name] ?? [1, 2]);
