import { createHmac } from 'node:crypto';
import { hasSeat, type EnrolmentState } from '#shared/domain/enrolments.ts';
import type { Config } from '../../platform/config.ts';
import type { ActorContext, Context } from '../../platform/context.ts';
import { idOrSlug } from '../../platform/db/idOrSlug.ts';
import { secretOf } from '../../platform/db/secrets.ts';
import { notFound } from '../../platform/http/errors.ts';
import { classOfLearner, VISIBLE_TO_LEARNER } from '../classes/classes.ts';
import { FORM_CLASS, type FormClass } from './formClass.ts';

export interface LearnersClass extends FormClass {
  readonly enrolment_state: EnrolmentState;
  readonly is_sent: boolean;
}

/**
 * The class whose form the caller may fill in: they have a seat, else 404. `isKept`: it stays as it is until the
 * transaction ends.
 */
export async function learnersClass(
  ctx: ActorContext,
  key: string,
  { isKept = false } = {},
): Promise<LearnersClass> {
  const [row] = await ctx.db.query<LearnersClass>(
    `select ${FORM_CLASS}, e.state as enrolment_state,
       exists (select 1 from evaluation_participations s where s.class_id = c.id and s.user_id = $2) as is_sent
     from ${classOfLearner('$2')} where ${idOrSlug('c', key)} and ${VISIBLE_TO_LEARNER}
     ${isKept ? 'for share of c' : ''}`,
    [key, ctx.actor.userId],
  );
  if (!row || !hasSeat(row.enrolment_state)) throw notFound();
  return row;
}

/** One app has one configuration. */
const keys = new WeakMap<Config, Promise<Buffer>>();

/**
 * What stands for a person in the answers of one class. It leads back to them only for who holds the key, which
 * no call hands out, and is another one in every class.
 */
export async function authorKey(ctx: Context, classId: string, userId: string): Promise<string> {
  return createHmac('sha256', await authorsSecret(ctx))
    .update(`${classId}:${userId}`)
    .digest('base64url');
}

/** Read once, before the transaction that needs it: one that fails would take a new key with it. */
export function authorsSecret({ db, config }: Context): Promise<Buffer> {
  let key = keys.get(config);
  if (!key) {
    key = secretOf(db, 'evaluation-authors');
    keys.set(config, key);
    key.catch(() => keys.delete(config));
  }
  return key;
}
