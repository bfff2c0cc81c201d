import { isDeepStrictEqual } from 'node:util';
import type { PackageItem } from '#shared/domain/packages/manifest.ts';
import { secondsOf } from '#shared/domain/packages/durations.ts';
import { countedOutcome, outcomeOfUnit, type UnitFacts } from '#shared/domain/packages/units.ts';
import { inTransaction, type ActorContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/id.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { lockClock } from '../../progress/progress.ts';
import { ATTEMPT, type CommittedAttempt } from '../commitRows.ts';
import { refuseOver, SAVE_STATE } from '../commitState.ts';
import { saveAttempt } from '../saveAttempt.ts';
import { isOfCmi5, judge, type Said, type Statement } from './judge.ts';
import { authorityOf, saySatisfied } from './ownStatements.ts';
import { UnitError } from './reply.ts';
import type { UnitSession } from './session.ts';
import { MAX_STATEMENTS, verbs } from './terms.ts';

/**
 * Stores what a unit says, with what follows from it: the outcome of the unit and of the attempt, time, progress of the module and the grade.
 * All of a request is stored, or nothing. Returns the ids.
 * @throws UnitError 403 for what cmi5 does not allow, 409 for an id that says something else; ApiError 409 as `commitState`
 */
export function storeStatements(
  ctx: ActorContext,
  session: UnitSession,
  statements: readonly Statement[],
): Promise<string[]> {
  const named = statements.map((one) => ({ ...one, id: one.id ?? newId() }));
  return inTransaction(ctx, async (tx) => {
    const countedUntil = await lockClock(tx);
    if (session.attempt_id === null || session.mode === 'Review') await review(tx, session, named);
    else await record(tx, { ...session, attempt_id: session.attempt_id }, named, countedUntil);
    return named.map(({ id }) => id);
  });
}

type Named = Statement & { readonly id: string };
type Recorded = UnitSession & { readonly attempt_id: string };

/** Nothing is recorded but that the unit has begun, and ended. */
async function review(ctx: ActorContext, session: UnitSession, statements: readonly Named[]): Promise<void> {
  const [own] = await ctx.db.prepared<Pick<UnitSession, 'initialized_at' | 'terminated_at'>>(
    'select initialized_at, terminated_at from cmi5_sessions where id = $1 for update',
    [session.id],
  );
  let said: Said = {
    isInitialized: own!.initialized_at !== null,
    isTerminated: own!.terminated_at !== null,
    ever: new Set(),
    now: new Set(own!.initialized_at === null ? [] : [verbs.initialized]),
  };
  for (const one of statements) {
    judge(one, session, ctx.config.appUrl, said);
    said = after(said, one);
  }
  await markSession(ctx, session, said);
}

async function record(
  ctx: ActorContext,
  session: Recorded,
  statements: readonly Named[],
  countedUntil: Date | null,
): Promise<void> {
  const [attempt] = await ctx.db.prepared<CommittedAttempt>(ATTEMPT, [session.attempt_id, session.user_id]);
  const item = attempt?.manifest.items.find(({ id }) => id === session.sco_id);
  if (!attempt || !item || attempt.is_archived) throw notFound();
  refuseOver(ctx, attempt, session);
  const stored = await ctx.db.prepared<Stored>(
    `select statement_id, session_id, verb, category, case when statement_id = any($3::uuid[]) then body end as body from cmi5_statements
     where attempt_id = $1 and (sco_id = $2 and category = 'cmi5' or statement_id = any($3::uuid[]))`,
    [session.attempt_id, session.sco_id, statements.map(({ id }) => id)],
  );
  const fresh = statements.filter((one) => isNew(one, stored));
  if (fresh.length === 0) return;
  await refuseTooMany(ctx, session, fresh.length);
  let said = saidBefore(session, stored);
  for (const one of fresh) {
    judge(one, session, ctx.config.appUrl, said);
    said = after(said, one);
  }
  await insert(ctx, session, fresh);
  await markSession(ctx, session, said);
  await saveOutcome(ctx, { attempt, item, session, fresh, countedUntil });
}

interface Stored {
  readonly statement_id: string;
  readonly session_id: string;
  readonly verb: string;
  readonly category: 'cmi5' | 'other';
  /** Only of those that come again. */
  readonly body: string | null;
}

/** The same id may come again, with the same statement. */
function isNew(one: Named, stored: readonly Stored[]): boolean {
  const before = stored.find(({ statement_id }) => statement_id === one.id);
  if (!before) return true;
  const {
    stored: _at,
    version: _version,
    authority: _authority,
    ...kept
  } = JSON.parse(before.body!) as Record<string, unknown>;
  const {
    version: _own,
    authority: _theirs,
    stored: _theirTime,
    ...given
  } = JSON.parse(JSON.stringify(one)) as Record<string, unknown>;
  if (one.timestamp === undefined) delete kept['timestamp'];
  if (!isDeepStrictEqual(kept, given)) throw new UnitError(409, 'This id says something else already');
  return false;
}

function saidBefore(session: Recorded, stored: readonly Stored[]): Said {
  const own = stored.filter(({ category }) => category === 'cmi5');
  const now = own.filter(({ session_id }) => session_id === session.id);
  return {
    isInitialized: now.some(({ verb }) => verb === verbs.initialized),
    isTerminated: session.abandoned_at !== null || now.some(({ verb }) => verb === verbs.terminated),
    ever: new Set(own.map(({ verb }) => verb)),
    now: new Set(now.map(({ verb }) => verb)),
  };
}

function after(said: Said, one: Statement): Said {
  if (!isOfCmi5(one)) return said;
  const { id } = one.verb;
  return {
    isInitialized: said.isInitialized || id === verbs.initialized,
    isTerminated: said.isTerminated || id === verbs.terminated,
    ever: new Set([...said.ever, id]),
    now: new Set([...said.now, id]),
  };
}

async function refuseTooMany({ db }: ActorContext, { attempt_id }: Recorded, more: number): Promise<void> {
  const [row] = await db.prepared<{ count: number }>(
    'select count(*)::int from cmi5_statements where attempt_id = $1',
    [attempt_id],
  );
  if (row!.count + more > MAX_STATEMENTS)
    throw new UnitError(403, `An attempt has at most ${MAX_STATEMENTS} statements`);
}

async function insert(ctx: ActorContext, session: Recorded, statements: readonly Named[]): Promise<void> {
  const at = ctx.now.toISOString();
  const rows = statements.map((one) => ({
    statement_id: one.id,
    verb: one.verb.id,
    object_id: one.object.id,
    category: isOfCmi5(one) ? 'cmi5' : 'other',
    body: JSON.stringify({
      ...one,
      timestamp: one.timestamp ?? at,
      stored: at,
      version: '1.0.3',
      authority: authorityOf(ctx),
    }),
  }));
  await ctx.db.prepared(
    `insert into cmi5_statements (attempt_id, statement_id, session_id, sco_id, verb, object_id, category, body, stored_at)
     select $1, r.statement_id, $2, $3, r.verb, r.object_id, r.category, r.body, $4
     from jsonb_to_recordset($5::jsonb) as r(statement_id uuid, verb text, object_id text, category text, body text)`,
    [session.attempt_id, session.id, session.sco_id, at, JSON.stringify(rows)],
  );
}

const markSession = (ctx: ActorContext, { id }: UnitSession, said: Said) =>
  ctx.db.prepared(
    `update cmi5_sessions set initialized_at = case when $2 then coalesce(initialized_at, $4) end,
       terminated_at = case when $3 then coalesce(terminated_at, $4) end where id = $1`,
    [id, said.isInitialized, said.isTerminated, ctx.now.toISOString()],
  );

interface Saving {
  readonly attempt: CommittedAttempt;
  readonly item: PackageItem;
  readonly session: Recorded;
  readonly fresh: readonly Named[];
  readonly countedUntil: Date | null;
}
interface Part {
  readonly seq: number;
  readonly elements: Readonly<Record<string, string>>;
  readonly seconds: number;
}

/** The unit's outcome is kept where those of all packages are, so that reports, grades and resets are the same. */
async function saveOutcome(
  ctx: ActorContext,
  { attempt, item, session, fresh, countedUntil }: Saving,
): Promise<void> {
  const [part] = await ctx.db.prepared<Part>(
    'select seq, elements, seconds from package_states where attempt_id = $1 and sco_id = $2',
    [attempt.id, item.id],
  );
  const facts = fresh.filter(isOfCmi5).reduce(factsAfter, factsIn(part?.elements ?? {}));
  const block = attempt.rule.blocks.find(({ key }) => key === attempt.block_key);
  const passMark = block?.pass_mark ?? null;
  const outcome = outcomeOfUnit(item.unit!, passMark === null ? null : passMark * 10, facts);
  const credit = creditOf(ctx, attempt, fresh);
  await ctx.db.prepared(SAVE_STATE, [
    attempt.id,
    item.id,
    session.session_no,
    session.id,
    (part?.seq ?? 0) + 1,
    JSON.stringify(elementsOf(facts)),
    null,
    outcome.state,
    outcome.result,
    outcome.scaled,
    outcome.raw,
    outcome.min,
    outcome.max,
    (part?.seconds ?? 0) + credit,
    0,
    ctx.now.toISOString(),
  ]);
  await saveAttempt(ctx, attempt, { sco: item.id, outcome, credit }, countedUntil);
  const outcomes = new Map(attempt.parts.map((one) => [one.sco_id, one]));
  await saySatisfied(ctx, session, session, (one) => {
    const known = one.id === item.id ? outcome : (outcomes.get(one.id) ?? null);
    return countedOutcome(one, known)?.state === 'completed';
  });
}

function factsAfter(facts: UnitFacts, { verb, result }: Statement): UnitFacts {
  if (verb.id === verbs.completed) return { ...facts, isCompleted: true };
  if (verb.id !== verbs.passed && verb.id !== verbs.failed) return facts;
  const { scaled, raw, min, max } = result?.score ?? {};
  const isPassed = verb.id === verbs.passed;
  return {
    ...facts,
    isPassed: facts.isPassed || isPassed,
    isFailed: !isPassed,
    scaled: scaled === undefined ? facts.scaled : Math.max(0, Math.round(scaled * 1000)),
    raw: raw ?? facts.raw,
    min: min ?? facts.min,
    max: max ?? facts.max,
  };
}

const numbers = ['scaled', 'raw', 'min', 'max'] as const;

function factsIn(elements: Readonly<Record<string, string>>): UnitFacts {
  const number = (name: string) => (name in elements ? Number(elements[name]) : null);
  return {
    isCompleted: 'completed' in elements,
    isPassed: 'passed' in elements,
    isFailed: 'failed' in elements,
    scaled: number('scaled'),
    raw: number('raw'),
    min: number('min'),
    max: number('max'),
  };
}

const elementsOf = (facts: UnitFacts): Record<string, string> => ({
  ...(facts.isCompleted && { completed: 'true' }),
  ...(facts.isPassed && { passed: 'true' }),
  ...(facts.isFailed && { failed: 'true' }),
  ...Object.fromEntries(
    numbers.flatMap((name) => (facts[name] === null ? [] : [[name, String(facts[name])]])),
  ),
});

/** The longest time of the session that the unit has said, of which nothing was counted yet; never more than has passed. */
function creditOf(ctx: ActorContext, attempt: CommittedAttempt, fresh: readonly Named[]): number {
  const told = fresh.filter(isOfCmi5).map(({ result }) => secondsOf('cmi5', result?.duration) ?? 0);
  const passed = Math.floor((ctx.now.getTime() - Date.parse(attempt.session_at)) / 1000);
  return Math.max(0, Math.min(Math.floor(Math.max(0, ...told)), passed) - attempt.session_seconds);
}
