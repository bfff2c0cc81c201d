import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { inviteAll } from '../session/invitations.ts';
import { peopleOf, type NamedPerson, type PeopleFile } from './readPeople.ts';
import { brakeOf, countLed, findMissing, syncLeavers, tellLeavers, type Brake } from './syncLeavers.ts';
import { syncManagers } from './syncManagers.ts';
import { syncPeople } from './syncPeople.ts';
import { beginSync, CHUNK_PEOPLE, lockSync, type PersonOutcome, type SyncRun } from './syncRun.ts';

export interface FileWish {
  readonly isDryRun: boolean;
  readonly isComplete: boolean;
  /** The people whose leaving somebody has approved; nobody else leaves then. Undefined: the brake decides. */
  readonly approved?: ReadonlySet<string> | undefined;
  /** Called in the transaction of a run that is applied, at its end. */
  onApplied(ctx: ActorContext, outcome: FileOutcome): Promise<void>;
  /** Receives the number of rows that were read. */
  onProgress(done: number): Promise<void>;
}
export interface FileOutcome {
  readonly isApplied: boolean;
  readonly brake: Brake | null;
  readonly people: readonly PersonOutcome[];
}

/** Does all that a file says in one transaction, and takes it back if it is a dry run or must be approved first. */
export async function syncFile(ctx: ActorContext, file: PeopleFile, wish: FileWish): Promise<FileOutcome> {
  try {
    return await inTransaction(ctx, async (tx) => {
      await lockSync(tx);
      const run = await beginSync(tx, file.led);
      const led = await countLed(run);
      await readRows(run, file, wish);
      await syncManagers(run);
      if (wish.isComplete) await findMissing(run);
      const { approved } = wish;
      if (approved) keepApproved(run, approved);
      const brake = approved
        ? null
        : await brakeOf(run, { total: file.source.total, isComplete: wish.isComplete, led });
      await tellLeavers(run);
      const outcome = { isApplied: !brake && !wish.isDryRun, brake, people: run.outcomes };
      if (!outcome.isApplied) throw new TakenBack(outcome);
      await syncLeavers(run);
      await inviteAll(run.ctx, run.madeIds);
      await wish.onApplied(tx, outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome;
    throw error;
  }
}

async function readRows(run: SyncRun, file: PeopleFile, { onProgress }: FileWish): Promise<void> {
  let chunk: NamedPerson[] = [];
  let done = 0;
  const sync = async () => {
    await syncPeople(run, chunk);
    done += chunk.length;
    chunk = [];
    await onProgress(done);
  };
  for await (const person of peopleOf(file)) {
    chunk.push(person);
    if (chunk.length === CHUNK_PEOPLE) await sync();
  }
  if (chunk.length > 0) await sync();
}

/** Who would leave only now was not in the list that somebody has approved: the next file decides about them. */
function keepApproved({ leavers, outcomes }: SyncRun, approved: ReadonlySet<string>): void {
  for (const { record, outcome } of leavers.splice(0)) {
    if (approved.has(record.id)) leavers.push({ record, outcome });
    else if (outcome.row === null) outcomes.splice(outcomes.indexOf(outcome), 1);
  }
}

/** Carries the outcome out of a transaction that will be rolled back. */
class TakenBack extends Error {
  readonly outcome: FileOutcome;
  constructor(outcome: FileOutcome) {
    super('Nothing was stored.');
    this.outcome = outcome;
  }
}
