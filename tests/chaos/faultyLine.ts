import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Chance } from './seeded.ts';

/**
 * `down`: nothing comes through. `deaf`: the server gets the request, its reply is lost. `slow`: everything comes late.
 * `hotel`: another server replies for the API, with a page. `flaky`: each request has one of these faults, or none.
 */
export type Weather = 'up' | 'down' | 'deaf' | 'slow' | 'hotel' | 'flaky';

/** The connection of one browser to the server. */
export interface FaultyLine {
  readonly url: string;
  setWeather(weather: Weather): void;
  close(): Promise<void>;
}

export async function faultyLine(product: string, chance: Chance): Promise<FaultyLine> {
  let weather: Weather = 'up';
  const server = createServer((near, reply) => {
    const isApi = near.url?.startsWith('/api/') ?? false;
    const now =
      weather === 'flaky' ? chance.weighted({ up: 4, down: 2, deaf: 2, slow: 2, hotel: 1 }) : weather;
    if (now === 'down') return void near.socket.destroy();
    if (now === 'hotel' && isApi) return welcome(reply);
    const go = () => pass(product, near, reply, now === 'deaf' && isApi);
    if (now === 'slow') setTimeout(go, chance.between(200, 1_500));
    else go();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setWeather(next) {
      weather = next;
      if (next === 'down') server.closeAllConnections();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pass(product: string, near: IncomingMessage, reply: ServerResponse, isDeaf: boolean): void {
  const { method, headers, url } = near;
  const far = request(`${product}${url}`, { method: method!, headers }, (answer) => {
    if (isDeaf) return void answer.resume().once('end', () => near.socket.destroy());
    reply.writeHead(answer.statusCode!, answer.headers);
    answer.on('error', () => reply.destroy());
    answer.pipe(reply);
  });
  // The server was killed, or the browser has gone: the other side's connection ends in the same way.
  far.on('error', () => reply.destroy());
  near.on('error', () => far.destroy());
  near.pipe(far);
}

function welcome(reply: ServerResponse): void {
  reply.writeHead(200, { 'content-type': 'text/html' });
  reply.end('<!doctype html><title>Welcome to our hotel</title>');
}
