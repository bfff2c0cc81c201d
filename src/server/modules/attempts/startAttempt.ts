import { randomInt } from 'node:crypto';
import type { AttemptView } from '#shared/api/attempts.ts';
import type { StartInput } from '#shared/calls/attempts.calls.ts';
import { deadlineOf } from '#shared/domain/deadlines.ts';
import { questionKinds } from '#shared/questionKinds/questionKinds.ts';
import { quizzes } from '#shared/resources/quizzes.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { inTurn } from '../../platform/db/turns.ts';
import { ApiError, conflict, invalidField, notFound } from '../../platform/http/errors.ts';
import { markActive } from '../enrolments/enrolments.ts';
import { presentVersions, type QuestionVersion } from '../questions/questions.ts';
import { isQuizPassword } from '../quizzes/quizzes.ts';
import { broadcastProgress } from '../../platform/realtime/broadcasts.ts';
import { isWatched, noteAddress } from './attemptAddresses.ts';
import { requireDevice } from './attemptDevice.ts';
import { attemptView } from './attempts.present.ts';
import { ownAttempt } from './attempts.queries.ts';
import type { ServedQuestion } from './attempts.tables.ts';
import { COULD_READ_QUESTIONS } from './questionReaders.ts';
import { quizFacts, finalizedFacts, type QuizFacts } from './quizFacts.ts';
import { requireSeb, requireSebOf, type SebProof } from './safeExamBrowser.ts';
import { startFrom } from './startFrom.ts';
import { lockStart } from './startLock.ts';
import { NO_BROWSER, type UsedBrowser } from './usedBrowser.ts';

/** Tries of a start that loses a race; each time another start has succeeded. */
const ROUNDS = 4;
/** Maximum for one quiz, which may open for a whole company in the same second; each start holds a connection or two. */
const STARTED_AT_ONCE = 4;

/**
 * `POST /api/quizzes/{id}/attempts`: begins an attempt or resumes the open one (without a password, with the same order and answers). The
 * same key always returns the same attempt. Two starts at once create one: a partial unique index decides.
 * @throws ApiError 404, 403 `start-not-enrolled`, `start-network` and `start-seb`, 409 `start-…` with the reason, 409 `other-device`, 422 at `password`,
 * 429 after five wrong ones
 */
export const startAttempt = (
  ctx: ActorContext,
  quizKey: string,
  input: StartInput,
  browser = NO_BROWSER,
): Promise<AttemptView> =>
  inTurn(`start:${quizKey}`, STARTED_AT_ONCE, () => startNow(ctx, quizKey, input, browser));

async function startNow(
  ctx: ActorContext,
  quizKey: string,
  input: StartInput,
  browser: UsedBrowser,
): Promise<AttemptView> {
  const proof: SebProof = { browser, seb: input.seb };
  let isAdmitted = false;
  for (let round = 0; round < ROUNDS; round++) {
    const facts = await finalizedFacts(ctx, quizKey);
    const existing = await existingAttempt(ctx, facts, input);
    if (existing) {
      await requireSebOf(ctx, existing, facts, proof);
      await requireDevice(ctx, existing, browser);
      return attemptView(ctx, existing, facts);
    }
    // Such a session may only finish what it has begun.
    if (ctx.actor.isHeld) throw new ApiError(403, 'session-ended');
    refuse(ctx, facts, proof);
    isAdmitted ||= await admit(ctx, facts, input.password);
    const id = await inTransaction(ctx, (tx) =>
      begin(tx, facts, { key: input.idempotency_key, browser, proof }),
    );
    if (id) return attemptView(ctx, id, facts);
  }
  throw conflict('database-busy');
}

/** The attempt that is named, that of an earlier call with this key, else the open one. */
async function existingAttempt(
  ctx: ActorContext,
  facts: QuizFacts,
  { idempotency_key: key, resumes }: StartInput,
): Promise<string | null> {
  if (resumes) {
    const row = await ownAttempt(ctx, resumes);
    if (row.quiz_id !== facts.id) throw notFound();
    return row.id;
  }
  const [same] = await ctx.db.prepared<{ id: string; quiz_id: string }>(
    `select id, quiz_id from attempts where user_id = $1 and idempotency_key = $2`,
    [ctx.actor.userId, key],
  );
  if (same && same.quiz_id !== facts.id)
    throw invalidField('idempotency_key', 'taken', { property: 'idempotency_key' });
  return same?.id ?? facts.open_id;
}

