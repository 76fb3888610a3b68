/** A number from 0 to below 1 that looks random and is the same everywhere: the last step of MurmurHash3, which parts neighbours. */
export function scatter(seed: number, salt: number): number {
  let hash = Math.imul(seed ^ Math.imul(salt + 1, 0x9e_37_79_b1), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** The seed of an id: FNV-1a. */
export function toSeed(id: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < id.length; index += 1)
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01_00_01_93);
  return hash;
}
