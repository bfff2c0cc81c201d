import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { PartToOpen, PartState, Sitting } from '#shared/domain/packages/playerMessages.ts';

const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox';
const built = path.resolve(import.meta.dirname, '../../dist/player');
const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', xml: 'text/xml' };

export interface PlayerHost {
  /** A page that plays the app's part with the shown sitting, and keeps what it hears in `window.heard`. */
  readonly url: string;
  /** What pages that ended have sent, oldest first. */
  readonly beacons: readonly (PartState & { readonly attempt_id: string })[];
  /** What reached the stranger, as `METHOD /path`. */
  readonly stranger: readonly string[];
  play(sitting: Partial<Sitting>, part: Partial<PartToOpen>): void;
  close(): Promise<void>;
}

/**
 * The two origins of a player without the product: the app's, and that of the content with the headers that packages get there. Packages
 * are given by their unpacked files; `%STRANGER%` in them becomes the address of a third one, which counts what arrives.
 */
export async function playerHost(files: ReadonlyMap<string, Buffer>): Promise<PlayerHost> {
  const beacons: (PartState & { attempt_id: string })[] = [];
  const stranger: string[] = [];
  let begin = {};
  const evil = await listen((request, response) => {
    stranger.push(`${request.method} ${request.url}`);
    response.end('reached');
  });
  const content = await listen((request, response) => {
    const [, place = '', , rest = ''] = /^\/(play|c)\/(\w+)\/([^?#]*)/.exec(request.url ?? '') ?? [];
    if (request.headers['sec-fetch-dest'] === 'serviceworker') return refuse(response, 403);
    if (place === 'play' && rest === 'commits') return collect(request, response, beacons);
    if (request.method !== 'GET') return refuse(response, 405);
    serve(response, place, rest, { files, app: originOf(app), stranger: originOf(evil) });
  });
  const app = await listen((_request, response) => {
    response.setHeader('permissions-policy', `unload=(self "${originOf(content)}")`);
    response.setHeader('content-type', 'text/html');
    response.end(appPage(originOf(content), begin));
  });
  return {
    url: originOf(app),
    beacons,
    stranger,
    play(sitting, part) {
      begin = {
        type: 'begin',
        sitting: {
          kind: 'scorm12',
          mode: 'normal',
          credit: true,
          learner: { id: 'x7', name: 'Lestari, Ayu' },
          attemptId: crypto.randomUUID(),
          clientId: crypto.randomUUID(),
          sessionNo: 1,
          ...sitting,
        },
        part: {
          id: 'A',
          type: 'sco',
          url: `${originOf(content)}/c/ticket/index.html`,
          mastery: null,
          completionThreshold: null,
          dataFromLms: null,
          maxSeconds: null,
          timeLimitAction: null,
          seq: 0,
          entry: 'ab-initio',
          elements: {},
          ...part,
        },
      };
    },
    close: async () => {
      for (const server of [evil, content, app]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

async function listen(answer: Answer): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function refuse(response: ServerResponse, status: number): void {
  response.statusCode = status;
  response.end();
}

function collect(request: IncomingMessage, response: ServerResponse, beacons: object[]): void {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (text: string) => (body += text));
  request.on('end', () => {
    beacons.push(JSON.parse(body) as object);
    refuse(response, 204);
  });
}

interface Origins {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly app: string;
  readonly stranger: string;
}

function serve(
  response: ServerResponse,
  place: string,
  rest: string,
  { files, app, stranger }: Origins,
): void {
  const name = decodeURIComponent(rest) || 'index.html';
  const bytes = place === 'play' ? readFileSync(path.join(built, name)) : files.get(name);
  if (!bytes) return refuse(response, 404);
  response.setHeader('content-type', `${types[name.split('.').at(-1)!] ?? 'text/plain'}; charset=utf-8`);
  response.setHeader('permissions-policy', 'unload=*, camera=(), microphone=()');
  response.setHeader('origin-agent-cluster', '?1');
  response.setHeader(
    'content-security-policy',
    place === 'play'
      ? `default-src 'none'; script-src 'self'; frame-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; frame-ancestors ${app}; sandbox ${SANDBOX}`
      : `default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; connect-src 'self' data: blob:; frame-src 'self' data: blob:; form-action 'none'; object-src 'none'; base-uri 'self'; frame-ancestors ${app} 'self'; sandbox ${SANDBOX}`,
  );
  response.end(place === 'play' ? bytes : bytes.toString('utf8').replaceAll('%STRANGER%', stranger));
}

/** What the app does, in few lines: the real one is in src/ui/package/playerLink.ts. */
const appPage = (
  content: string,
  begin: object,
): string => `<!doctype html><meta charset="utf-8"><title>App</title>
<iframe id="player" allow="fullscreen *; autoplay *; unload *" sandbox="${SANDBOX}" width="900" height="500"></iframe>
<script>
  window.heard = [];
  window.begin = ${JSON.stringify(begin)};
  const frame = document.getElementById('player');
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== '${content}' || data?.type !== 'ready' || window.port) return;
    const { port1, port2 } = new MessageChannel();
    window.port = port1;
    port1.onmessage = ({ data }) => heard.push(data);
    frame.contentWindow.postMessage(window.begin, origin, [port2]);
  });
  frame.src = '${content}/play/ticket/#' + encodeURIComponent(location.origin);
</script>`;