function refuse(ctx: ActorContext, facts: QuizFacts, proof: SebProof): void {
  const { refusal, may_start_at } = startFrom(ctx, facts);
  if (!refusal) return requireSeb(ctx, facts, proof);
  const status = refusal === 'not-enrolled' || refusal === 'network' ? 403 : 409;
  throw new ApiError(status, `start-${refusal}`, { facts: may_start_at ? { may_start_at } : {} });
}

async function admit(ctx: ActorContext, facts: QuizFacts, password: string | undefined): Promise<true> {
  if (!facts.has_password) return true;
  if (!password) throw invalidField('password', 'required', { property: quizzes.fields.password.label });
  if (!(await isQuizPassword(ctx, facts.id, password))) throw invalidField('password', 'wrong_password');
  return true;
}

/**
 * Decides by the facts read under the lock: times, exceptions and pauses that were saved since the first read count. Null if another start
 * was faster.
 */
async function begin(ctx: ActorContext, before: QuizFacts, started: Started): Promise<string | null> {
  const [, facts] = await Promise.all([lockStart(ctx, before), quizFacts(ctx, before.id)]);
  if (facts.open_id) return null;
  refuse(ctx, facts, started.proof);
  return insertAttempt(ctx, facts, started);
}

interface Started {
  readonly key: string;
  readonly proof: SebProof;
  readonly browser: UsedBrowser;
}

/** Null if another start was faster: the open attempt or this number exists already. */
async function insertAttempt(
  ctx: ActorContext,
  facts: QuizFacts,
  { key, browser }: Started,
): Promise<string | null> {
  const pool = await presentVersions(ctx, facts.id);
  const versions = drawn(pool, facts.pick_count);
  if (versions.length === 0) throw conflict('start-no-questions');
  const [row] = await ctx.db.prepared<{ id: string }>(
    `insert into attempts (id, quiz_id, class_id, user_id, no, state, idempotency_key, started_at, deadline_at, questions,
       passing_score, multi_answer_method, negative_marking, overdue, grace_seconds, max, navigation, layout,
       allowed_networks, seb_config_keys, one_device, device, log_focus, full_screen, could_read_questions)
     values ($1, $2, $3, $4, $5, 'responding', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
       (select ${COULD_READ_QUESTIONS} from users u, classes c where u.id = $4 and c.id = $3))
     on conflict do nothing returning id`,
    [
      newId(),
      facts.id,
      facts.class_id,
      ctx.actor.userId,
      facts.last_no + 1,
      key,
      ctx.now.toISOString(),
      deadlineOf(ctx.now, facts, facts.class_end)?.toISOString() ?? null,
      JSON.stringify(served(versions, facts.shuffle_questions)),
      facts.passing_score,
      facts.multi_answer_method,
      facts.negative_marking,
      facts.overdue,
      facts.grace_seconds,
      versions.reduce((sum, version) => sum + version.mark, 0),
      facts.navigation,
      facts.layout,
      facts.networks && JSON.stringify(facts.networks),
      facts.seb_keys && JSON.stringify(facts.seb_keys),
      facts.one_device,
      facts.one_device ? browser.device : null,
      facts.log_focus,
      facts.full_screen,
    ],
  );
  if (!row) return null;
  broadcastProgress(ctx, facts.id);
  await Promise.all([
    isWatched(facts) && noteAddress(ctx, row.id, { networks: facts.networks, browser, saves: 0 }),
    markActive(ctx, facts.class_id, ctx.actor.userId),
    audit(ctx, {
      action: 'start',
      entity: 'attempts',
      entity_id: row.id,
      after: { quiz_id: facts.id, no: facts.last_no + 1 },
    }),
  ]);
  return row.id;
}

/** A random selection of the pool in its order; all of the pool without a count. */
function drawn(pool: readonly QuestionVersion[], count: number | null): readonly QuestionVersion[] {
  if (count === null || count >= pool.length) return pool;
  const places = new Set(shuffled([...pool.keys()]).slice(0, count));
  return pool.filter((_version, place) => places.has(place));
}

/** The questions in the order of this attempt; stored, so that a resumed attempt looks the same. */
function served(versions: readonly QuestionVersion[], isShuffled: boolean): ServedQuestion[] {
  const questions = versions.map((version) => {
    const { id, question_id, type, multiple } = version;
    return {
      id: question_id,
      version_id: id,
      type,
      multiple,
      ...questionKinds[type].served?.(version, shuffled),
    };
  });
  return isShuffled ? shuffled(questions) : questions;
}

/** Fisher–Yates shuffle. */
export function shuffled<T>(items: readonly T[]): T[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
  }
  return mixed;
}
