import { PackageError, type PackageProblem } from '#server/anki/package-error.ts';

export const rosterTexts = {
  nameMissing: 'O arquivo precisa de um nome.',
  notFound: 'Este arquivo não está mais aqui. Envie-o de novo.',
  unexpected: 'A importação parou por um erro nosso. Continue de onde ela parou.',
  nobody: 'Com estas escolhas ninguém entra. Confira os cursos e as situações.',
};

const problems: Record<PackageProblem, string> = {
  not_a_package:
    'Este arquivo não é uma planilha de texto (CSV) com uma linha de nomes e outras de pessoas. No Excel, use Salvar como › CSV.',
  damaged: 'Não deu para ler este arquivo até o fim. Exporte-o de novo e tente outra vez.',
  too_large: 'O arquivo é grande demais: até 50 MB.',
  too_many: 'O arquivo tem linhas demais: até 200.000. Divida-o e importe uma parte de cada vez.',
  too_slow: 'O arquivo demorou demais para abrir. Divida-o e importe uma parte de cada vez.',
};

/** The owner's text for a table that cannot be read; null: a fault of ours. */
export const findRosterProblem = (error: unknown): string | null =>
  error instanceof PackageError ? problems[error.problem] : null;
