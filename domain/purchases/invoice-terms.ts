/** Per cent. */
export type InvoiceTaxes = Record<'iss' | 'cofins' | 'csll' | 'inss' | 'ir' | 'pis', number>;

/** How the school issues service invoices (NFS-e). */
export interface InvoiceTerms {
  /** After the payment, or after the guarantee. */
  moment: 'payment' | 'guarantee';
  /** As the city hall knows the service: by the provider's id, or by its code. */
  service: { municipalServiceId: string } | { municipalServiceCode: string };
  serviceName: string;
  taxes: InvoiceTaxes;
  retainsIss: boolean;
  observations: string;
}
