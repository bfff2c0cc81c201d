import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { pino, stdTimeFunctions, type LoggerOptions } from 'pino';
import type { Config } from './config.ts';

/** The log of the program: one JSON object a line on stdout, with the node that wrote it. */
export const createLog = (config: Pick<Config, 'logLevel' | 'port'>): FastifyBaseLogger =>
  pino(logOptions(config));

function logOptions({ logLevel, port }: Pick<Config, 'logLevel' | 'port'>): LoggerOptions {
  return {
    level: logLevel,
    // Several nodes may run on one machine.
    base: { node: `${hostname()}:${port}` },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    hooks: { logMethod: withoutAddress },
  };
}

/** Fastify would print its address a second time. */
function withoutAddress(this: unknown, line: readonly unknown[], log: (...line: never[]) => void): void {
  const isAddress = line.some((part) => typeof part === 'string' && part.startsWith('Server listening at'));
  if (!isAddress) Reflect.apply(log, this, line);
}
