import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hostOf, isLoopback, type Config } from './platform/config.ts';
import { isForContent, isOfThisHost } from './platform/http/contentPlace.ts';

/**
 * The second listener of a trial on one machine, where packages run: at CONTENT_PORT, else at the port after PORT or, if that is taken, at a
 * free one. Undefined where CONTENT_URL names a host, and where others than this machine are served.
 */
export async function openContentListener(config: Config): Promise<Server | undefined> {
  const { contentUrl, contentPort, appUrl, host, port, isProduction } = config;
  const isWanted = contentPort !== undefined || !isProduction;
  if (contentUrl || !isWanted || !isLoopback(hostOf(appUrl))) return undefined;
  const server = createServer();
  const listen = (wanted: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(wanted, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  if (contentPort !== undefined) await listen(contentPort);
  else await listen(port < LAST_PORT ? port + 1 : 0).catch(() => listen(0));
  return server;
}

const LAST_PORT = 65_535;

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Requests at the second listener; it ends with the app. */
export function listenForContent(app: FastifyInstance, server: Server, serve: RequestListener): void {
  server.on('request', (request, response) => {
    if (isOfThisHost(request.headers.host)) serve(request, response);
    else response.writeHead(421).end();
  });
  app.addHook('onClose', () => {
    server.close();
    server.closeAllConnections();
  });
}

/**
 * Requests whose Host is CONTENT_URL's, before anything of the app sees them: a package there reaches neither a route nor a socket of the
 * app. Call it when everything else listens.
 */
export function divertContent({ server }: FastifyInstance, config: Config, serve: RequestListener): void {
  if (!config.contentUrl) return;
  const divert = (event: string, take: Listener) => {
    const own = server.listeners(event) as Listener[];
    server.removeAllListeners(event);
    server.on(event, (request: IncomingMessage, ...rest: unknown[]) => {
      if (isForContent(config, request.headers.host)) take(request, ...rest);
      else for (const listener of own) listener.call(server, request, ...rest);
    });
  };
  for (const event of ['request', 'checkContinue', 'checkExpectation'])
    divert(event, (request, response) => serve(request, response as ServerResponse));
  divert('upgrade', (_request, socket) => (socket as Socket).destroy());
}

type Listener = (request: IncomingMessage, ...rest: unknown[]) => void;
