/** SQL aggregate over enrolments of participants: how many of them have completed, in percent; null without any. */
export const completedShare = (enrolment: string): string =>
  `(100 * count(*) filter (where ${enrolment}.state = 'completed') / nullif(count(*), 0))::int`;
