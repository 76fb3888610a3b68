import { randomInt } from 'node:crypto';

/** Address of a new visitor, so that limits per address do not join tests or calls. */
export const createAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
