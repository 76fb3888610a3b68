import { maxDeckTableBytes } from '#domain/contracts/deck-table.ts';
import { withCompressedJson } from '../http/compress.ts';
import type { Room, Route, RouteHandler } from '../http/route.ts';
import { handleCertificateFile } from './account/certificate-file.ts';
import { handleDeleteAccount } from './account/delete-account.ts';
import { handleExportData } from './account/export-data.ts';
import { handleMergeAccount } from './account/merge-account.ts';
import { handlePurchaseReceipt } from './account/purchase-receipt.ts';
import { handleAdminRefund, handleRequestRefund } from './payments/request-refund.ts';
import { handleCancelPayment } from './payments/cancel-payment.ts';
import { handleCheckCoupon } from './coupons/check-coupon.ts';
import { handleCheckPayment, handleCheckPaymentStatus } from './payments/check-payment.ts';
import { handleContact } from './contact/contact.ts';
import { handleCountVisit } from './statistics/count-visit.ts';
import { handleLeaveCheckout } from './left-checkouts/leave-checkout.ts';
import { handleResumeCheckout } from './left-checkouts/resume-checkout.ts';
import { handleCreateCreditCardPayment } from './payments/create-credit-card-payment.ts';
import { handleCheckCustomer, handleCreateCustomer } from './payments/create-customer.ts';
import { handleCreatePayment } from './payments/create-payment.ts';
import { handleReadDeckTable } from './decks/read-deck-table.ts';
import { handleExportSales } from './exports/export-sales.ts';
import { handleExportStudents } from './exports/export-students.ts';
import { handleExportWaitingList } from './exports/export-waiting-list.ts';
import { handleJoinWaitingList } from './waiting-list/join-waiting-list.ts';
import { admitProvider, handlePaymentWebhook } from './payments/payment-webhook.ts';
import { handlePostalLookup } from './payments/postal-codes/postal-lookup.ts';
import { fromOwnPage } from './request/own-page.ts';
import { renderError } from './request/render-error.ts';
import { handleRenewPayment } from './payments/renew-payment.ts';
import { handleRetryEvent } from './payments/retry-event.ts';
import { handleKeepSharePicture } from './pages/keep-share-picture.ts';
import { handlePlaySample } from './pages/play-sample.ts';
import {
  handlePreviewRoster,
  handleStartRoster,
  handleUndoRoster,
  handleUploadRoster,
} from './roster/roster.ts';
import { handleRosterResult } from './roster/roster-result.ts';
import { handleSandboxEvent } from './payments/sandbox/sandbox-event.ts';
import { handleSandboxPay } from './payments/sandbox/sandbox-pay.ts';
import { handleSongLyrics } from './study/song-lyrics.ts';
import { handleStudyBundle } from './study/study-bundle.ts';
import { handleStudySync } from './study/study-sync.ts';
import { handleStudyExport } from './study/transfers/study-export.ts';
import {
  handleCancelImport,
  handleDropImport,
  handleFindImport,
  handleReadImport,
  handleReadTable,
  handleStartImport,
} from './study/transfers/study-import.ts';
import { handleCheckPaymentKey } from './school-settings/check-payment-key.ts';
import { handleMailArrived } from './school-settings/mail-arrived.ts';
import { handleOpenSchool } from './school-settings/open-school.ts';
import { handleReadSettings } from './school-settings/read-settings.ts';
import { handleSaveSettings } from './school-settings/save-settings.ts';
import { handleTestEvent } from './school-settings/test-event.ts';
import { handleTestMail } from './school-settings/test-mail.ts';
import { handleUnsubscribe, handleUnsubscribePage } from './account/unsubscribe.ts';

const maxBodyBytes = 10_000;

/** An endpoint that changes something, for our own pages. */
const post = (path: string, handler: RouteHandler, most = maxBodyBytes): Route => {
  return { method: 'POST', path, handler: fromOwnPage(handler), maxBodyBytes: most };
};

