import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dataAt, isOld, type ActorContext } from '../../platform/context.ts';
import { invalidField, malformed } from '../../platform/http/errors.ts';
import { sendCount } from './contentRange.ts';
import { creationKey } from './creations.ts';
import { lastChange } from './lastChange.ts';
import type { Plan } from './plan.ts';
import { planUnder } from './planUnder.ts';
import { listRecords, readRecord } from './read.ts';
import { routeConfigs, type RouteConfig } from './routeConfigs.ts';
import { existingValues } from './values.ts';
import {
  createRecord,
  deleteRecord,
  publicationProblems,
  setArchived,
  setPublished,
  updateRecord,
  type Seen,
} from './write.ts';

type Params = { id: string; field: string };
type Body = Readonly<Record<string, unknown>>;
/** Mounts the calls that every resource has, as far as its `verbs` allow them. */
export function registerResource(app: FastifyInstance, plan: Plan): void {
  registerReads(app, plan);
  registerWrites(app, plan);
  registerStates(app, plan);
}

const idOf = (request: FastifyRequest) => (request.params as Params).id;
/** Data of a replica that stands still are shown with their time. */
const ageOf = (ctx: ActorContext) => isOld(ctx) && { as_of: dataAt(ctx).toISOString() };
const versioned = (config: RouteConfig) => ({ ...config, isVersioned: true });

function registerReads(app: FastifyInstance, plan: Plan): void {
  const { path, has, config } = routeConfigs(plan);
  if (has('list')) {
    app.get(path, { config: { ...config('list'), isPaged: true } }, async (request, reply) => {
      const listed = await planUnder(request.actorCtx, plan, idOf(request));
      const page = await listRecords(request.actorCtx, listed, request.query as Body);
      sendCount(request, reply, plan, page);
      return { data: page.data, meta: { ...page.meta, ...ageOf(request.actorCtx) } };
    });
    app.get(`${path}/values/:field`, { config: config('list', 'values') }, async (request) => {
      const { q } = request.query as { q?: unknown };
      const { id, field } = request.params as Params;
      const listed = await planUnder(request.actorCtx, plan, id);
      return { data: await existingValues(request.actorCtx, listed, field, q) };
    });
  }
  if (has('show')) {
    // No ETag: the content also depends on the reader and on other records, and the version covers neither.
    app.get(`${path}/:id`, { config: config('show') }, async (request) => ({
      data: await readRecord(request.actorCtx, plan, idOf(request)),
    }));
  }
}

function registerWrites(app: FastifyInstance, plan: Plan): void {
  const { path, has, config } = routeConfigs(plan);
  if (has('create')) {
    app.post(path, { config: config('create') }, async (request, reply) => {
      const data = await createRecord(request.actorCtx, plan, bodyOf(request), creationKey(request));
      const [location] = request.url.split('?', 1);
      void reply.status(201).header('location', `${location}/${String(data['id'])}`);
      return { data };
    });
  }
  if (has('edit')) {
    app.route({
      method: ['PUT', 'PATCH'],
      url: `${path}/:id`,
      config: versioned(config('edit')),
      handler: async (request) => {
        const body = bodyOf(request);
        const change = { body, seen: seenBy(request, body) };
        return { data: await updateRecord(request.actorCtx, plan, idOf(request), change) };
      },
    });
    app.get(`${path}/:id/last-change`, { config: config('edit', 'lastChange') }, async (request) => ({
      data: await lastChange(request.actorCtx, plan, idOf(request)),
    }));
  }
  if (has('delete')) {
    app.delete(`${path}/:id`, { config: versioned(config('delete')) }, async (request) => {
      await deleteRecord(request.actorCtx, plan, idOf(request), seenBy(request));
      return { data: { id: idOf(request) } };
    });
  }
}

function registerStates(app: FastifyInstance, plan: Plan): void {
  const { path, has, config, publish } = routeConfigs(plan);
  if (has('delete')) {
    switchRoutes(app, `${path}/:id/archive`, config('delete', 'archive'), (request, isOn) =>
      setArchived(request.actorCtx, plan, idOf(request), { isOn, seen: seenBy(request) }),
    );
  }
  if (plan.resource.publishable) {
    app.get(`${path}/:id/publication`, { config: publish('publicationLacks') }, async (request) => ({
      data: await publicationProblems(request.actorCtx, plan, idOf(request)),
    }));
    switchRoutes(app, `${path}/:id/publication`, publish('publication'), (request, isOn) =>
      setPublished(request.actorCtx, plan, idOf(request), { isOn, seen: seenBy(request) }),
    );
  }
}

/** A state of a record as a sub-resource: POST sets it, DELETE removes it. */
function switchRoutes(
  app: FastifyInstance,
  url: string,
  config: RouteConfig,
  change: (request: FastifyRequest, isOn: boolean) => Promise<Body>,
): void {
  app.post(url, { config: versioned(config) }, async (request) => ({ data: await change(request, true) }));
  app.delete(url, { config: versioned(config) }, async (request) => ({ data: await change(request, false) }));
}

function bodyOf({ body }: FastifyRequest): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed();
  return body as Body;
}

/** The versions in `If-Match`, else the body's `version`; undefined if the caller gives none, or accepts any (`*`). */
function seenBy({ headers }: FastifyRequest, { version }: Body = {}): Seen | undefined {
  // Nothing may be there, but the record is.
  if (headers['if-none-match']?.trim() === '*') return { versions: [], status: 412 };
  const match = headers['if-match']?.trim();
  if (match === '*') return undefined;
  if (match !== undefined) return { versions: versionsOf(match), status: 412 };
  if (version === undefined || version === null) return undefined;
  if (!Number.isSafeInteger(version)) throw invalidField('version', 'invalid', { property: 'version' });
  return { versions: [version as number], status: 409 };
}

/**
 * RFC 9110, 13.1.1: one tag of the list must match the current version, and a weak tag never matches. A bare number is accepted as a tag,
 * too.
 */
function versionsOf(match: string): number[] {
  if (/^\d{1,9}$/.test(match)) return [Number(match)];
  const tags = match.split(',').map((tag) => /^\s*(W\/)?"([\x21\x23-\x7e]*)"\s*$/.exec(tag));
  if (tags.some((tag) => tag === null)) throw malformed();
  return tags.flatMap((tag) => (tag![1] || !/^\d{1,9}$/.test(tag![2]!) ? [] : [Number(tag![2])]));
}
