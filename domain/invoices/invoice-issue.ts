/** The payment issue of an invoice that was not issued, or not cancelled: its texts for administrators, and how it is tried again. */
export const invoiceIssue = {
  kind: 'invoice_failed',
  title: 'Nota fiscal com problema',
  advice:
    'Corrija o que a prefeitura ou o provedor diz e tente de novo. Uma nota que não pode mais ser cancelada se resolve com a sua contabilidade.',
  retry: {
    rpc: 'admin_retry_invoice',
    action: 'retry_invoice',
    /** Its name in the log and in the history of a sale, and its sentence after an actor. */
    name: 'Nota fiscal tentada de novo',
    sentence: 'mandou tentar de novo a nota fiscal de {}',
  },
  /** Reasons for which the system closes it. */
  closing: { invoice_is_right: 'a nota fiscal está certa' },
} as const;
