import { auditAll } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import { issueForCompleted } from '../certificates/certificates.ts';
import { grantCompetencies } from '../competencies/records.ts';
import { completePaths } from '../programmes/keepMembers.ts';

/** An enrolment that has just been completed, and its class. */
export interface Completed {
  readonly id: string;
  readonly class_id: string;
  readonly user_id: string;
  readonly slug: string;
  readonly name: string;
}

/** What follows when people complete classes, in the transaction that completes them, all or nothing. */
const consequences: readonly ((ctx: Context, completed: readonly Completed[]) => Promise<void>)[] = [
  auditCompletion,
  notifyPeople,
  grantCompetencies,
  issueForCompleted,
  completePaths,
];

export async function onCompletion(ctx: Context, completed: readonly Completed[]): Promise<void> {
  if (completed.length === 0) return;
  for (const consequence of consequences) await consequence(ctx, completed);
}

function auditCompletion(ctx: Context, completed: readonly Completed[]): Promise<void> {
  return auditAll(
    ctx,
    completed.map(({ id }) => ({
      action: 'complete',
      entity: 'enrolments',
      entity_id: id,
      after: { state: 'completed' },
    })),
  );
}

function notifyPeople(ctx: Context, completed: readonly Completed[]): Promise<void> {
  return notifyAll(
    ctx,
    completed.map(({ user_id, class_id, slug, name }) => ({
      user_id,
      event_key: `class-completed:${class_id}`,
      title: { key: 'notification.class_completed', args: { name } },
      link: `my-course/${slug}`,
    })),
  );
}
