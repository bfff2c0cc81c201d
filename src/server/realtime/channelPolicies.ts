import { isResource, resourceNamed } from '#shared/resources/index.ts';
import type { Permission } from '#shared/access.ts';
import { may, type ActorContext } from '../context.ts';
import { ApiError } from '../http/errors.ts';
import { readRecord } from '../http/crud/read.ts';
import { courseOf } from '../modules/classes/classes.ts';
import { planNamed } from '../resourceServers.ts';

type Policy = (ctx: ActorContext, first: string, second: string) => boolean | Promise<boolean>;
const UUID = '([0-9a-f-]{36})';

/** Who may listen to what; a channel that is not here belongs to nobody. */
const policies: readonly (readonly [RegExp, Policy])[] = [
  [/^private-online(?:-list)?$/, () => true],
  [new RegExp(`^private-user\\.${UUID}$`), ({ actor }, id) => id === actor.userId],
  [/^private-resource\.([a-z-]+)$/, (ctx, name) => mayList(ctx, name)],
  [
    new RegExp(`^private-class\\.${UUID}$`),
    async (ctx, id) => (await exists(courseOf(ctx, id))) || reads(ctx, 'classes', id),
  ],
  [new RegExp(`^private-class-staff\\.${UUID}$`), (ctx, id) => reads(ctx, 'classes', id)],
  [new RegExp(`^private-quiz\\.${UUID}$`), (ctx, id) => reads(ctx, 'quizzes', id)],
  [new RegExp(`^presence-record\\.([a-z-]+)\\.${UUID}$`), (ctx, name, id) => reads(ctx, name, id)],
];

/** Whether the caller may listen to a channel. */
export async function mayListen(ctx: ActorContext, channel: string): Promise<boolean> {
  for (const [pattern, isAllowed] of policies) {
    const [, first = '', second = ''] = pattern.exec(channel) ?? [];
    if (pattern.test(channel)) return isAllowed(ctx, first, second);
  }
  return false;
}

const mayList = (ctx: ActorContext, name: string): boolean =>
  isResource(name) && may(ctx, `${resourceNamed(name).module}-index` as Permission);

/** Whether a record is within reach, as its own page asks. */
async function reads(ctx: ActorContext, name: string, id: string): Promise<boolean> {
  if (!isResource(name) || !may(ctx, `${resourceNamed(name).module}-detail` as Permission)) return false;
  return exists(readRecord(ctx, planNamed(name), id));
}

/** Not found, or not to be seen, is a no; what breaks is not. */
async function exists(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return false;
    throw error;
  }
}
