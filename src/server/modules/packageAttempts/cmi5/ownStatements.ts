import { satisfiedGroups } from '#shared/domain/packages/units.ts';
import type { PackageItem, PackageManifest } from '#shared/domain/packages/manifest.ts';
import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/id.ts';
import type { UnitSession } from './session.ts';
import { activityTypes, categories, extensions, verbs } from './terms.ts';

type Session = Pick<UnitSession, 'id' | 'sco_id' | 'mode' | 'account' | 'activity_id' | 'mastery'> & {
  readonly attempt_id: string;
};

interface Told {
  readonly verb: keyof typeof verbs;
  readonly object: { readonly id: string; readonly type?: string; readonly name?: string };
  /** The maker's id of the object. */
  readonly publisher: string | undefined;
  readonly result?: object;
  readonly extensions?: object;
}

/** Writes what Mahir itself says in a registration. */
async function say(ctx: Pick<Context, 'db' | 'now' | 'config'>, session: Session, told: Told): Promise<void> {
  const { verb, object, publisher, result } = told;
  const id = newId();
  const at = ctx.now.toISOString();
  const body = {
    id,
    actor: { objectType: 'Agent', account: { homePage: ctx.config.appUrl, name: session.account } },
    verb: { id: verbs[verb], display: { en: verb } },
    object: {
      objectType: 'Activity',
      id: object.id,
      ...(object.type && {
        definition: { type: object.type, ...(object.name && { name: { und: object.name } }) },
      }),
    },
    ...(result && { result }),
    context: {
      registration: session.attempt_id,
      contextActivities: {
        category: [{ objectType: 'Activity', id: categories.cmi5 }],
        ...(publisher && { grouping: [{ objectType: 'Activity', id: publisher }] }),
      },
      extensions: { [extensions.sessionId]: session.id, ...told.extensions },
    },
    timestamp: at,
  };
  await ctx.db.prepared(
    `insert into cmi5_statements (attempt_id, statement_id, session_id, sco_id, verb, object_id, category, body, stored_at)
     values ($1, $2, $3, $4, $5, $6, 'cmi5', $7, $8)`,
    [
      session.attempt_id,
      id,
      session.id,
      session.sco_id,
      verbs[verb],
      object.id,
      JSON.stringify({ ...body, stored: at, version: '1.0.3', authority: authorityOf(ctx) }),
      at,
    ],
  );
}

/** Who vouches for what the store holds. */
export const authorityOf = ({ config }: Pick<Context, 'config'>) => ({
  objectType: 'Agent',
  name: 'Mahir',
  account: { homePage: config.appUrl, name: 'mahir' },
});

interface Launch {
  readonly item: PackageItem;
  /** Without what the launch adds to it. */
  readonly address: string;
}
export const sayLaunched = (
  ctx: Pick<Context, 'db' | 'now' | 'config'>,
  session: Session,
  { item, address }: Launch,
): Promise<void> =>
  say(ctx, session, {
    verb: 'launched',
    object: { id: session.activity_id },
    publisher: item.id,
    extensions: {
      [extensions.launchMode]: session.mode,
      [extensions.launchUrl]: address,
      [extensions.moveOn]: item.unit?.moveOn,
      ...(session.mastery !== null && { [extensions.masteryScore]: session.mastery / 1000 }),
      ...(item.unit?.launchParameters && { [extensions.launchParameters]: item.unit.launchParameters }),
    },
  });

/** Earlier sittings of an attempt whose unit began and never ended. `sessionNo`: of the one that begins now. */
export async function sayAbandoned(
  ctx: Pick<Context, 'db' | 'now' | 'config'>,
  attemptId: string,
  sessionNo: number,
): Promise<void> {
  const left = await ctx.db.prepared<Session & { readonly seconds: number }>(
    `update cmi5_sessions set abandoned_at = $3
     where attempt_id = $1 and session_no < $2 and mode = 'Normal' and initialized_at is not null and terminated_at is null
       and abandoned_at is null
     returning id, attempt_id, sco_id, mode, account, activity_id, mastery,
       extract(epoch from $3::timestamptz - initialized_at)::int as seconds`,
    [attemptId, sessionNo, ctx.now.toISOString()],
  );
  for (const { seconds, ...session } of left)
    await say(ctx, session, {
      verb: 'abandoned',
      object: { id: session.activity_id },
      publisher: session.sco_id,
      result: { duration: `PT${Math.max(0, seconds)}S` },
    });
}

interface Course {
  readonly package_id: string;
  readonly manifest: PackageManifest;
}

/** The blocks and the course whose units are all done now; each is said once in a registration. */
export async function saySatisfied(
  ctx: Pick<Context, 'db' | 'now' | 'config'>,
  session: Session,
  { package_id, manifest }: Course,
  isDone: (item: PackageItem) => boolean,
): Promise<void> {
  const groups = satisfiedGroups(manifest.items, isDone).map(({ id, title }) => ({
    object: {
      id: activityOf(ctx, package_id, id),
      type: id === null ? activityTypes.course : activityTypes.block,
      name: id === null ? manifest.title : title,
    },
    publisher: id ?? manifest.course,
  }));
  if (groups.length === 0) return;
  const known = await ctx.db.prepared<{ object_id: string }>(
    `select object_id from cmi5_statements where attempt_id = $1 and verb = $2`,
    [session.attempt_id, verbs.satisfied],
  );
  for (const group of groups)
    if (!known.some(({ object_id }) => object_id === group.object.id))
      await say(ctx, session, { verb: 'satisfied', ...group });
}

function activityOf({ config }: Pick<Context, 'config'>, packageId: string, block: string | null): string {
  const own = block === null ? '' : `/${createHash('sha256').update(block).digest('hex').slice(0, 16)}`;
  return `${config.appUrl.replace(/\/+$/, '')}/xapi/package/${packageId}${own}`;
}
