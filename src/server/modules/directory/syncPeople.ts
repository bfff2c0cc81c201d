import { MAX_EXTERNAL_ID } from '#shared/domain/directory.ts';
import { users } from '#shared/resources/users.ts';
import {
  changedDraft,
  changedNames,
  newDraft,
  readBody,
  type Draft,
  type Row,
} from '../../kernel/crud/drafts.ts';
import { isRefused } from '../../kernel/crud/hooks.ts';
import { checkDrafts, storeDrafts } from '../../kernel/crud/save.ts';
import { rowOf } from '../../kernel/crud/store.ts';
import { refuseTaken } from '../../kernel/imports/importUniques.ts';
import { ApiError, invalid, invalidField, type FieldErrors } from '../../platform/http/errors.ts';
import type { NamedPerson } from './readPeople.ts';
import { notesOf, type PersonOutcome, type SyncRun } from './syncRun.ts';

/** In the audit log. */
export const HR_SYNC = 'hr-sync';

/** A person as stored, and whether the HR system may change them. */
interface Known {
  readonly record: Row;
  readonly isProtected: boolean;
}
interface PersonDraft {
  readonly person: NamedPerson;
  readonly outcome: PersonOutcome;
  readonly draft: Draft;
  /** No field is reported twice. */
  readonly unread: ReadonlySet<string>;
}

/**
 * Takes over some rows of a file: people are found by their id in the HR system, else by NIP, and made if nobody has either. A row with an
 * error changes nothing of its person, and the others are stored. Who has left is only noted, and managers are left for `syncManagers`.
 */
export async function syncPeople(run: SyncRun, people: readonly NamedPerson[]): Promise<void> {
  const { ctx, plan } = run;
  const known = await knownPeople(run, people);
  const drafts = people.flatMap((person) => draftOf(run, person, known) ?? []);
  await refuseTaken(run, drafts.filter(isRight));
  await checkDrafts(
    ctx,
    plan,
    drafts.filter(isRight).map(({ draft }) => draft),
    {},
  );
  for (const { draft, outcome } of drafts) {
    if (!isRefused(draft)) continue;
    outcome.state = 'refused';
    outcome.notes.push(...notesOf(draft.refusal ?? invalid(draft.errors)));
  }
  const right = drafts.filter(isRight);
  for (const one of right) tell(run, one);
  await storeDrafts(
    ctx,
    plan,
    right.map(({ draft }) => draft),
    { action: HR_SYNC },
  );
}

const isRight = ({ draft }: PersonDraft) => !isRefused(draft);

/** People by their ids (`is …`), their ids in the HR system (`id …`) and their NIPs (`nip …`), locked until the end. */
async function knownPeople(
  { ctx, plan }: SyncRun,
  people: readonly NamedPerson[],
): Promise<Map<string, Known>> {
  const rows = await ctx.db.query<Record<string, unknown> & { is_protected: boolean }>(
    `select t.*, t.break_glass or exists (
       select 1 from roles r where r.id = any(t.role_ids) and r.administrator and r.archived_at is null) as is_protected
     from users t
     where t.archived_at is null and (lower(t.external_id) = any($1::text[]) or lower(t.nip) = any($2::text[])
       or t.id = any($3::uuid[]))
     order by t.id for no key update of t`,
    [
      people.flatMap(({ externalId }) => externalId?.toLowerCase() ?? []),
      people.flatMap(({ nip }) => nip?.toLowerCase() ?? []),
      people.flatMap(({ id }) => id ?? []),
    ],
  );
  const known = new Map<string, Known>();
  for (const { is_protected, ...stored } of rows) {
    const record = rowOf(plan, stored);
    const one = { record, isProtected: is_protected };
    known.set(`is ${record.id}`, one);
    known.set(`nip ${String(record['nip']).toLowerCase()}`, one);
    if (record['external_id'] !== null) known.set(`id ${String(record['external_id']).toLowerCase()}`, one);
  }
  return known;
}

