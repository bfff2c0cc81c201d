import * as z from 'zod';
import { UnitError } from './reply.ts';
import { registrationOf, type UnitSession } from './session.ts';
import { categories, extensions, verbs } from './terms.ts';

const duration = z
  .string()
  .max(100)
  .regex(/^P(?!$)(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/);
/** PostgreSQL stores neither a NUL nor half of a pair of surrogates. */
const iri = z
  .string()
  .max(2_000)
  .regex(/^[a-z][a-z\d+.-]*:[^\s\p{C}]+$/iu);
const activities = z
  .union([z.looseObject({ id: z.string() }), z.array(z.looseObject({ id: z.string() }))])
  .transform((given) => (Array.isArray(given) ? given : [given]))
  .optional();
/** Of a statement what cmi5 speaks about; the rest is stored as it is. */
const statement = z.looseObject({
  id: z.uuid().toLowerCase().optional(),
  actor: z.looseObject({
    objectType: z.literal('Agent').optional(),
    account: z.looseObject({ homePage: z.string(), name: z.string() }),
  }),
  verb: z.looseObject({ id: iri }),
  object: z.looseObject({ objectType: z.literal('Activity').optional(), id: iri }),
  result: z
    .looseObject({
      score: z
        .looseObject({
          scaled: z.number().min(-1).max(1).optional(),
          raw: z.number().optional(),
          min: z.number().optional(),
          max: z.number().optional(),
        })
        .optional(),
      success: z.boolean().optional(),
      completion: z.boolean().optional(),
      duration: duration.optional(),
    })
    .optional(),
  context: z.looseObject({
    registration: z.string().toLowerCase(),
    contextActivities: z.looseObject({ grouping: activities, category: activities }).optional(),
    extensions: z.record(z.string(), z.unknown()),
  }),
  timestamp: z.iso.datetime({ offset: true }).optional(),
});
export type Statement = z.infer<typeof statement>;

/** @throws UnitError 400 for what is no statement, or one that this store does not take */
export function statementIn(given: unknown): Statement {
  const { success, data, error } = statement.safeParse(given);
  if (!success) {
    const [issue] = error.issues;
    throw new UnitError(400, `${issue!.path.join('.')}: ${issue!.message}`);
  }
  if ('attachments' in data) throw new UnitError(400, 'Attachments are not taken');
  if (data.verb.id === verbs.voided) throw new UnitError(403, 'Statements are not voided');
  return data;
}

/** What was said before in the attempt about a unit. */
export interface Said {
  readonly isInitialized: boolean;
  readonly isTerminated: boolean;
  /** Verbs of cmi5 about this unit, in the whole registration. */
  readonly ever: ReadonlySet<string>;
  /** The same, in this session. */
  readonly now: ReadonlySet<string>;
}

const ofCmi5: readonly string[] = [
  verbs.initialized,
  verbs.completed,
  verbs.passed,
  verbs.failed,
  verbs.terminated,
];
const judged: readonly string[] = [verbs.completed, verbs.passed, verbs.failed];
const ofTheSystem: readonly string[] = [verbs.launched, verbs.abandoned, verbs.satisfied, verbs.waived];

const has = (one: Statement, kind: 'grouping' | 'category', id: string): boolean =>
  one.context.contextActivities?.[kind]?.some((activity) => activity.id === id) ?? false;
export const isOfCmi5 = (one: Statement): boolean => has(one, 'category', categories.cmi5);

/**
 * Whether a unit may say this in its session, by section 9 of cmi5: about itself and its learner alone, `initialized` first and `terminated` last,
 * each result once, and a score on the right side of the mastery score.
 * @throws UnitError 403 with the rule that it breaks
 */
export function judge(one: Statement, session: UnitSession, homePage: string, said: Said): void {
  const refuse = (reason: string) => new UnitError(403, reason);
  const { account } = one.actor;
  if (account.homePage !== homePage || account.name !== session.account)
    throw refuse('The actor is not the learner of the launch');
  if (one.context.registration !== registrationOf(session))
    throw refuse('The registration is not that of the launch');
  if (one.context.extensions[extensions.sessionId] !== session.id)
    throw refuse('The session id is not that of the launch');
  if (ofTheSystem.includes(one.verb.id)) throw refuse('Only the launching system says this');
  const isFirst = isOfCmi5(one) && one.verb.id === verbs.initialized;
  if (!said.isInitialized && !isFirst) throw refuse('A session begins with initialized');
  if (said.isTerminated) throw refuse('Nothing follows terminated');
  if (isOfCmi5(one)) judgeOwn(one, session, said);
  else if (has(one, 'category', categories.moveOn)) throw refuse('moveOn belongs to statements of cmi5');
}

function judgeOwn(one: Statement, session: UnitSession, said: Said): void {
  const refuse = (reason: string) => new UnitError(403, reason);
  const { id: verb } = one.verb;
  if (!ofCmi5.includes(verb)) throw refuse('The verb is not of cmi5');
  if (one.object.id !== session.activity_id) throw refuse('The object is not the activity of the launch');
  if (!has(one, 'grouping', session.sco_id)) throw refuse('The context template is missing');
  if (one.timestamp === undefined) throw refuse('The timestamp is missing');
  if (has(one, 'category', categories.moveOn) !== judged.includes(verb))
    throw refuse('moveOn belongs to completed, passed and failed, and to nothing else');
  if (verb === verbs.initialized && said.now.has(verb)) throw refuse('initialized is said once');
  if (!judged.includes(verb)) {
    if (one.result?.score) throw refuse('A score belongs to passed or failed');
    if (verb === verbs.terminated) requireDuration(one);
    return;
  }
  if (session.mode !== 'Normal') throw refuse('Nothing is recorded in this mode');
  requireDuration(one);
  if (verb === verbs.failed ? said.now.has(verb) : said.ever.has(verb)) throw refuse('It was said before');
  if (verb === verbs.completed) {
    if (one.result?.completion !== true) throw refuse('completed says completion: true');
    if (one.result.score) throw refuse('A score belongs to passed or failed');
  } else judgeResult(one, session, said);
}

function requireDuration({ result }: Statement): void {
  if (result?.duration === undefined) throw new UnitError(403, 'The duration is missing');
}

function judgeResult({ verb, result, context }: Statement, { mastery }: UnitSession, said: Said): void {
  const refuse = (reason: string) => new UnitError(403, reason);
  const isPassed = verb.id === verbs.passed;
  if (result?.success !== isPassed) throw refuse('success does not agree with the verb');
  if (!isPassed && said.ever.has(verbs.passed)) throw refuse('Nobody fails what they have passed');
  const { scaled, raw, min, max } = result.score ?? {};
  if (raw !== undefined && (min === undefined || max === undefined || raw < min || raw > max))
    throw refuse('A raw score is between its min and its max');
  if (mastery === null) return;
  const told = context.extensions[extensions.masteryScore];
  if (told !== undefined && told !== mastery / 1000) throw refuse('The mastery score is another one');
  // Rounded as it is stored: thousandths.
  if (scaled !== undefined && Math.round(scaled * 1000) >= mastery !== isPassed)
    throw refuse('The score does not agree with the mastery score');
}
