import { defaultMaxBytes } from '#server/storage/uploads/inspect-file.ts';
import { version, withProtocol } from '../protocol.ts';

/** OPTIONS /upload/resumable: the parts of the protocol that are spoken here. */
export const describeProtocol = withProtocol(
  () =>
    new Response(null, {
      status: 204,
      headers: {
        'tus-version': version,
        'tus-max-size': String(defaultMaxBytes),
        'tus-extension': 'creation,creation-with-upload,termination,expiration',
      },
    }),
);
