import type { Server } from 'node:http';
import type { Config } from '#server/config/config.ts';

type Address = Pick<Config, 'host' | 'port'>;

/** The configuration error behind a failure to listen; null for any other failure. */
function toFault(code: string, { host, port }: Address): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT: ${port} is in use; choose another with PORT=…`;
    case 'EACCES':
      return `PORT: ${port} is not free to everybody; choose one above 1023 with PORT=…`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return `HOST: ${host} is no address of this machine`;
    case 'EAI_AGAIN':
    case 'EAI_FAIL':
    case 'ENOTFOUND':
      return `HOST: ${host} is a name without an address`;
    default:
      return null;
  }
}

/** Resolves when the server listens. What its owner can mend is said in one line that names the variable. */
export function listen(server: Server, address: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const fault = toFault(error.code ?? '', address);
      reject(fault === null ? error : new Error(`Configuration: ${fault}`));
    });
    server.listen(address.port, address.host, resolve);
  });
}
