import type { Whom } from '#dataProvider/enrolmentCalls.ts';

/** Who is meant; a filter is counted when it is checked. */
export type Chosen =
  | Exclude<Whom, { readonly filter: unknown }>
  | { readonly filter: Readonly<Record<string, unknown>> };

/** One way to say who is to be enrolled. */
export interface WayProps {
  readonly classId: string;
  /** Null while nobody is chosen. */
  readonly onChange: (chosen: Chosen | null) => void;
}
