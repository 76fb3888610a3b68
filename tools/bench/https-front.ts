import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request as ask, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Headers that HTTP/2 does not allow. */
const OF_ONE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

function createCertificate(): { key: Buffer; cert: Buffer } | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'ingles-certificate-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  try {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const written = ['-keyout', key, '-out', cert, '-days', '1', '-subj', '/CN=127.0.0.1'];
    const { status } = spawnSync('openssl', ['req', '-x509', ...curve, ...written]);
    return status === 0 ? { key: readFileSync(key), cert: readFileSync(cert) } : null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function relayHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const carried = Object.entries(headers).filter(
    ([name]) => !name.startsWith(':') && !OF_ONE_CONNECTION.has(name),
  );
  return Object.fromEntries(carried);
}

/** Ends TLS and speaks HTTP/2, like the reverse proxy that docs/operations.md asks for. */
function createFront(certificate: { key: Buffer; cert: Buffer }, target: URL): Http2SecureServer {
  const agent = new Agent({ keepAlive: true });
  return createSecureServer(certificate, (incoming, outgoing) => {
    const { method, url } = incoming;
    const headers = { ...relayHeaders(incoming.headers), host: target.host };
    const relayed = ask(new URL(url, target), { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, relayHeaders(answer.headers));
      answer.pipe(outgoing);
    });
    relayed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(relayed);
  });
}

/** Pages are measured through TLS and HTTP/2. Without openssl, which makes the certificate, the server is measured directly. */
export async function startFront(
  target: string,
  port: number,
): Promise<{ url: string; stop(): void }> {
  const certificate = createCertificate();
  if (!certificate) return { url: target, stop: () => {} };
  const server = createFront(certificate, new URL(target));
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => sessions.add(session));
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `https://127.0.0.1:${port}`,
    stop() {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}
