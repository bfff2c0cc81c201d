import { createHmac } from 'node:crypto';
import { hasSeat, type EnrolmentState } from '#shared/domain/enrolments.ts';
import type { Config } from '../../platform/config.ts';
import type { ActorContext, Context } from '../../platform/context.ts';
import { idOrSlug } from '../../platform/db/idOrSlug.ts';
import { secretOf } from '../../platform/crypto/secrets.ts';
import { notFound } from '../../platform/http/errors.ts';
import { classOfLearner, VISIBLE_TO_LEARNER } from '../classes/classes.ts';
import { FORM_CLASS, type FormClass } from './formClass.ts';

export interface LearnersClass extends FormClass {
  readonly enrolment_state: EnrolmentState;
  readonly is_sent: boolean;
}

/** The class whose form the caller may fill in: they have a seat, else 404. `isLocked`: the class is locked until the transaction ends. */
export async function learnersClass(
  ctx: ActorContext,
  key: string,
  { isLocked = false } = {},
): Promise<LearnersClass> {
  const [row] = await ctx.db.query<LearnersClass>(
    `select ${FORM_CLASS}, e.state as enrolment_state,
       exists (select 1 from evaluation_participations s where s.class_id = c.id and s.user_id = $2) as is_sent
     from ${classOfLearner('$2')} where ${idOrSlug('c', key)} and ${VISIBLE_TO_LEARNER}
     ${isLocked ? 'for share of c' : ''}`,
    [key, ctx.actor.userId],
  );
  if (!row || !hasSeat(row.enrolment_state)) throw notFound();
  return row;
}

/** One app has one configuration. */
const keys = new WeakMap<Config, Promise<Buffer>>();

/**
 * Stands for a person in the answers of one class. Only the holder of the key, which no call returns, can find the person from it, and it
 * differs in every class.
 */
export async function authorKey(ctx: Context, classId: string, userId: string): Promise<string> {
  return createHmac('sha256', await authorsSecret(ctx))
    .update(`${classId}:${userId}`)
    .digest('base64url');
}

/** Read once, before the transaction that needs it: a rollback would remove a new key. */
export function authorsSecret({ db, config }: Context): Promise<Buffer> {
  let key = keys.get(config);
  if (!key) {
    key = secretOf({ db, config }, 'evaluation-authors');
    keys.set(config, key);
    key.catch(() => keys.delete(config));
  }
  return key;
}
