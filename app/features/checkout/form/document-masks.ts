import type { DocumentType } from '#domain/brazil/documents.ts';
import { maskCnpj, maskCpf, type Mask } from '#domain/brazil/masks.ts';

export const documentMasks: Record<DocumentType, Mask> = {
  CPF: maskCpf,
  CNPJ: maskCnpj,
  Estrangeiro: (text) => text,
};
