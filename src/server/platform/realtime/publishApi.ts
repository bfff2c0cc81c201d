import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Hub } from './hub.ts';
import { kindOf, MAX_EVENT_BYTES, MAX_EVENT_NAME, parsed } from './protocol.ts';
import { publishProblem } from './signatures.ts';

const MAX_CHANNELS = 100;
const MAX_BATCH = 10;

class PublishError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const channel = z.string().refine((name) => kindOf(name) !== 'invalid', 'invalid channel name');
const event = z.object({
  name: z.string().min(1).max(MAX_EVENT_NAME),
  data: z.string(),
  socket_id: z
    .string()
    .regex(/^\d+\.\d+$/)
    .nullish(),
  info: z.string().nullish(),
});
const trigger = event.extend({
  channel: channel.optional(),
  channels: z.array(channel).max(MAX_CHANNELS).optional(),
});
const batch = z.object({ batch: z.array(event.extend({ channel })).max(MAX_BATCH) });

/**
 * The HTTP API of the protocol, for programs with the app's secret (the official server libraries).
 * Source: https://pusher.com/docs/channels/library_auth_reference/rest-api/
 */
export const publishApiRoutes =
  (hub: Hub): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    // The signature covers the bytes, so they are kept unchanged.
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.setErrorHandler((error, _request, reply) => {
      const status = error instanceof PublishError ? error.status : error instanceof z.ZodError ? 400 : 500;
      const text = error instanceof Error && status !== 500 ? error.message : 'internal error';
      return reply.status(status).send({ error: text });
    });
    app.addHook('preHandler', async (request) => check(hub, request));
    eventCalls(app, hub);
    stateCalls(app, hub);
  };

const open = { config: { access: 'public' } } as const;

function check(hub: Hub, request: FastifyRequest): void {
  const { app } = request.params as { app?: string };
  if (app !== hub.app.id) throw new PublishError(404, 'unknown app');
  const { pathname, searchParams: query } = new URL(request.url, 'http://localhost');
  const body = typeof request.body === 'string' ? request.body : '';
  const call = { method: request.method, path: pathname, query, body };
  const problem = publishProblem(hub.app, call, Date.now());
  if (problem) throw new PublishError(401, `refused: ${problem}`);
}

function eventCalls(app: FastifyInstance, hub: Hub): void {
  app.post('/apps/:app/events', open, async ({ body }) => {
    const { channel: one, channels = one ? [one] : [], info, ...event } = trigger.parse(parsed(body));
    if (channels.length === 0) throw new PublishError(400, 'channels are missing');
    publish(hub, channels, event);
    if (!info) return {};
    const counts = await countsFor(hub, [{ channels, info }]);
    return {
      channels: Object.fromEntries(channels.map((name) => [name, factsOf(hub, name, { info, counts })])),
    };
  });
  app.post('/apps/:app/batch_events', open, async ({ body }) => {
    const { batch: events } = batch.parse(parsed(body));
    events.forEach((one) => checkSize(one.data));
    for (const { channel: name, ...one } of events) publish(hub, [name], one);
    if (!events.some(({ info }) => info)) return {};
    const counts = await countsFor(
      hub,
      events.map(({ channel: name, info }) => ({ channels: [name], info })),
    );
    return { batch: events.map(({ channel: name, info }) => factsOf(hub, name, { info, counts })) };
  });
  app.post<{ Params: { id: string } }>(
    '/apps/:app/users/:id/terminate_connections',
    open,
    async ({ params }) => {
      hub.terminate(params.id);
      return {};
    },
  );
}

function stateCalls(app: FastifyInstance, hub: Hub): void {
  app.get('/apps/:app/connections', open, async () => ({ connections: hub.connections.size }));
  app.get<{ Querystring: { filter_by_prefix?: string; info?: string } }>(
    '/apps/:app/channels',
    open,
    async ({ query: { filter_by_prefix: prefix = '', info = '' } }) => {
      if (info.includes('user_count') && !prefix.startsWith('presence-'))
        throw new PublishError(400, 'user_count needs filter_by_prefix=presence-');
      const counts = await hub.countListeners({ prefix });
      const facts = [...counts.keys()].map((name) => [name, factsOf(hub, name, { info, counts })] as const);
      return { channels: Object.fromEntries(facts) };
    },
  );
  app.get<{ Params: { channel: string }; Querystring: { info?: string } }>(
    '/apps/:app/channels/:channel',
    open,
    async ({ params, query: { info = '' } }) => {
      if (info.includes('user_count') && kindOf(params.channel) !== 'presence')
        throw new PublishError(400, 'user_count is for presence channels');
      const counts = await hub.countListeners({ names: [params.channel] });
      return { occupied: counts.has(params.channel), ...factsOf(hub, params.channel, { info, counts }) };
    },
  );
  app.get<{ Params: { channel: string } }>('/apps/:app/channels/:channel/users', open, async ({ params }) => {
    if (kindOf(params.channel) !== 'presence') throw new PublishError(400, 'only for presence channels');
    return { users: [...hub.members.of(params.channel).keys()].map((id) => ({ id })) };
  });
}

function publish(
  hub: Hub,
  channels: readonly string[],
  { name, data, socket_id }: z.infer<typeof event>,
): void {
  checkSize(data);
  hub.publish(channels, name, data, socket_id ?? undefined);
}

function checkSize(data: string): void {
  if (Buffer.byteLength(data) > MAX_EVENT_BYTES) throw new PublishError(413, 'data is too large');
}

interface CountQuery {
  /** `user_count,subscription_count`, or one of them. */
  readonly info: string | null | undefined;
  readonly counts: Counts;
}
type Counts = ReadonlyMap<string, number>;

const wantsCount = (info: string | null | undefined) => info?.includes('subscription_count') === true;

/** The numbers of listeners of the channels for which they are requested. */
function countsFor(
  hub: Hub,
  requested: readonly { readonly channels: readonly string[]; readonly info: string | null | undefined }[],
): Promise<Counts> {
  const names = requested.filter(({ info }) => wantsCount(info)).flatMap(({ channels }) => channels);
  return names.length > 0 ? hub.countListeners({ names }) : Promise.resolve(new Map());
}

/** The requested facts about a channel: people in presence channels, connections in any. */
function factsOf(hub: Hub, name: string, { info, counts }: CountQuery) {
  const requested = new Set(info?.split(','));
  return {
    ...(requested.has('user_count') &&
      kindOf(name) === 'presence' && { user_count: hub.members.of(name).size }),
    ...(requested.has('subscription_count') && { subscription_count: counts.get(name) ?? 0 }),
  };
}
