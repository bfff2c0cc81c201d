import type { EnrolmentDecision } from '#shared/domain/enrolmentDecisions.ts';

/** Answers to people who wait come first, then what is done every day, then what changes how people take part. */
const ANSWERS: ReadonlySet<EnrolmentDecision> = new Set(['approve', 'reject', 'offer', 'reinstate', 'keep']);

export const actsInOrder = <Act>(
  decisions: readonly EnrolmentDecision[],
  actOf: (decision: EnrolmentDecision) => Act,
  others: readonly Act[],
): Act[] => [
  ...decisions.filter((decision) => ANSWERS.has(decision)).map(actOf),
  ...others,
  ...decisions.filter((decision) => !ANSWERS.has(decision)).map(actOf),
];
