import { cnpj, cpf } from 'cpf-cnpj-validator';

/** Document types that the checkout offers, as its form shows and sends them. */
export const documentTypes = ['CPF', 'CNPJ', 'Estrangeiro'] as const;
export type DocumentType = (typeof documentTypes)[number];

const foreignDocument = /^[A-Z0-9]{5,20}$/;

/** Letters and digits only, upper case: the form that is stored and sent to a provider. Not numeric: a CNPJ may contain letters. */
export function normalizeDocument(text: string): string {
  return text.toUpperCase().replace(/[\s./-]/g, '');
}

const checks: Record<DocumentType, (document: string) => boolean> = {
  CPF: (document) => /^\d{11}$/.test(document) && cpf.isValid(document),
  CNPJ: (document) => /^[A-Z0-9]{12}\d{2}$/.test(document) && cnpj.isValid(document),
  Estrangeiro: (document) => foreignDocument.test(document),
};

/** Check digits are verified, also of an alphanumeric CNPJ (Instrução Normativa RFB 2.229/2024). */
export function isDocument(type: DocumentType, text: string): boolean {
  return checks[type](normalizeDocument(text));
}

/** A CPF or CNPJ, without mask; anything else is a foreign document. */
export function isBrazilianDocument(document: string): boolean {
  return isDocument('CPF', document) || isDocument('CNPJ', document);
}

/**
 * Guesses the type of a document that came without one: digits only are a CPF or CNPJ, 14 characters a CNPJ, anything else with
 * a letter a foreign document. Null when it is none of them.
 */
export function findDocumentType(text: string): DocumentType | null {
  const document = normalizeDocument(text);
  if (document.length === 14) return 'CNPJ';
  if (/^\d+$/.test(document)) return document.length === 11 ? 'CPF' : null;
  return foreignDocument.test(document) ? 'Estrangeiro' : null;
}
