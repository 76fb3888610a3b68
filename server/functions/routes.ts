import type { Room } from '../http/route.ts';
import { handleCertificateFile } from './account/certificate-file.ts';
import { handleDeleteAccount } from './account/delete-account.ts';
import { handleExportData } from './account/export-data.ts';
import { handleMergeAccount } from './account/merge-account.ts';
import { handlePurchaseReceipt } from './account/purchase-receipt.ts';
import { handleAdminRefund, handleRequestRefund } from './payments/request-refund.ts';
import { handleCancelPayment } from './payments/cancel-payment.ts';
import { handleCheckPayment, handleCheckPaymentStatus } from './payments/check-payment.ts';
import { handleContact } from './contact/contact.ts';
import { handleCountVisit } from './visits/count-visit.ts';
import { handleCreateCreditCardPayment } from './payments/create-credit-card-payment.ts';
import { handleCheckCustomer, handleCreateCustomer } from './payments/create-customer.ts';
import { handleCreatePayment } from './payments/create-payment.ts';
import { handleJoinWaitingList } from './waiting-list/join-waiting-list.ts';
import { handlePaymentWebhook } from './payments/payment-webhook.ts';
import { handlePostalLookup } from './postal-lookup/postal-lookup.ts';
import { renderError } from './render-error.ts';
import { handleRenewPayment } from './payments/renew-payment.ts';
import { handleSandboxEvent } from './payments/sandbox-event.ts';
import { handleSandboxPay } from './payments/sandbox-pay.ts';
import { handleUnsubscribe, handleUnsubscribePage } from './account/unsubscribe.ts';

const maxBodyBytes = 10_000;

/** The product's own endpoints. */
export const functionRoom: Room = {
  mount: '/.netlify/functions',
  renderError,
  routes: [
    { method: 'POST', path: '/create-customer', handler: handleCreateCustomer, maxBodyBytes },
    { method: 'POST', path: '/create-payment', handler: handleCreatePayment, maxBodyBytes },
    { method: 'GET', path: '/check-payment', handler: handleCheckPayment },
    { method: 'GET', path: '/check-customer', handler: handleCheckCustomer },
    {
      method: 'POST',
      path: '/create-credit-card-payment',
      handler: handleCreateCreditCardPayment,
      maxBodyBytes,
    },
    { method: 'GET', path: '/check-payment-status', handler: handleCheckPaymentStatus },
    { method: 'POST', path: '/cancel-payment', handler: handleCancelPayment, maxBodyBytes },
    { method: 'POST', path: '/renew-payment', handler: handleRenewPayment, maxBodyBytes },
    { method: 'POST', path: '/request-refund', handler: handleRequestRefund, maxBodyBytes },
    { method: 'POST', path: '/admin-refund', handler: handleAdminRefund, maxBodyBytes },
    { method: 'POST', path: '/sandbox-pay', handler: handleSandboxPay, maxBodyBytes },
    { method: 'POST', path: '/sandbox-event', handler: handleSandboxEvent, maxBodyBytes },
    {
      method: 'POST',
      path: '/payment-webhook',
      handler: handlePaymentWebhook,
      maxBodyBytes: 64_000,
    },
    { method: 'GET', path: '/postal-lookup', handler: handlePostalLookup },
    { method: 'GET', path: '/purchase-receipt', handler: handlePurchaseReceipt },
    { method: 'GET', path: '/certificate-file', handler: handleCertificateFile },
    { method: 'GET', path: '/my-data', handler: handleExportData },
    { method: 'POST', path: '/delete-account', handler: handleDeleteAccount, maxBodyBytes },
    { method: 'POST', path: '/merge-account', handler: handleMergeAccount, maxBodyBytes },
    { method: 'GET', path: '/unsubscribe', handler: handleUnsubscribePage },
    { method: 'POST', path: '/unsubscribe', handler: handleUnsubscribe, maxBodyBytes },
    { method: 'POST', path: '/join-waiting-list', handler: handleJoinWaitingList, maxBodyBytes },
    { method: 'POST', path: '/contact', handler: handleContact, maxBodyBytes: 64_000 },
    { method: 'POST', path: '/count-visit', handler: handleCountVisit, maxBodyBytes },
  ],
};
