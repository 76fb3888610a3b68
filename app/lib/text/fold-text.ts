/** Lower case without accents, for searches: "joao" finds João. The same as the database's app.fold. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLocaleLowerCase('pt-BR');
