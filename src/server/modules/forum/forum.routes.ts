import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { MAX_FILES, MAX_MENTIONS, MAX_POST, MAX_REASON, MAX_TITLE, MIN_TITLE } from '#shared/domain/forum.ts';
import { deletePost, editPost } from './changePost.ts';
import {
  changeThread,
  dismissReports,
  hidePost,
  reportedPosts,
  reportPost,
  restorePost,
} from './moderation.ts';
import { forumPeople } from './forumPeople.ts';
import { forumSummary, listPosts, listThreads, markRead } from './readForum.ts';
import { startThread, writePost } from './writePost.ts';

const uuid = z.uuid().toLowerCase();
const ofClass = z.object({ id: z.string().min(1).max(80) });
const params = z.object({ id: uuid });
/** Text that PostgreSQL can store. */
const typed = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((text) => !/\0|\p{Surrogate}/u.test(text), { params: { rule: 'characters' } });
const ids = (max: number) => z.array(uuid).max(max).optional();
const post = {
  text: typed(MAX_POST),
  client_key: uuid,
  reply_to: uuid.nullish(),
  mention_ids: ids(MAX_MENTIONS),
  file_ids: ids(MAX_FILES),
};
const title = typed(MAX_TITLE, MIN_TITLE);
const thread = z.strictObject({ ...post, kind: z.enum(['topic', 'chat']), title: title.optional() });
const threadPage = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
const no = z.coerce.number().int().min(0).max(2_000_000_000);
const postPage = z.strictObject({
  before: no.optional(),
  after: no.optional(),
  around: no.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
const reason = z.strictObject({ reason: typed(MAX_REASON) });

/** No person types faster; a device that was offline for long sends the rest a minute later. */
const rateLimit = { max: 30, timeWindow: '1 minute' };
const reads = { access: 'forum-index' } as const;
const writes = { access: 'forum-create', rateLimit } as const;
/** Everybody who may read may report, at the rate limit of writing. */
const reports = { access: 'forum-index', rateLimit } as const;
const moderates = { access: 'forum-moderate' } as const;

/** The configuration of a call with what `/api/docs` says of it. */
const withDocs = <C extends object>(config: C, summary: string) => ({ ...config, docs: { summary } });

/** The forum and the chat of a class: reading and writing. */
export const forumRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/classes/:id/forum',
    {
      config: withDocs(
        reads,
        'The forum of a class: what the caller may do, what is unread, what is reported',
      ),
      schema: { params: ofClass },
    },
    async (request) => ({
      data: await forumSummary(request.actorCtx, request.params.id),
    }),
  );
  app.get(
    '/classes/:id/threads',
    {
      config: withDocs(
        reads,
        'Topics of a class, pinned ones first, then the liveliest; `meta.chat` is the chat',
      ),
      schema: { params: ofClass, querystring: threadPage },
    },
    (request) => listThreads(request.actorCtx, request.params.id, request.query),
  );
  app.post(
    '/classes/:id/threads',
    {
      config: withDocs(
        writes,
        'Begins a topic, or writes in the chat; the same `client_key` again answers the same post',
      ),
      schema: { params: ofClass, body: thread },
    },
    async (request, reply) => {
      const { isNew, value } = await startThread(request.actorCtx, request.params.id, request.body);
      return reply.status(isNew ? 201 : 200).send({ data: value });
    },
  );
  app.get(
    '/classes/:id/forum/people',
    {
      config: withDocs(reads, 'Who can be mentioned in a class'),
      schema: { params: ofClass, querystring: z.strictObject({ q: typed(100, 0).default('') }) },
    },
    async (request) => ({
      data: await forumPeople(request.actorCtx, request.params.id, request.query.q),
    }),
  );
  postRoutes(app);
};

const postRoutes: (app: Parameters<FastifyPluginAsyncZod>[0]) => void = (app) => {
  app.get(
    '/threads/:id/posts',
    {
      config: withDocs(
        reads,
        'Posts of a thread by their numbers; without a number from where reading goes on',
      ),
      schema: { params, querystring: postPage },
    },
    (request) => listPosts(request.actorCtx, request.params.id, request.query),
  );
  app.post(
    '/threads/:id/posts',
    {
      config: withDocs(writes, 'Writes in a thread; the same `client_key` again answers the same post'),
      schema: { params, body: z.strictObject(post) },
    },
    async (request, reply) => {
      const { isNew, value } = await writePost(request.actorCtx, request.params.id, request.body);
      return reply.status(isNew ? 201 : 200).send({ data: value });
    },
  );
  app.put(
    '/threads/:id/read',
    {
      config: withDocs(reads, 'Has read a thread up to a number'),
      schema: { params, body: z.strictObject({ no: z.int().min(0).max(2_000_000_000) }) },
    },
    async (request) => ({ data: await markRead(request.actorCtx, request.params.id, request.body.no) }),
  );
  app.patch(
    '/posts/:id',
    {
      config: withDocs(writes, 'Changes a post of one’s own'),
      schema: { params, body: z.strictObject({ text: post.text, mention_ids: post.mention_ids }) },
    },
    async (request) => ({ data: await editPost(request.actorCtx, request.params.id, request.body) }),
  );
  app.delete(
    '/posts/:id',
    { config: withDocs(writes, 'Takes a post of one’s own back; its place stays'), schema: { params } },
    async (request) => ({
      data: await deletePost(request.actorCtx, request.params.id),
    }),
  );
};

/** Reports, and the actions of moderators. */
export const forumModerationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/posts/:id/reports',
    {
      config: withDocs(reports, 'Reports a post to the moderators'),
      schema: { params, body: reason },
    },
    async (request) => ({
      data: await reportPost(request.actorCtx, request.params.id, request.body.reason),
    }),
  );
  app.delete(
    '/posts/:id/reports',
    { config: withDocs(moderates, 'Leaves a reported post as it is'), schema: { params } },
    async (request) => ({
      data: await dismissReports(request.actorCtx, request.params.id),
    }),
  );
  app.put(
    '/posts/:id/hiding',
    {
      config: withDocs(moderates, 'Hides a post, with a reason that its author reads'),
      schema: { params, body: reason },
    },
    async (request) => ({
      data: await hidePost(request.actorCtx, request.params.id, request.body.reason),
    }),
  );
  app.delete(
    '/posts/:id/hiding',
    { config: withDocs(moderates, 'Shows a hidden post again'), schema: { params } },
    async (request) => ({
      data: await restorePost(request.actorCtx, request.params.id),
    }),
  );
  app.patch(
    '/threads/:id',
    {
      config: withDocs(moderates, 'Renames, pins, locks or hides a topic'),
      schema: {
        params,
        body: z.strictObject({
          title: title.optional(),
          is_pinned: z.boolean().optional(),
          is_locked: z.boolean().optional(),
          is_hidden: z.boolean().optional(),
        }),
      },
    },
    async (request) => ({ data: await changeThread(request.actorCtx, request.params.id, request.body) }),
  );
  app.get(
    '/classes/:id/reported-posts',
    { config: withDocs(moderates, 'Posts that wait for a moderator'), schema: { params: ofClass } },
    async (request) => ({ data: await reportedPosts(request.actorCtx, request.params.id) }),
  );
};
