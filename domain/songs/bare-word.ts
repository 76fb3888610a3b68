/** "song," is the word "song". */
export const bareWord = ({ surface }: { surface: string }): string =>
  surface.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}']+$/gu, '');
