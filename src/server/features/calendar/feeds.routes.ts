import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { classFeed, personFeed } from './feeds.ts';

/** An office shares one address, and its phones read every hour: more than this are not calendar programs. */
const READS_PER_MINUTE = 300;

interface Feed {
  readonly url: string;
  readonly summary: string;
  readonly write: (ctx: Context, secret: string) => Promise<string>;
}
const feeds: readonly Feed[] = [
  {
    url: '/calendar/class/:secret.ics',
    summary: 'The times of a class for calendar programs',
    write: classFeed,
  },
  {
    url: '/calendar/:secret.ics',
    summary: 'A person’s own calendar for calendar programs',
    write: personFeed,
  },
];

/** For calendar programs: outside of `/api`, because they send no token; the secret in the address is the key. */
export async function calendarFeedRoutes(app: FastifyInstance): Promise<void> {
  for (const { url, summary, write } of feeds)
    app.get<{ Params: { secret: string } }>(
      url,
      {
        config: {
          access: 'public',
          rateLimit: { max: READS_PER_MINUTE, timeWindow: '1 minute' },
          docs: { summary },
        },
      },
      async (request, reply) => answer(request, reply, await write(request.ctx, request.params.secret)),
    );
}

/** The same text has the same ETag, so a program that has it gets 304 without a body. */
function answer(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  void reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex');
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.some((tag) => tag === etag || tag === '*')) return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(text);
}
