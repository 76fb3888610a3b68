import { z } from 'zod';
import { isOrigin } from '../listen/host.ts';
import { optionalText } from '../optional-text.ts';
import { isPrivateNetwork } from './private-network.ts';

const origin = z
  .string()
  .trim()
  .refine(
    (text) => /^https?:/iu.test(text) && isOrigin(text),
    'needs protocol, host and port alone, such as https://s3.example.com',
  )
  .refine(
    (text) =>
      URL.canParse(text) &&
      (new URL(text).protocol === 'https:' || isPrivateNetwork(new URL(text).hostname)),
    'needs https, except on this machine and in a private network',
  )
  .transform((text) => new URL(text).origin);

/** Names that are both a folder of an address and a part of a host (Amazon's rules). */
const bucketName = /^(?!xn--)[a-z0-9](?:[a-z0-9-]|\.(?![.-])){1,61}[a-z0-9]$/u;

export const filesEnvironment = {
  FILES: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{1,64}$/iu, 'needs the name of a region, such as sa-east-1')
    .default('us-east-1'),
  S3_BUCKET: z.string().trim().regex(bucketName, 'needs the name of a bucket').optional(),
  S3_KEY_ID: optionalText,
  S3_SECRET: optionalText,
  S3_PREFIX: z
    .string()
    .trim()
    .regex(
      /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*$/iu,
      'needs folders of letters and digits, such as school or schools/one',
    )
    .transform((text) => `${text}/`)
    .default(''),
  S3_PUBLIC_ORIGIN: origin.optional(),
  S3_PATH_STYLE: z.enum(['on', 'off']).default('on'),
};

const filesSchema = z.object(filesEnvironment);
type FilesEnvironment = z.infer<typeof filesSchema>;

interface S3Config {
  endpoint: string;
  region: string;
  bucket: string;
  keyId: string;
  secret: string;
  prefix: string;
  publicOrigin: string | null;
  isPathStyle: boolean;
}

export interface FilesConfig {
  /** Null: files lie in DATA_DIR. */
  s3: S3Config | null;
  /** The store's origin that pages of the school may read from; null: none. */
  publicOrigin: string | null;
}

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY_ID', 'S3_SECRET'] as const;

/** Throws an Error whose message is one line that names the variable. */
export function toFiles(env: FilesEnvironment): FilesConfig {
  if (env.FILES === 'disk') return { s3: null, publicOrigin: null };
  const [endpoint, bucket, keyId, secret] = needed.map((name) => {
    const value = env[name];
    if (value === undefined) throw new Error(`Configuration: ${name}: needed with FILES=s3`);
    return value;
  }) as [string, string, string, string];
  const publicOrigin = env.S3_PUBLIC_ORIGIN ?? null;
  return {
    s3: {
      endpoint,
      region: env.S3_REGION,
      bucket,
      keyId,
      secret,
      prefix: env.S3_PREFIX,
      publicOrigin,
      isPathStyle: env.S3_PATH_STYLE === 'on',
    },
    publicOrigin,
  };
}
