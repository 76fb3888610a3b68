/** Small letters without accents, so that "joao" finds João: what searches compare. The database's app.fold does the same. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLocaleLowerCase('pt-BR');
