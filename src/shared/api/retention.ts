/** How much of a kind is older than a limit. */
export interface DueRows {
  /** Counted up to a maximum: `has_more` when there are more. */
  readonly rows: number;
  readonly has_more: boolean;
  /** The time of the oldest. */
  readonly oldest: string | null;
  /** Which of it does not leave yet, oldest first. */
  readonly waiting: readonly WaitingPeriod[];
}

/**
 * A month or quarter that is past its limit and stays, because something of it has not ended, rows of it are too young, or another table of its
 * kind has a longer period.
 */
export interface WaitingPeriod {
  /** From, and before. `from_at` is null for everything before. */
  readonly from_at: string | null;
  readonly to_at: string;
  /** Where what has not ended is ended, and how much it is there: the pages with the most, and how many more pages there are. */
  readonly places: readonly { readonly name: string; readonly path: string; readonly count: number }[];
  readonly more_places: number;
  /** The time of its youngest row, for which it and later periods wait. */
  readonly youngest: string | null;
  /** The end of the longer period with which it leaves. */
  readonly longer_to: string | null;
}

/** A removal that took place, or is going on. */
export interface RetentionRun {
  readonly rows: number;
  readonly oldest: string | null;
  readonly newest: string | null;
  readonly started_at: string;
  /** Null while it is going on. */
  readonly ended_at: string | null;
}

export interface LegalHold {
  readonly reason: string;
  /** The name of the person who set it. */
  readonly by: string | null;
  readonly since: string;
}

/** A kind of data and its limit. */
export interface RetentionItem {
  readonly kind: string;
  readonly label: string;
  readonly about: string;
  /** Null: it stays for ever. */
  readonly months: number | null;
  readonly default_months: number | null;
  readonly shortest: number;
  /** Whether what leaves is written to archives before; null: it cannot be. */
  readonly is_filed: boolean | null;
  readonly hold: LegalHold | null;
  /** What the next removal takes, were there no hold; null without a limit. */
  readonly due: DueRows | null;
  readonly last_run: RetentionRun | null;
  /** 0 until somebody has changed it for the first time. */
  readonly version: number;
}

/** A limit that nobody can change. */
export interface FixedLimit {
  readonly name: string;
  readonly label: string;
  readonly days: number;
}

export interface RetentionState {
  readonly kinds: readonly RetentionItem[];
  readonly fixed: readonly FixedLimit[];
}