function draftOf(
  run: SyncRun,
  person: NamedPerson,
  known: ReadonlyMap<string, Known>,
): PersonDraft | undefined {
  const keys = keysOf(person);
  const found = keys.map((key) => known.get(key)).find((one) => one !== undefined);
  const outcome: PersonOutcome = {
    id: found?.record.id ?? null,
    row: person.row,
    nip: person.nip ?? (found ? String(found.record['nip']) : null),
    name: person.name ?? (found ? String(found.record['name']) : null),
    state: 'same',
    changed: [],
    notes: [],
  };
  run.outcomes.push(outcome);
  const refusal = refusalOf(run, person, found);
  // Also for a refused row: its person is in the file, and has not left.
  for (const key of found ? [found.record.id, ...keys] : keys)
    if (!run.seen.has(key)) run.seen.set(key, person.row ?? 0);
  if (refusal) {
    outcome.state = 'refused';
    outcome.notes.push(...notesOf(refusal));
    return undefined;
  }
  if (!person.isActive) {
    if (found?.record['active'] === true) run.leavers.push({ record: found.record, outcome });
    // A file says of leavers only that they have left.
    if (run.source === 'file') return undefined;
  }
  return { person, outcome, ...valuesOf(run, person, found?.record) };
}

const keysOf = ({ id, externalId, nip }: NamedPerson): string[] => [
  ...(id === undefined ? [] : [`is ${id}`]),
  ...(externalId === null ? [] : [`id ${externalId.toLowerCase()}`]),
  ...(nip === null ? [] : [`nip ${nip.toLowerCase()}`]),
];

/** Why nothing of a row may be taken over. */
function refusalOf(run: SyncRun, person: NamedPerson, found: Known | undefined): ApiError | undefined {
  const { id, externalId, shortened } = person;
  const keys = keysOf(person);
  if (keys.length === 0) {
    run.unnamed += 1;
    return invalidField('nip', 'hr_nobody');
  }
  const first = [...(found ? [found.record.id] : []), ...keys].flatMap((key) => run.seen.get(key) ?? [])[0];
  if (first !== undefined) return invalidField('nip', 'duplicate_row', { row: first });
  const own = found?.record['external_id'] ?? null;
  if (
    id === undefined &&
    own !== null &&
    externalId !== null &&
    String(own).toLowerCase() !== externalId.toLowerCase()
  )
    return invalidField('nip', 'hr_other_person', { id: own });
  if (found?.isProtected) return invalidField('nip', 'hr_administrator');
  if (externalId !== null && externalId.length > MAX_EXTERNAL_ID)
    return invalidField('external_id', 'max_length', { max: MAX_EXTERNAL_ID });
  const [name] = shortened as (keyof typeof users.fields)[];
  return name && invalidField(name, 'number_shortened', { property: users.fields[name].label });
}

function valuesOf(
  { ctx, plan, led, rolesOfNew, source }: SyncRun,
  { externalId, managerNip, body, isActive }: NamedPerson,
  record: Row | undefined,
): Pick<PersonDraft, 'draft' | 'unread'> {
  let errors: FieldErrors = {};
  let input: Record<string, unknown> = {};
  try {
    input = readBody(plan, ctx, record ? 'update' : 'create', body);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.details.errors) throw error;
    ({ errors } = error.details);
  }
  const hasLeft = record?.['active'] === false && record['left_at'] !== null;
  const values = {
    ...input,
    ...(externalId !== null && { external_id: externalId }),
    led_by: source,
    led_fields: led,
    ...(managerNip === null && { manager_id: null }),
    ...(hasLeft && isActive && { active: true, left_at: null }),
    ...(!record && !isActive && { active: false, left_at: ctx.now.toISOString() }),
    ...(!record && { role_ids: rolesOfNew, language: ctx.config.siteLanguage }),
  };
  const draft = record ? changedDraft(plan, record, values) : newDraft(plan, ctx, values);
  const own = new Set(Object.keys(errors));
  // A value that could not be read is not missing as well.
  Object.assign(draft.errors, errors);
  return { draft, unread: own };
}

/** What is about to be stored. */
function tell(run: SyncRun, { person, outcome, draft }: PersonDraft): void {
  const { before, after } = draft;
  const { id } = after;
  const stored: PersonOutcome = Object.assign(outcome, { id });
  run.seen.set(id, person.row ?? 0);
  if (!before) {
    run.madeIds.push(id);
    stored.state = 'new';
  } else {
    stored.changed.push(...changedNames(run.plan, draft));
    if (!before['active'] && after['active']) {
      run.returnedIds.push(id);
      stored.state = 'returned';
    } else if (stored.changed.length > 0) stored.state = 'changed';
  }
  if (!after['active'] && person.isActive) stored.notes.push({ key: 'validation.hr_by_hand' });
  if (typeof person.managerNip === 'string')
    run.managers.push({ id, nip: person.managerNip, outcome: stored });
  if (person.managerNip === null) run.unmanaged.push(id);
}
