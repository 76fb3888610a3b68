import { cnpj, cpf } from 'cpf-cnpj-validator';

/** The checkout's choices, as the form shows and sends them. */
export const documentTypes = ['CPF', 'CNPJ', 'Estrangeiro'] as const;
export type DocumentType = (typeof documentTypes)[number];

const foreignDocument = /^[A-Z0-9]{5,20}$/;

/** Letters and digits alone, upper case: how a document is stored and sent to a provider. Never numeric: CNPJs carry letters. */
export function normalizeDocument(text: string): string {
  return text.toUpperCase().replace(/[\s./-]/g, '');
}

const checks: Record<DocumentType, (document: string) => boolean> = {
  CPF: (document) => /^\d{11}$/.test(document) && cpf.isValid(document),
  CNPJ: (document) => /^[A-Z0-9]{12}\d{2}$/.test(document) && cnpj.isValid(document),
  Estrangeiro: (document) => foreignDocument.test(document),
};

/** Check digits included; the alphanumeric CNPJ too (Instrução Normativa RFB 2.229/2024). */
export function isDocument(type: DocumentType, text: string): boolean {
  return checks[type](normalizeDocument(text));
}

/**
 * The type that an unlabelled document can only be: digits alone are a Brazilian number, 14 characters a CNPJ,
 * anything else with a letter a foreign document. Null when it is none of them.
 */
export function findDocumentType(text: string): DocumentType | null {
  const document = normalizeDocument(text);
  if (document.length === 14) return 'CNPJ';
  if (/^\d+$/.test(document)) return document.length === 11 ? 'CPF' : null;
  return foreignDocument.test(document) ? 'Estrangeiro' : null;
}
