/** A dynamic Pix charge: the payee, and the provider's address that holds the amount. */
export interface DynamicPix {
  /** Without scheme, at most 77 characters. */
  url: string;
  merchantName: string;
  merchantCity: string;
}

const location = /^[a-z0-9.-]+\/[\x21-\x7E]+$/;

/** CRC-16/CCITT-FALSE of plain ASCII in four upper-case hexadecimal digits, as field 63 wants it. */
export function toCrc16(text: string): string {
  let crc = 0xff_ff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x80_00 ? (crc << 1) ^ 0x10_21 : crc << 1;
    }
    crc &= 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function field(id: string, value: string): string {
  if (value.length > 99) throw new RangeError(`Pix field ${id} is longer than 99 characters`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

function toPlainText(text: string, maxLength: number): string {
  const plain = text.normalize('NFD').replace(/[^\x20-\x7E]/g, '');
  return plain.trim().slice(0, maxLength).trim();
}

/**
 * The "Pix copia e cola" text of a dynamic charge (Bacen, Manual de Padrões para Iniciação do Pix; EMV MPM).
 * It contains no amount and no transaction id: the provider's address returns both.
 */
export function toBrCode({ url, merchantName, merchantCity }: DynamicPix): string {
  if (url.length > 77 || !location.test(url)) throw new RangeError(`Not a Pix location: ${url}`);
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'br.gov.bcb.pix') + field('25', url)),
    field('52', '0000'),
    field('53', '986'),
    field('58', 'BR'),
    field('59', toPlainText(merchantName, 25)),
    field('60', toPlainText(merchantCity, 15)),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return body + toCrc16(body);
}
