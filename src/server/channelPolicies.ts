import { isResource, resourceNamed } from '#shared/resources/index.ts';
import type { Permission } from '#shared/access.ts';
import { serverExtensions } from '#extensions/server.gen.ts';
import type { ChannelPolicy, ServerExtension } from './extension.ts';
import { may, type ActorContext } from './platform/context.ts';
import type { Db } from './platform/db/database.ts';
import { isGranted } from './platform/http/routeAccess.ts';
import { routeConfigs } from './kernel/crud/routeConfigs.ts';
import { ApiError } from './platform/http/errors.ts';
import { planNamed } from './kernel/crud/plan.ts';
import { readRecord } from './kernel/crud/read.ts';
import { findQuiz } from './modules/classes/classes.ts';
import { forumOf } from './modules/forum/forumAccess.ts';
import type { ChannelPolicies } from './platform/realtime/realtime.ts';

const UUID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';

/** Who may listen to which channel; nobody may listen to a channel that is not listed. */
const policies: readonly (readonly [RegExp, ChannelPolicy])[] = [
  [/^private-online$/, () => true],
  [/^private-online-list$/, (ctx) => may(ctx, 'user-online')],
  [/^private-news$/, (ctx) => may(ctx, 'home-index')],
  [new RegExp(`^private-user\\.${UUID}$`), ({ actor }, id) => id === actor.userId],
  [/^private-resource\.([a-z-]+)$/, (ctx, name) => mayList(ctx, name)],
  [
    new RegExp(`^private-class\\.${UUID}$`),
    async (ctx, id) => may(ctx, 'forum-index') && exists(forumOf(ctx, id)),
  ],
  [new RegExp(`^private-class-staff\\.${UUID}$`), (ctx, id) => reads(ctx, 'classes', id)],
  [new RegExp(`^private-quiz\\.${UUID}$`), runs],
  [/^private-corrections$/, (ctx) => may(ctx, 'quiz-correction')],
  [new RegExp(`^presence-record\\.([a-z-]+)\\.${UUID}$`), edits],
  ...Object.values<ServerExtension>(serverExtensions).flatMap(({ channels = [] }) => channels),
];

export const channelPolicies: ChannelPolicies = {
  isOwn: (channel) => policies.some(([pattern]) => pattern.test(channel)),
  mayListen,
  mayTrigger,
};

async function mayListen(ctx: ActorContext, channel: string): Promise<boolean> {
  for (const [pattern, isAllowed] of policies) {
    const [, first = '', second = ''] = pattern.exec(channel) ?? [];
    if (pattern.test(channel)) return isAllowed(ctx, first, second);
  }
  return false;
}

/**
 * Only to people who edit the same record, and never while one of the person's attempts is open: nobody monitors these events, so they
 * would be a way to pass answers on.
 */
async function mayTrigger(db: Db, userId: string, channel: string): Promise<boolean> {
  if (!channel.startsWith('presence-record.')) return false;
  const [open] = await db.prepared(
    `select 1 from attempts where user_id = $1 and state in ('responding', 'sending') limit 1`,
    [userId],
  );
  return open === undefined;
}

const mayList = (ctx: ActorContext, name: string): boolean =>
  isResource(name) && isGranted(routeConfigs(planNamed(ctx, name)).config('list').access, ctx.actor);

/** Whether a record is in scope, by the check of its own page. */
async function reads(ctx: ActorContext, name: string, id: string): Promise<boolean> {
  if (!isResource(name) || !may(ctx, `${resourceNamed(name).module}-detail` as Permission)) return false;
  return exists(readRecord(ctx, planNamed(ctx, name), id));
}

/** Whether the caller runs a quiz: they see its progress board, or correct its answers. */
async function runs(ctx: ActorContext, id: string): Promise<boolean> {
  return (may(ctx, 'quiz-detail') || may(ctx, 'quiz-correction')) && exists(findQuiz(ctx, id));
}

/** Whether the caller may change a record, by the check of its own form. */
async function edits(ctx: ActorContext, name: string, id: string): Promise<boolean> {
  if (!isResource(name)) return false;
  const { verbs, module } = resourceNamed(name);
  if (!verbs.includes('edit') || !may(ctx, `${module}-edit` as Permission)) return false;
  return exists(readRecord(ctx, planNamed(ctx, name), id), ({ can }) => (can as { edit: boolean }).edit);
}

/** Not found and forbidden mean false; other errors are thrown. */
async function exists<T>(work: Promise<T>, fits: (found: T) => boolean = () => true): Promise<boolean> {
  try {
    return fits(await work);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return false;
    throw error;
  }
}
