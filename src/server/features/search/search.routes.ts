import { isSearchable, MIN_SEARCH } from '#shared/api/search.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { SEARCH_LENGTH } from '../../platform/db/tables.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { search } from './search.ts';

/** A person who types continuously searches some four times a second. */
const SEARCHES_PER_MINUTE = 240;
const MAX_RESULTS = 50;
const DEFAULT_RESULTS = 24;

const querystring = z.strictObject({
  q: z.string().trim().max(SEARCH_LENGTH),
  limit: z.coerce.number().int().min(1).max(MAX_RESULTS).default(DEFAULT_RESULTS),
});
const found = z.object({
  data: z.array(
    z.object({
      resource: z.string(),
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      path: z.string(),
      context: z.string().optional(),
    }),
  ),
});

export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/search',
    {
      config: {
        access: 'signed-in',
        reads: 'list',
        rateLimit: { max: SEARCHES_PER_MINUTE, timeWindow: '1 minute' },
        docs: { summary: 'Search everything that one may see and open, the best matches first' },
      },
      schema: { querystring, response: { 200: found } },
    },
    async ({ actorCtx: ctx, query: { q, limit } }) => {
      if (/\0|\p{Surrogate}/u.test(q)) throw invalidField('q', 'characters', { property: 'q' });
      if (!isSearchable(q)) throw invalidField('q', 'min_length', { min: MIN_SEARCH });
      return { data: await search(ctx, q, limit) };
    },
  );
};
