import { toBrCode } from '../brazil/pix.ts';

/** Shown in the sandbox only, when it returned no code: valid in form, with a reserved host name that no bank can pay. */
export const samplePixCode = toBrCode({
  url: 'pix.example.com/qr/v2/00000000000000000000000000000000',
  merchantName: 'SANDBOX',
  merchantCity: 'SAO PAULO',
});
