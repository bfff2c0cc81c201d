import type { HrField } from '#shared/domain/directory.ts';
import type { Row } from '../../kernel/crud/drafts.ts';
import { planNamed, type Plan } from '../../kernel/crud/plan.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { ApiError, ErrorMessage } from '../../platform/http/errors.ts';
import { learnerRole } from '../roles/learnerRole.ts';

export type PersonState = 'new' | 'changed' | 'returned' | 'left' | 'refused' | 'same';
/** A message about a person, and the field that it is about. */
export interface PersonNote extends ErrorMessage {
  readonly field?: string;
}

/** What a run does with one person. */
export interface PersonOutcome {
  readonly id: string | null;
  /** Null: the file does not name the person. */
  readonly row: number | null;
  readonly nip: string | null;
  readonly name: string | null;
  state: PersonState;
  readonly changed: string[];
  readonly notes: PersonNote[];
  reports?: string;
}

/** Somebody whom the file calls inactive, or does not name although it is complete. */
export interface Leaver {
  readonly record: Row;
  readonly outcome: PersonOutcome;
}

/** Where people come from: `led_by` of those who are written. */
export type DirectorySource = 'file' | 'scim';

/** The state of a run while it reads the file, in one transaction. */
export interface SyncRun {
  readonly ctx: ActorContext;
  readonly plan: Plan;
  readonly source: DirectorySource;
  readonly led: readonly HrField[];
  readonly rolesOfNew: readonly string[];
  /** The rows that have named a person: by id, and for new people by NIP and by their other id. */
  readonly seen: Map<string, number>;
  /** Unique values that earlier rows have taken. */
  readonly taken: Map<string, string>;
  readonly outcomes: PersonOutcome[];
  readonly leavers: Leaver[];
  /** The managers that the rows name, for when everybody is there. */
  readonly managers: { readonly id: string; readonly nip: string; readonly outcome: PersonOutcome }[];
  /** People who are said to have none. */
  readonly unmanaged: string[];
  readonly madeIds: string[];
  readonly returnedIds: string[];
  /** Rows that name nobody: somebody may be missing only because of them. */
  unnamed: number;
}

/** An arbitrary constant: of two runs at once both would make the same people. */
const SYNC_LOCK = 7_224_072;
/** Call it first in the transaction of a run, or of a call that changes people. */
export const lockSync = async ({ db }: ActorContext): Promise<void> => {
  await db.query('select pg_advisory_xact_lock($1)', [SYNC_LOCK]);
};

/** Call it in the transaction of the run. */
export async function beginSync(
  ctx: ActorContext,
  led: readonly HrField[],
  source: DirectorySource = 'file',
): Promise<SyncRun> {
  return {
    ctx: { ...ctx, isFromHr: true },
    plan: planNamed(ctx, 'users'),
    source,
    led,
    rolesOfNew: await learnerRole(ctx),
    seen: new Map(),
    taken: new Map(),
    outcomes: [],
    leavers: [],
    managers: [],
    unmanaged: [],
    madeIds: [],
    returnedIds: [],
    unnamed: 0,
  };
}

/** What an error says, field by field. */
export const notesOf = ({ code, details }: ApiError): PersonNote[] => {
  const notes = Object.entries(details.errors ?? {}).flatMap(([field, messages]) =>
    messages.map((message) => ({ ...message, field })),
  );
  return notes.length > 0 ? notes : [{ key: `error.${code}`, args: { ...details.facts, ...details.args } }];
};

/** Up to so many people are read and stored with a fixed number of statements. */
export const CHUNK_PEOPLE = 1_000;

export function* chunksOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += CHUNK_PEOPLE) yield items.slice(from, from + CHUNK_PEOPLE);
}
