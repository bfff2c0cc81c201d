/** SQL aggregate over enrolments of participants: "finished so far", in percent; null without participants. */
export const completedShare = (enrolment: string): string =>
  `round(100.0 * count(*) filter (where ${enrolment}.state = 'completed') / nullif(count(*), 0))::int`;
