import { queuePersonalJob } from '../../kernel/changes/personalJob.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Decisions } from './decisions.ts';
import type { EnrolOthers } from './enrolOthers.ts';

/** A job handles more people than this, so that no request takes minutes; the reply then holds numbers instead of ids. */
export const MAX_AT_ONCE = 2_000;

/** Requests of organizers that concern thousands of people. */
export type EnrolmentWork =
  | { readonly kind: 'enrol'; readonly class_key: string; readonly input: EnrolOthers }
  | { readonly kind: 'decide'; readonly decisions: Decisions }
  | { readonly kind: 'audience'; readonly class_ids: readonly string[] };

export const ENROLMENTS_JOB = 'enrolments';

/** Queues the work; returns the id of its job. */
export const queueEnrolments = (ctx: ActorContext, work: EnrolmentWork, total: number): Promise<string> =>
  queuePersonalJob(ctx, ENROLMENTS_JOB, { work, total });
