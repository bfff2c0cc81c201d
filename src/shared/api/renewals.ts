/** What enrolling by a requirement would do, in numbers of people. */
export interface NeedPreview {
  /** For whom a class would be looked for at once; `without_class` of them would find none. */
  now: number;
  without_class: number;
  /** How many more within 30 days. */
  soon: number;
  /** The classes that could be taken, and their free seats together; null: one of them has no limit. */
  classes: number;
  seats: number | null;
}

/** What an undo has done. */
export interface UndoneNeed {
  /** Enrolments and offers that were taken back. */
  undone: number;
  /** People who have begun, or about whom somebody has decided since: they stay. */
  kept: number;
}
