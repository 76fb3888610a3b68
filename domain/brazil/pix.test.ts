import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import { isValidPixPayload } from '@brazilian-utils/brazilian-utils/is-valid-pix-payload';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBrCode, toCrc16 } from './pix.ts';

test('the checksum equals the published test vector', () => {
  expect(toCrc16('123456789')).toBe('29B1');
});

test('a dynamic code equals the one that a bank generates', () => {
  const pix = {
    url: 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25',
    merchantName: 'CURSO EXEMPLO LTDA',
    merchantCity: 'SAO PAULO',
  };
  expect(toBrCode(pix)).toBe(
    '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25' +
      '5204000053039865802BR5918CURSO EXEMPLO LTDA6009SAO PAULO62070503***6304408D',
  );
});

test('a third-party parser reads every generated code, accents and long names included', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9a-f]{32}$/),
      fc.stringMatching(/^[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ ]{2,60}$/),
      (id, name) => {
        const url = `pix.example.com/qr/v2/${id}`;
        const payload = toBrCode({ url, merchantName: `A${name}`, merchantCity: 'São Paulo' });
        expect(isValidPixPayload(payload)).toBe(true);
        const info = getPixPayloadInfo(payload);
        expect(info).toMatchObject({
          url,
          merchantCity: 'Sao Paulo',
          pointOfInitiation: 'dynamic',
        });
      },
    ),
  );
});

test('a location with a scheme or with more than 77 characters is rejected', () => {
  const merchant = { merchantName: 'A', merchantCity: 'B' };
  expect(() => toBrCode({ url: 'https://pix.example.com/a', ...merchant })).toThrow(RangeError);
  expect(() => toBrCode({ url: `pix.example.com/${'a'.repeat(70)}`, ...merchant })).toThrow(
    RangeError,
  );
});