const routes: Route[] = [
  post('/create-customer', handleCreateCustomer),
  post('/check-coupon', handleCheckCoupon),
  post('/play-sample', handlePlaySample),
  post('/keep-share-picture', handleKeepSharePicture),
  post('/create-payment', handleCreatePayment),
  { method: 'GET', path: '/check-payment', handler: handleCheckPayment },
  { method: 'GET', path: '/check-customer', handler: handleCheckCustomer },
  post('/create-credit-card-payment', handleCreateCreditCardPayment),
  { method: 'GET', path: '/check-payment-status', handler: handleCheckPaymentStatus },
  post('/cancel-payment', handleCancelPayment),
  post('/renew-payment', handleRenewPayment),
  post('/request-refund', handleRequestRefund),
  post('/admin-refund', handleAdminRefund),
  post('/retry-event', handleRetryEvent),
  post('/sandbox-pay', handleSandboxPay),
  post('/sandbox-event', handleSandboxEvent),
  {
    method: 'POST',
    path: '/payment-webhook',
    handler: handlePaymentWebhook,
    maxBodyBytes: 1_000_000, // one that is not taken stops the provider's queue
    admitLong: admitProvider,
  },
  { method: 'GET', path: '/postal-lookup', handler: handlePostalLookup },
  { method: 'GET', path: '/purchase-receipt', handler: handlePurchaseReceipt },
  { method: 'GET', path: '/certificate-file', handler: handleCertificateFile },
  { method: 'GET', path: '/my-data', handler: handleExportData },
  post('/export-sales', handleExportSales),
  post('/export-students', handleExportStudents),
  post('/export-waiting-list', handleExportWaitingList),
  post('/delete-account', handleDeleteAccount),
  post('/merge-account', handleMergeAccount),
  { method: 'GET', path: '/unsubscribe', handler: handleUnsubscribePage },
  { method: 'POST', path: '/unsubscribe', handler: handleUnsubscribe, maxBodyBytes },
  post('/join-waiting-list', handleJoinWaitingList),
  post('/leave-checkout', handleLeaveCheckout),
  post('/resume-checkout', handleResumeCheckout),
  post('/contact', handleContact, 64_000),
  post('/count-visit', handleCountVisit),
  post('/study-sync', handleStudySync, 250_000),
  { method: 'GET', path: '/study-bundle', handler: handleStudyBundle },
  { method: 'GET', path: '/song-lyrics', handler: handleSongLyrics },
  { method: 'GET', path: '/study-import', handler: handleFindImport },
  {
    method: 'POST',
    path: '/study-import',
    handler: fromOwnPage(handleReadImport, 'application/octet-stream'),
    isStreamed: true,
  },
  post('/study-import-table', handleReadTable),
  post('/study-import-start', handleStartImport, 250_000),
  post('/study-import-cancel', handleCancelImport),
  post('/study-import-drop', handleDropImport),
  post('/study-export', handleStudyExport),
  { method: 'GET', path: '/school-settings', handler: handleReadSettings },
  post('/save-settings', handleSaveSettings, 40_000),
  post('/test-mail', handleTestMail),
  { method: 'GET', path: '/mail-arrived', handler: handleMailArrived },
  post('/check-payment-key', handleCheckPaymentKey),
  post('/test-event', handleTestEvent),
  post('/open-school', handleOpenSchool),
  {
    method: 'POST',
    path: '/read-deck-table',
    handler: fromOwnPage(handleReadDeckTable, 'application/octet-stream'),
    maxBodyBytes: maxDeckTableBytes,
  },
  {
    method: 'POST',
    path: '/roster-upload',
    handler: fromOwnPage(handleUploadRoster, 'application/octet-stream'),
    isStreamed: true,
  },
  post('/roster-preview', handlePreviewRoster, 250_000),
  post('/roster-start', handleStartRoster, 250_000),
  post('/roster-undo', handleUndoRoster),
  post('/roster-result', handleRosterResult),
];

/** The product's own endpoints. */
export const functionRoom: Room = {
  mount: '/.netlify/functions',
  cacheControl: 'no-store',
  renderError,
  routes: routes.map((route) =>
    Object.assign(route, { handler: withCompressedJson(route.handler) }),
  ),
};
