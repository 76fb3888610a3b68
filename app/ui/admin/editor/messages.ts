import { formatTime } from '#app/lib/clock/time.ts';
import type { Keeping } from './use-kept-draft.ts';

/** Texts of an editor that name its row. */
export interface RowTexts {
  /** "este curso" */
  row: string;
  /** "Salvo" or "Salva". */
  saved: string;
  /** Shown before a page with a running upload is left. */
  cancelUpload: string;
  conflict: {
    title: string;
    kept: string;
    notReadAgain: string;
    discarded: string;
    overwrite: string;
    overwritten: string;
  };
}

const KEEP_DRAFT = 'O rascunho fica guardado neste navegador, mas ninguém o vê até você salvar.';

const notKeptText = (keeping: 'replaced' | 'refused', { row }: RowTexts) =>
  keeping === 'replaced'
    ? `Este navegador guarda o texto de outra aba, que também edita ${row}.`
    : 'Este navegador não guarda rascunhos: salve antes de sair.';

/** Says whether the draft survives leaving the page. */
export const leaveNoticeText = (keeping: Keeping, texts: RowTexts) =>
  keeping === 'kept' ? KEEP_DRAFT : notKeptText(keeping, texts);

export const unsavedText = (keeping: Keeping, texts: RowTexts) =>
  keeping === 'kept'
    ? 'Alterações não salvas, guardadas neste navegador.'
    : `Alterações não salvas. ${notKeptText(keeping, texts)}`;

export interface SavedRow {
  savedAt: string | null;
  savedBy: string | null;
}

export const savedText = (row: SavedRow | null, { saved }: RowTexts) =>
  row?.savedAt
    ? `${saved} por ${row.savedBy ?? 'alguém'} em ${formatTime(row.savedAt)}.`
    : 'Nada para salvar.';

export function conflictText({ savedAt, savedBy }: SavedRow, { conflict }: RowTexts): string {
  const when = savedAt ? ` em ${formatTime(savedAt)}` : '';
  return `${savedBy ?? 'Outra pessoa'} salvou outra versão${when}. ${conflict.kept}`;
}

/** Says that closing ends a running upload, and what becomes of the typed text. */
export const closeText = (isUploading: boolean, typed: string | null, cancelUpload: string) =>
  [(isUploading || typed === null) && cancelUpload, typed].filter(Boolean).join(' ');
