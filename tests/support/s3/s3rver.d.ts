declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  interface Options {
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
    configureBuckets: { name: string }[];
  }

  export default class S3rver {
    constructor(options: Options);
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
    /** A listener of exceptions of the whole process, unless it is let go. */
    logger: { exceptions: { unhandle(): void }; close(): void };
  }
}
