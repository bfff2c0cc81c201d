import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { notFound } from './errors.ts';

const DAY_MS = 86_400_000;
/** The standard asks for less than a year; the date moves on with each day that the product runs. */
const GOOD_FOR_DAYS = 180;

/** Whom to notify of a security problem (RFC 9116), if the operator has configured it. */
export function registerSecurityTxt(app: FastifyInstance, { securityContact, appUrl }: Config): void {
  const path = '/.well-known/security.txt';
  app.get(path, { config: { access: 'public' } }, async ({ ctx }, reply) => {
    if (!securityContact) throw notFound();
    const today = Math.floor(ctx.now.getTime() / DAY_MS) * DAY_MS;
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: id, en',
      `Canonical: ${appUrl}${path}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
