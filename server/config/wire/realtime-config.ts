import { z } from 'zod';

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

export const realtimeEnvironment = {
  REALTIME_ORIGINS: z
    .string()
    .trim()
    .default('')
    .transform((text) => text.split(/\s+/u).filter((part) => part !== ''))
    .refine(
      (origins) => origins.every(isOrigin),
      'needs origins such as https://app.example.com, separated by spaces',
    ),
  REALTIME_SOCKETS_PER_ADDRESS: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,3}$/u, 'needs a whole number from 1 to 9999')
    .default('20')
    .transform(Number),
};

export interface RealtimeConfig {
  /** Origins of other sites whose pages may open a socket. */
  origins: readonly string[];
  /** Sockets of one client address at once; a school behind one address needs more. */
  socketsPerAddress: number;
}

const realtimeSchema = z.object(realtimeEnvironment);

export function toRealtime(env: z.infer<typeof realtimeSchema>): RealtimeConfig {
  return { origins: env.REALTIME_ORIGINS, socketsPerAddress: env.REALTIME_SOCKETS_PER_ADDRESS };
}
