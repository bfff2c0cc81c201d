import type { IssueReport, IssueRequest } from '#shared/api/certificates.ts';
import { missingLetters } from '#shared/domain/certificateTemplates.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { idOrSlug } from '../../platform/db/idOrSlug.ts';
import { othersOf, refuseOneself } from '../../kernel/crud/oneself.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import { findClass, type ClassRow } from '../classes/classes.ts';
import { openWarnings } from './certificatePdf.ts';
import { readFacts, type DueFacts } from './certificateFacts.ts';
import { issueForPaths, issueNow, type Issued, type IssueOptions } from './issue.ts';
import { readPathFacts, type EarnedPath } from './pathFacts.ts';
import { placeholderValues } from './placeholderValues.ts';

/** Laying out a name takes less than a millisecond. */
const MAX_PEOPLE_TOLD = 500;

/** What certificates are issued for, to many at once: a class or a learning path. */
interface Source<E extends { readonly user_id: string }> {
  readonly template_id: string | null;
  /** Those who have completed it, locked: all, or only these people. */
  lock(ctx: ActorContext, userIds?: readonly string[]): Promise<E[]>;
  facts(ctx: ActorContext, earned: readonly E[], templateId: string): Promise<DueFacts[]>;
  issue(ctx: ActorContext, earned: readonly E[], options: IssueOptions): Promise<Issued[]>;
}

/**
 * `POST /api/classes/{id}/certificates`: issues certificates to people who have completed the class and have no valid one. The actor is
 * left out and counted; a dry run returns the same and writes nothing.
 * @throws ApiError 403 `own-certificate` when only the actor's own would be issued; 404 out of scope, 409 `certificate-no-template`,
 * `selection-changed`
 */
export async function issueToMany(
  ctx: ActorContext,
  classKey: string,
  request: IssueRequest,
): Promise<IssueReport> {
  const course = await findClass(ctx, classKey);
  return issueFrom(ctx, request, {
    template_id: course.certificate_template_id,
    lock: (tx, userIds) => lockCompleted(tx, course, userIds),
    facts: readFacts,
    issue: issueNow,
  });
}

/**
 * `POST /api/programmes/{id}/certificates`: the same for a learning path, by whoever reaches everybody. For those who completed it before it
 * had a template.
 */
export async function issueToPath(
  ctx: ActorContext,
  key: string,
  request: IssueRequest,
): Promise<IssueReport> {
  const [path] =
    ctx.actor.reach === 'all'
      ? await ctx.db.query<{ id: string; certificate_template_id: string | null }>(
          `select p.id, p.certificate_template_id from programmes p where ${idOrSlug('p', key)} and p.archived_at is null`,
          [key],
        )
      : [];
  if (!path) throw notFound();
  return issueFrom(ctx, request, {
    template_id: path.certificate_template_id,
    lock: (tx, userIds) => lockCompletedPath(tx, path.id, userIds),
    facts: readPathFacts,
    issue: issueForPaths,
  });
}

async function issueFrom<E extends { readonly user_id: string }>(
  ctx: ActorContext,
  request: IssueRequest,
  source: Source<E>,
): Promise<IssueReport> {
  const template = await templateOf(ctx, request.template_id ?? source.template_id);
  return inTransaction(ctx, async (tx) => {
    const completed = await source.lock(tx, request.user_ids);
    const leftOut = new Set(request.except_user_ids);
    const people = othersOf(tx, completed).filter(({ user_id }) => !leftOut.has(user_id));
    if (people.length === 0 && !request.dry_run) refuseOneself(tx, 'certificate', ...completed);
    const facts = await source.facts(tx, people, template.id);
    const { expect_total: expected } = request;
    if (expected !== undefined && expected !== facts.length)
      throw conflict('selection-changed', { facts: { expected, actual: facts.length } });
    if (!request.dry_run)
      await tx.db.beforeCommit(async () => {
        const due = new Set(facts.map(({ user_id }) => user_id));
        const earned = people.filter(({ user_id }) => due.has(user_id));
        await notifyHolders(
          tx,
          await source.issue(tx, earned, { origin: 'manual', template_id: template.id }),
        );
      });
    return {
      issued: facts.length,
      unchanged: people.length - facts.length,
      not_completed: request.user_ids ? new Set(request.user_ids).size - completed.length : 0,
      oneself: completed.length - people.length,
      template,
      expires_at: facts[0]?.expires_at ?? null,
      people: await notifiedPeople(tx, facts),
    };
  });
}

async function templateOf(ctx: ActorContext, id: string | null): Promise<{ id: string; name: string }> {
  const [template] = id
    ? await ctx.db.query<{ id: string; name: string }>(
        'select id, name from certificate_templates where id = $1 and archived_at is null',
        [id],
      )
    : [];
  if (!template) throw conflict('certificate-no-template');
  return template;
}

/** Issuing locks the enrolments first, so that two calls at once do not issue twice. */
export const lockCompleted = (
  ctx: ActorContext,
  { id }: Pick<ClassRow, 'id'>,
  userIds?: readonly string[],
): Promise<{ class_id: string; user_id: string }[]> =>
  ctx.db.query(
    `select e.class_id, e.user_id from enrolments e
     where e.class_id = $1 and e.state = 'completed' and ($2::uuid[] is null or e.user_id = any($2))
     order by e.id for no key update`,
    [id, userIds ?? null],
  );

/** The same for a learning path. */
export const lockCompletedPath = (
  ctx: ActorContext,
  programmeId: string | null,
  userIds?: readonly string[],
): Promise<EarnedPath[]> =>
  ctx.db.query(
    `select m.programme_id, m.user_id from programme_members m
     where m.programme_id = $1 and m.completed_at is not null and ($2::uuid[] is null or m.user_id = any($2))
     order by m.id for no key update`,
    [programmeId, userIds ?? null],
  );

/** People whose certificate has problems come first: they are the reason to look at the list. */
async function notifiedPeople(ctx: ActorContext, facts: readonly DueFacts[]): Promise<IssueReport['people']> {
  const warningsOf = await openWarnings();
  const notified = [];
  for (const fact of facts.slice(0, MAX_PEOPLE_TOLD)) {
    const values = placeholderValues(ctx, fact, { number: '0000-000000', code: '0'.repeat(26) });
    const warnings = warningsOf(fact, values);
    notified.push({
      id: fact.user_id,
      nip: fact.nip,
      name: fact.holder,
      renews: fact.renews,
      warnings: [...new Set(warnings.map(({ what }) => what))].filter((what) => what !== 'shrunk'),
      letters: missingLetters(fact, values),
    });
  }
  return notified.sort((a, b) => b.warnings.length - a.warnings.length);
}

/** The notification of a completion covers the class itself; this one is for certificates issued separately. */
export const notifyHolders = (ctx: Context, issued: readonly Issued[]): Promise<void> =>
  notifyAll(
    ctx,
    issued.map(({ id, user_id, class_name }) => ({
      user_id,
      event_key: `certificate-issued:${id}`,
      title: { key: 'notification.certificate_issued', args: { name: class_name } },
      link: 'certificate',
    })),
  );
