/** How a member of a team stands, the worst first: the state of the most urgent of their requirements and mandatory classes. */
export const teamRisks = ['overdue', 'expired', 'expiring', 'waiting', 'required', 'complete'] as const;
export type TeamRisk = (typeof teamRisks)[number];

/** Members whom one press of the button reminds. */
export const remindedRisks: readonly TeamRisk[] = ['overdue', 'expired'];
/** Members whom their manager can remind at all: they can do something themselves. */
export const remindableRisks: readonly TeamRisk[] = ['overdue', 'expired', 'expiring', 'required'];
