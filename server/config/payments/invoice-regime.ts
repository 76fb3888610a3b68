import type { InvoiceRegime, PisCofins, ServiceCodes } from '#domain/invoices/invoice-terms.ts';

export interface RegimeEnvironment {
  NFSE_REGIME?: 'simples' | 'normal' | undefined;
  NFSE_NBS?: string | undefined;
  NFSE_TAX_SITUATION?: string | undefined;
  NFSE_TAX_CLASSIFICATION?: string | undefined;
  NFSE_OPERATION_INDICATOR?: string | undefined;
  NFSE_PIS_COFINS?: string | undefined;
}

type CodeName = Exclude<keyof RegimeEnvironment, 'NFSE_REGIME' | 'NFSE_PIS_COFINS'>;

const codes: readonly [CodeName, keyof ServiceCodes, RegExp, string][] = [
  ['NFSE_NBS', 'nbsCode', /^\d\.?\d{4}\.?\d{2}\.?\d{2}$/u, '1.2205.13.00'],
  ['NFSE_TAX_SITUATION', 'taxSituationCode', /^\d{3,6}$/u, '000'],
  ['NFSE_TAX_CLASSIFICATION', 'taxClassificationCode', /^\d{6}$/u, '000001'],
  ['NFSE_OPERATION_INDICATOR', 'operationIndicatorCode', /^\d{6}$/u, '020101'],
];

/** The rates that a status has: above zero, of zero, or none (docs.asaas.com: "situação tributária de PIS/COFINS"). */
const statuses: Readonly<Record<string, 'positive' | 'zero' | 'none'>> = {
  STANDARD_TAXABLE_OPERATION: 'positive',
  DIFFERENTIATED_RATE_TAXABLE_OPERATION: 'positive',
  ZERO_RATE_TAXABLE_OPERATION: 'zero',
  EXEMPT_CONTRIBUTION_OPERATION: 'none',
  NON_TAXABLE_OPERATION: 'none',
  TAX_SUSPENSION_OPERATION: 'none',
};

function refuse(name: keyof RegimeEnvironment, problem: string): never {
  throw new Error(`Configuration: ${name}: ${problem}`);
}

function parseCodes(env: RegimeEnvironment): Partial<ServiceCodes> {
  const found: Partial<ServiceCodes> = {};
  for (const [name, field, pattern, example] of codes) {
    const text = env[name];
    if (text === undefined) continue;
    if (!pattern.test(text)) refuse(name, `needs a code such as ${example}`);
    found[field] = text;
  }
  return found;
}

/** Throws for a code that is missing. */
function requireCodes(env: RegimeEnvironment): ServiceCodes {
  const { nbsCode, taxSituationCode, taxClassificationCode, operationIndicatorCode } =
    parseCodes(env);
  for (const [name] of codes)
    if (env[name] === undefined) refuse(name, 'needed with NFSE_REGIME=normal, since 2026');
  return {
    nbsCode: nbsCode ?? '',
    taxSituationCode: taxSituationCode ?? '',
    taxClassificationCode: taxClassificationCode ?? '',
    operationIndicatorCode: operationIndicatorCode ?? '',
  };
}

function parseRate(parts: readonly string[], name: 'pis' | 'cofins'): number | null {
  const text = parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
  if (text === undefined) return null;
  if (!/^\d{1,2}(?:\.\d{1,4})?$/u.test(text))
    refuse('NFSE_PIS_COFINS', `"${name}=${text}": needs per cents such as "pis=0.65 cofins=3"`);
  return Number(text);
}

/** "STANDARD_TAXABLE_OPERATION pis=0.65 cofins=3" */
function parsePisCofins(text: string | undefined): PisCofins {
  if (text === undefined)
    refuse(
      'NFSE_PIS_COFINS',
      'needed with NFSE_REGIME=normal, such as "STANDARD_TAXABLE_OPERATION pis=0.65 cofins=3"',
    );
  const [status = '', ...parts] = text.split(/[\s,;]+/u);
  const kind = Object.hasOwn(statuses, status) ? statuses[status] : undefined;
  if (kind === undefined)
    refuse('NFSE_PIS_COFINS', `begins with one of ${Object.keys(statuses).join(', ')}`);
  const strange = parts.find((part) => !/^(?:pis|cofins)=/u.test(part));
  if (strange !== undefined)
    refuse('NFSE_PIS_COFINS', `"${strange}": needs the rates of pis and cofins alone`);
  const [pis, cofins] = [parseRate(parts, 'pis'), parseRate(parts, 'cofins')];
  if (kind === 'positive' && !((pis ?? 0) > 0 && (cofins ?? 0) > 0))
    refuse('NFSE_PIS_COFINS', `${status} needs rates above 0, such as "pis=0.65 cofins=3"`);
  if (kind !== 'positive' && ((pis ?? 0) > 0 || (cofins ?? 0) > 0))
    refuse('NFSE_PIS_COFINS', `${status} has no rates above 0`);
  if (kind === 'zero') return { status, pis: 0, cofins: 0 };
  return kind === 'none' ? { status, pis: null, cofins: null } : { status, pis, cofins };
}

/** Throws an Error whose message is one line that names the variable. */
export function parseRegime(env: RegimeEnvironment): InvoiceRegime {
  switch (env.NFSE_REGIME) {
    case 'simples':
      if (env.NFSE_PIS_COFINS !== undefined)
        refuse('NFSE_PIS_COFINS', 'a school in Simples Nacional says nothing of PIS and COFINS');
      return { name: 'simples', codes: parseCodes(env) };
    case 'normal':
      return {
        name: 'normal',
        codes: requireCodes(env),
        pisCofins: parsePisCofins(env.NFSE_PIS_COFINS),
      };
    case undefined:
      return refuse('NFSE_REGIME', 'needed with NFSE: simples or normal');
  }
}
