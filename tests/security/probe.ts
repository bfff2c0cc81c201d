/** Order of the columns: nobody signed in, then the seed roles. */
export const columns = [
  'nobody',
  'Administrator',
  'Organizer',
  'Trainer',
  'Corrector',
  'Line Manager',
  'Auditor',
  'Learner',
] as const;
export type Who = (typeof columns)[number];

export interface Probe {
  /** As the router knows it. */
  readonly endpoint: string;
  /** The values of the parameters, as names of the world's records; a name that is none of them is used as it is. */
  readonly params?: readonly string[];
  readonly body?: object;
  /** The status for each column. */
  readonly expected: readonly number[];
}

/** A row: the call, the status for each column, names of records for the parameters, a body. */
export const probe = (
  endpoint: string,
  expected: string,
  params: readonly string[] = [],
  body?: object,
): Probe => ({
  endpoint,
  expected: expected.trim().split(/\s+/).map(Number),
  params,
  ...(body && { body }),
});

/** The roles as the table of rights writes them. */
export const initials: Readonly<Record<Exclude<Who, 'nobody'>, string>> = {
  Administrator: 'A',
  Organizer: 'O',
  Trainer: 'T',
  Corrector: 'C',
  'Line Manager': 'M',
  Auditor: 'U',
  Learner: 'L',
};
