import type { Enrollees } from '#dataProvider/enrolmentCalls.ts';

/** The chosen people; a filter is counted at the check. */
export type Chosen =
  | Exclude<Enrollees, { readonly filter: unknown }>
  | { readonly filter: Readonly<Record<string, unknown>> };

/** One way to choose the people to enrol. */
export interface WayProps {
  readonly classId: string;
  /** Null while nobody is chosen. */
  readonly onChange: (chosen: Chosen | null) => void;
}
