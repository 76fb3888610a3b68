/** Per cent; of all but iss it is what the buyer retains. */
export type InvoiceTaxes = Record<'iss' | 'cofins' | 'csll' | 'inss' | 'ir' | 'pis', number>;

/** The service as the national NFS-e and the taxes IBS and CBS classify it. */
export interface ServiceCodes {
  nbsCode: string;
  taxSituationCode: string;
  taxClassificationCode: string;
  operationIndicatorCode: string;
}

/** The school's own PIS and COFINS (technical note 007): the rates in per cent, null where the status has none. */
export interface PisCofins {
  status: string;
  pis: number | null;
  cofins: number | null;
}

/** Simples Nacional pays all taxes in one: it says nothing of PIS and COFINS, and its codes are optional. */
export type InvoiceRegime =
  | { name: 'simples'; codes: Partial<ServiceCodes> }
  | { name: 'normal'; codes: ServiceCodes; pisCofins: PisCofins };

/** The terms on which the school issues service invoices (NFS-e). */
export interface InvoiceTerms {
  /** After the payment, or after the guarantee. */
  moment: 'payment' | 'guarantee';
  /** The city hall's name for the service: the provider's id, or a code. */
  service: { municipalServiceId: string } | { municipalServiceCode: string };
  serviceName: string;
  taxes: InvoiceTaxes;
  regime: InvoiceRegime;
  retainsIss: boolean;
  observations: string;
}
