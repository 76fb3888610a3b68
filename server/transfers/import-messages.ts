import { toWireMessage } from '#domain/error-texts.ts';
import { PackageError, type PackageProblem } from '#server/anki/package-error.ts';
import { isSqlError } from '#server/database/sql-error.ts';

export const importTexts = {
  isRunning: 'Outra importação ainda está em andamento. Espere ela terminar.',
  notFound: 'Este arquivo não está mais aqui. Escolha-o de novo.',
  unexpected: 'A importação parou por um erro nosso.',
  cancelled: 'Você cancelou a importação.',
  isNotRunning: 'Esta importação já terminou.',
  nameMissing: 'O arquivo precisa de um nome.',
};

const problems: Record<PackageProblem, string> = {
  not_a_package:
    'Este arquivo não é um pacote do Anki (.apkg) nem uma planilha de texto (.csv). No Anki, use Arquivo › Exportar.',
  damaged: 'Não consegui ler este arquivo até o fim. Exporte-o do Anki outra vez e tente de novo.',
  too_large:
    'O arquivo é grande demais: até 100 MB, e até 400 MB depois de aberto. Exporte um baralho de cada vez.',
  too_many: 'O arquivo tem cards demais: até 100.000 notas. Exporte um baralho de cada vez.',
  too_slow: 'O arquivo demorou demais para abrir. Exporte um baralho de cada vez.',
};

/** The person's text for an import that failed; null: a fault of ours. */
export function findImportProblem(error: unknown): string | null {
  if (error instanceof PackageError) return problems[error.problem];
  if (!isSqlError(error)) return null;
  const text = toWireMessage(error.message);
  return text === error.message ? null : text;
}
