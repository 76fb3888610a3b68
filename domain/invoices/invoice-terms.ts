/** Per cent. */
export type InvoiceTaxes = Record<'iss' | 'cofins' | 'csll' | 'inss' | 'ir' | 'pis', number>;

/** The terms on which the school issues service invoices (NFS-e). */
export interface InvoiceTerms {
  /** After the payment, or after the guarantee. */
  moment: 'payment' | 'guarantee';
  /** The city hall's name for the service: the provider's id, or a code. */
  service: { municipalServiceId: string } | { municipalServiceCode: string };
  serviceName: string;
  taxes: InvoiceTaxes;
  retainsIss: boolean;
  observations: string;
}
