import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createApp } from '#server/app.ts';
import { createTestApp, type TestApp } from './app.ts';

/** A reply, byte for byte as it came; bodies and headers as latin-1. */
export interface WireReply {
  readonly status: number;
  /** By lower-case name; several of one name are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The status line of an interim reply, such as 100. */
  readonly interim: readonly number[];
}

/** The longest wait for a server that keeps a connection open. */
const PATIENCE_MS = 5_000;

/** Sends bytes and reads until the server closes, or says nothing more. */
export function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('data', (part) => (text += part.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
}

export function readReply(text: string): WireReply {
  const interim: number[] = [];
  let rest = text;
  for (
    let match;
    (match = /^HTTP\/1\.1 (1\d\d) [^\r]*\r\n\r\n/.exec(rest));
    rest = rest.slice(match[0].length)
  )
    interim.push(Number(match[1]));
  const at = rest.indexOf('\r\n\r\n');
  const [line = '', ...lines] = rest.slice(0, at).split('\r\n');
  const headers: Record<string, string> = {};
  for (const one of lines) {
    const [name = '', value = ''] = one.split(/:\s*(.*)/s, 2);
    const key = name.toLowerCase();
    headers[key] = key in headers ? `${headers[key]}, ${value}` : value;
  }
  return { status: Number(line.split(' ')[1] ?? 0), headers, body: rest.slice(at + 4), interim };
}

export interface WireRequest {
  readonly method?: string;
  /** The target, sent as it is. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A well-formed request of one connection. */
export function requestText({ method = 'GET', target, headers = {}, body = '' }: WireRequest): string {
  const all = {
    host: 'x',
    connection: 'close',
    ...(body && { 'content-length': String(Buffer.byteLength(body, 'latin1')) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

const SCRIPT = 'export const words = 1;'.repeat(500);
export const scriptBytes = {
  identity: SCRIPT.length,
  br: brotliCompressSync(SCRIPT).length,
  gzip: gzipSync(SCRIPT).length,
} as const;

/** The whole server at a port, with a small front end in built form. */
export async function openWire(): Promise<{
  readonly test: TestApp;
  readonly port: number;
  close(): Promise<void>;
}> {
  const webRoot = mkdtempSync(path.join(tmpdir(), 'mahir-wire-'));
  const files = {
    'index.html': '<head><!--preload--></head><script type="module" src="/assets/app-1.js"></script>',
    'robots.txt': 'User-agent: *',
    'service-worker.js': '1;',
    'assets/app-1.js': SCRIPT,
    'assets/app-1.js.br': brotliCompressSync(SCRIPT),
    'assets/app-1.js.gz': gzipSync(SCRIPT),
    '.vite/manifest.json': '{}',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(webRoot, name)), { recursive: true });
    writeFileSync(path.join(webRoot, name), content);
  }
  const test = await createTestApp({ env: { SECURITY_CONTACT: 'mailto:security@mahir.example' } });
  const app = await createApp({ db: test.db, config: test.config, web: { dev: false, webRoot } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    test,
    port: (app.server.address() as AddressInfo).port,
    async close() {
      await app.close();
      await test.close();
      rmSync(webRoot, { recursive: true });
    },
  };
}
