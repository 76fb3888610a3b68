import { toDateFormat } from '#domain/brazil/date-format.ts';
import type { EditedRight, ListedSong, SongLack } from '#domain/contracts/song-editor.ts';
import { successToast } from '#app/lib/toast.ts';
import type { RowTexts } from '#app/ui/admin/editor/messages.ts';

export const STEPS = [
  { id: 'gravacao', label: 'Gravação' },
  { id: 'letra', label: 'Letra' },
  { id: 'tempo', label: 'Tempo' },
  { id: 'traducao', label: 'Palavras' },
  { id: 'direitos', label: 'Direitos' },
  { id: 'publicar', label: 'Publicar' },
] as const;
export type StepId = (typeof STEPS)[number]['id'];

export const saved = successToast('Música salva.');
export const published = successToast('A música está no ar.');

export const NOT_SAVED = {
  network: 'Não foi possível salvar: sem conexão. O que você escreveu continua aqui.',
  session: 'Sua sessão acabou. Entre de novo em outra aba e salve aqui.',
  too_large: 'Esta música é longa demais para salvar.',
  failed: 'Não foi possível salvar. O que você escreveu continua aqui; tente de novo.',
  rights: (objects: string) =>
    `Faltam dados em Direitos (${objects}): preencha de quem é, a base e a prova.`,
} as const;

export const rowTexts: RowTexts = {
  row: 'esta música',
  saved: 'Salva',
  cancelUpload: 'O envio da gravação ainda não terminou e vai parar.',
  conflict: {
    title: 'Esta música mudou enquanto você editava',
    kept: 'Nada do que você escreveu se perdeu.',
    notReadAgain: 'Não deu para ler a versão salva. Verifique sua conexão.',
    discarded: 'O que você escreveu e não salvou é descartado.',
    overwrite: 'Gravar a minha versão por cima',
    overwritten: 'A sua versão inteira substitui a que está salva.',
  },
};

export const NOT_UPLOADED = {
  aborted: 'Envio cancelado.',
  empty: 'O arquivo está vazio.',
  failed: 'O envio falhou. Tente de novo.',
  forbidden: 'Sua conta não pode enviar este arquivo.',
  full: 'O servidor está sem espaço em disco. Libere espaço e envie de novo.',
  network: 'A conexão caiu durante o envio. Tente de novo.',
  too_large: 'O arquivo passa de 60 MB ou de uma hora. Em m4a ou mp3 fica dez vezes menor.',
  wrong_type: 'Este arquivo não dá para tocar: está cortado, ou não é m4a, mp3, wav, flac nem ogg.',
} as const;

/** The loudness of the school's songs; 2 LUFS beside it are not heard. */
const USUAL_LUFS = -16;
const FAINT_LUFS = -60;

const writeLoudness = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** A recording's loudness, beside that of the other songs. */
export function loudnessText(loudness: number): string {
  if (loudness < FAINT_LUFS) return 'Não há som nesta gravação. Exporte de novo e envie outra.';
  const beside = loudness - USUAL_LUFS;
  const advice =
    Math.abs(beside) <= 2
      ? 'como as outras músicas'
      : `${writeLoudness.format(Math.abs(beside))} dB ${beside > 0 ? 'mais alto' : 'mais baixo'} que as outras músicas`;
  return `Volume: ${writeLoudness.format(loudness).replace('-', '−')} LUFS, ${advice}.`;
}

export const isFaint = (loudness: number) => loudness < FAINT_LUFS;

export const cutOff =
  'O arquivo está cortado: acaba antes do fim que ele anuncia. Exporte de novo e envie outro.';

export const stateText: Record<ListedSong['state'], string> = {
  draft: 'Rascunho',
  public: 'No ar',
  withdrawn: 'Retirada',
};

export const objectText: Record<EditedRight['object'], { name: string; help: string }> = {
  words: {
    name: 'Letra',
    help: 'As palavras da música em inglês. Mostrar a letra na tela usa este direito.',
  },
  music: { name: 'Composição', help: 'A melodia e a harmonia, de quem compôs.' },
  recording: { name: 'Gravação', help: 'O som gravado: de quem cantou, tocou e pagou o estúdio.' },
  translation: {
    name: 'Tradução',
    help: 'O texto em português. Traduzir a letra de outra pessoa também precisa de licença.',
  },
};

export const RIGHT_STATUSES = [
  { value: 'own', label: 'Obra própria da escola' },
  { value: 'public_domain', label: 'Domínio público' },
  { value: 'licensed', label: 'Licenciada por contrato' },
  { value: 'embed_only', label: 'Só incorporada de outro site' },
  { value: 'quote_only', label: 'Só citação de um verso' },
  { value: 'withdrawn', label: 'Retirada: não pode ser usada' },
] as const;

/** The step in which each is mended, and how it is said. */
export function lackText({ code, count }: SongLack): { step: StepId; text: string } {
  const many = (one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);
  switch (code) {
    case 'recording':
      return { step: 'gravacao', text: 'falta: a gravação cantada' };
    case 'lyrics':
      return { step: 'letra', text: 'falta: a letra' };
    case 'lineTimes':
      return { step: 'tempo', text: many('verso sem tempo', 'versos sem tempo') };
    case 'translations':
      return { step: 'traducao', text: many('verso sem tradução', 'versos sem tradução') };
    case 'glosses':
      return { step: 'traducao', text: many('palavra sem glosa', 'palavras sem glosa') };
    case 'lemmas':
      return {
        step: 'traducao',
        text: many('palavra sem palavra-base', 'palavras sem palavra-base'),
      };
    case 'examples':
      return { step: 'traducao', text: many('card sem exemplo', 'cards sem exemplo') };
    case 'proof:words':
      return { step: 'direitos', text: 'falta: prova da letra' };
    case 'proof:music':
      return { step: 'direitos', text: 'falta: prova da composição' };
    case 'proof:recording':
      return { step: 'direitos', text: 'falta: prova da gravação' };
    case 'proof:translation':
      return { step: 'direitos', text: 'falta: prova da tradução' };
    case 'use':
      return {
        step: 'direitos',
        text: 'com estes direitos a música não pode ser tocada nem lida aqui',
      };
  }
}

const writeDay = toDateFormat('pt-BR', { dateStyle: 'short', timeZone: 'UTC' });
/** `YYYY-MM-DD` as it is written in Brazil. */
export const dayText = (day: string) => writeDay(new Date(`${day}T12:00:00Z`));

/** Hundredths of a second: `1:02,35`. */
export function preciseText(ms: number): string {
  const hundredths = Math.round(ms / 10);
  const seconds = Math.floor(hundredths / 100);
  const rest = String(hundredths % 100).padStart(2, '0');
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')},${rest}`;
}

const ENDS_SOON_DAYS = 30;

/** A licence that has ended, or ends within a month. */
export function endingText(endsOn: string | null, today: string): string | null {
  if (endsOn === null) return null;
  if (endsOn < today) return `licença encerrada em ${dayText(endsOn)}`;
  const days = Math.round((Date.parse(endsOn) - Date.parse(today)) / 86_400_000);
  if (days > ENDS_SOON_DAYS) return null;
  return `licença termina em ${dayText(endsOn)}`;
}
