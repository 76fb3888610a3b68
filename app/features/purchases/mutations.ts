import { z } from 'zod/mini';
import type { RefundResponse, RequestRefundRequest } from '#domain/contracts/request-refund.ts';
import { callFunction, downloadFromFunction } from '#app/lib/functions.ts';
import { saveFile } from '#app/lib/files/save-file.ts';

const refundSchema = z.object({ status: z.enum(['REFUND_PENDING', 'REFUNDED']) });

/** Requests a refund within the guarantee. Throws FunctionError with the reason. */
export async function requestRefund(purchaseId: string): Promise<RefundResponse['status']> {
  const body: RequestRefundRequest = { purchaseId };
  return refundSchema.parse(await callFunction('request-refund', { body })).status;
}

export async function downloadReceipt(purchaseId: string): Promise<void> {
  const file = await downloadFromFunction('purchase-receipt', { query: { purchaseId } });
  saveFile(file, `recibo-${purchaseId.slice(0, 8)}.pdf`);
}
