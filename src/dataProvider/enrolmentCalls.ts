import type { MovedPeople, RemindedParticipants } from '#shared/api/enrolments.ts';
import type { EnrolmentDecision } from '#shared/domain/enrolmentDecisions.ts';
import type { AudienceRule } from '#shared/schema/audience.ts';
import { request } from '#ui/http.ts';
import type { Selection } from './bulkCalls.ts';

const read = <T>(path: string, options: Parameters<typeof request>[1]): Promise<T> =>
  request<T>(path, options).then(({ data }) => data);

/** The people that are to be enrolled. */
export type Enrollees =
  | { readonly user_ids: readonly string[] }
  /** In the filter language of the users' list; refused when it matches another number by now. */
  | { readonly filter: Readonly<Record<string, unknown>>; readonly expect_total: number }
  | { readonly nips: readonly string[] }
  /** Id of another class: its participants. */
  | { readonly copy_from: string }
  /** CSV or XLSX with a column of NIPs. */
  | { readonly file: File };

export interface RefusedPerson {
  readonly id: string | null;
  readonly nip: string | null;
  readonly name: string | null;
}
export interface RefusedPeople {
  /** `unknown`, `inactive`, `prerequisites`, `full`. */
  readonly why: string;
  readonly total: number;
  /** All of them if requested, else the first. */
  readonly people: readonly RefusedPerson[];
}
/** A row of a file with a person who cannot be enrolled. */
export interface RefusedRowOfFile {
  readonly why: string;
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly message: string;
}
/** The effect of an enrolment, or its result. */
export interface Enrolling {
  readonly enrolled: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedPeople[];
  readonly errors?: readonly RefusedRowOfFile[];
  /** The change by which it can be undone. */
  readonly change_id?: string;
}
export interface EnrolOptions {
  readonly mandatory: boolean;
  /** Only returns the effect, and changes nothing. */
  readonly isDryRun: boolean;
  /** Enrols those who can be enrolled when some cannot. */
  readonly skipRefused?: boolean;
  /** Includes people who have not completed the prerequisites; this is audited. */
  readonly ignorePrerequisites?: boolean;
  /** Names all refused people instead of the first of them. */
  readonly listsAll?: boolean;
  readonly signal?: AbortSignal | undefined;
}
/** Thousands are enrolled in the background. */
export type EnrolAnswer = { readonly done: Enrolling } | { readonly jobId: string; readonly total: number };

/** Enrols people in a class, all or none. @throws HttpError 409, 422 `rows-refused` with `facts.refused` */
export async function enrolPeople(
  classId: string,
  people: Enrollees,
  options: EnrolOptions,
): Promise<EnrolAnswer> {
  const { data, meta } = await request<Enrolling | { readonly job_id: string }>(
    ...callOf(classId, people, options),
  );
  return 'job_id' in data ? { jobId: data.job_id, total: meta.total ?? 0 } : { done: data };
}

function callOf(
  classId: string,
  people: Enrollees,
  { listsAll = false, signal, ...options }: EnrolOptions,
): Parameters<typeof request> {
  const flags = {
    mandatory: options.mandatory,
    dry_run: options.isDryRun,
    skip_refused: options.skipRefused ?? false,
    ignore_prerequisites: options.ignorePrerequisites ?? false,
  };
  const path = `/classes/${classId}/enrolments`;
  if (!('file' in people)) {
    const body = { ...people, ...flags, tells_all: listsAll };
    return [path, { method: 'POST', body, signal }];
  }
  const body = new FormData();
  body.append('file', people.file);
  const query = new URLSearchParams(Object.entries(flags).map(([name, isOn]) => [name, isOn ? '1' : '0']));
  return [`${path}/import?${query}`, { method: 'POST', body, signal }];
}

export type DecisionReply =
  | { readonly total: number; readonly unchanged: number; readonly changeId?: string | undefined }
  | { readonly jobId: string; readonly total: number };
interface Decided {
  readonly ids?: readonly string[];
  readonly unchanged_ids?: readonly string[];
  readonly job_id?: string;
  readonly change_id?: string;
}

/** For how many of them each decision is possible now. @throws HttpError 409 `selection-changed` */
export const countDecisions = (
  selection: Selection,
  signal?: AbortSignal,
): Promise<Readonly<Record<EnrolmentDecision | 'move' | 'remind', number>>> =>
  read('/enrolments/decisions/counts', { method: 'POST', body: selection, signal });

export interface Deciding {
  readonly selection: Selection;
  readonly decision: EnrolmentDecision;
  /** Leaves out people to whom the decision does not apply. */
  readonly applicableOnly?: boolean;
}

/** One decision over many enrolments, all or none. @throws HttpError 422 `rows-refused`, 409 `selection-changed` */
export async function decideEnrolments(
  { selection, decision, applicableOnly }: Deciding,
  reason?: string,
): Promise<DecisionReply> {
  const body = {
    ...selection,
    decision,
    ...(reason && { reason }),
    ...(applicableOnly && { applicable_only: true }),
  };
  const { data, meta } = await request<Decided>('/enrolments/decisions', { method: 'POST', body });
  if (data.job_id) return { jobId: data.job_id, total: meta.total ?? 0 };
  return {
    total: data.ids?.length ?? 0,
    unchanged: data.unchanged_ids?.length ?? 0,
    changeId: data.change_id,
  };
}

/** The effect of saving an audience on the participants of a class. */
export interface AudiencePreviewCounts {
  readonly join: number;
  readonly stay: number;
  readonly leave: number;
  /** Would have to join, and cannot. */
  readonly left_out: number;
  /** Among those who join: beyond the capacity. */
  readonly without_seat: number;
}

export const previewAudience = (
  classId: string,
  body: { readonly audience_rule: AudienceRule | null; readonly mandatory_user_ids: readonly string[] },
  signal?: AbortSignal,
): Promise<AudiencePreviewCounts> =>
  read(`/classes/${classId}/audience-preview`, { method: 'POST', body, signal });

/** Moves people to another class, or says what that would do. @throws HttpError 409, 422 `rows-refused` without enough seats */
export const moveToClass = (
  selection: Selection,
  classId: string,
  { isDryRun, signal }: { readonly isDryRun: boolean; readonly signal?: AbortSignal },
): Promise<MovedPeople> =>
  read('/enrolments/moves', {
    method: 'POST',
    body: { ...selection, class_id: classId, dry_run: isDryRun },
    signal,
  });

/** Reminds those who have not completed the class, once a day. @throws HttpError 409 `selection-changed` */
export const remindParticipants = (selection: Selection): Promise<RemindedParticipants> =>
  read('/enrolments/reminders', { method: 'POST', body: selection });
