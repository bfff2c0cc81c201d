import type {
  ReminderResult,
  ReportFigure,
  ReportKind,
  ReportPerson,
  ReportReply,
  ReportSchedule,
} from '#shared/api/reports.ts';
import type { ScheduleTimes } from '#shared/domain/reports.ts';
import { request } from '#ui/http.ts';

/** The report: a module is identified by its class. */
export interface ReportPlace {
  readonly kind: ReportKind;
  readonly slug?: string | undefined;
  readonly course?: string | undefined;
}
/** The filters of the page: `period` or `from` and `to`, `department`, `city`. */
export type ReportFilters = Readonly<Record<string, string>>;

const pathOf = ({ kind, slug }: ReportPlace, rest = ''): string =>
  ['/reports', kind !== 'index' && `/${kind}`, slug !== undefined && `/${encodeURIComponent(slug)}`, rest]
    .filter(Boolean)
    .join('');
const queryOf = ({ course }: ReportPlace, query: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams({ ...query, ...(course && { class: course }) }).toString();
  return text && `?${text}`;
};

export const readReport = <R>(
  place: ReportPlace,
  filters: ReportFilters,
  signal?: AbortSignal,
): Promise<ReportReply<R>> =>
  request<ReportReply<R>>(pathOf(place) + queryOf(place, filters), { signal }).then(({ data }) => data);

export interface PeopleQuery {
  readonly figure: ReportFigure;
  readonly q: string;
  readonly page: number;
}
export const PEOPLE_PER_PAGE = 25;

export interface PeoplePage {
  readonly people: readonly ReportPerson[];
  /** At least so many, unless it is exact. */
  readonly total: number;
  readonly isExact: boolean;
}

export async function reportPeople(
  place: ReportPlace,
  filters: ReportFilters,
  { figure, q, page }: PeopleQuery,
  signal?: AbortSignal,
): Promise<PeoplePage> {
  const query = {
    ...filters,
    figure,
    page: String(page),
    per_page: String(PEOPLE_PER_PAGE),
    ...(q && { q }),
  };
  const { data, meta } = await request<ReportPerson[]>(pathOf(place, '/people') + queryOf(place, query), {
    signal,
  });
  return { people: data, total: meta.total ?? 0, isExact: meta.total_is_exact !== false };
}

/** Reminds the overdue people; a dry run returns how many there would be. */
export const remindOverdue = (
  place: ReportPlace,
  filters: ReportFilters,
  dry_run: boolean,
): Promise<ReminderResult> =>
  request<ReminderResult>(pathOf(place, '/reminders') + queryOf(place, filters), {
    method: 'POST',
    body: { dry_run },
  }).then(({ data }) => data);

export type ReportFormat = 'csv' | 'xlsx';
/** The people of a figure, one table of the report, or all of it. */
export interface FileQuery {
  readonly format: ReportFormat;
  readonly figure?: ReportFigure;
  readonly q?: string;
  readonly table?: string;
}

/** The address of a download that begins at once: valid for one use and a minute. */
export const reportFileUrl = (
  place: ReportPlace,
  filters: ReportFilters,
  query: FileQuery,
): Promise<string> =>
  request<{ url: string }>('/tickets', {
    method: 'POST',
    body: { path: `/api${pathOf(place, '/export')}${queryOf(place, { ...filters, ...query })}` },
  }).then(({ data }) => data.url);

/** Leaves a large file to the server; its job returns `{ file }`. */
export const startReportFile = (
  place: ReportPlace,
  filters: ReportFilters,
  query: FileQuery,
): Promise<string> =>
  request<{ job_id: string }>(pathOf(place, '/export'), {
    method: 'POST',
    body: { ...filters, ...query, ...(place.course && { class: place.course }) },
  }).then(({ data }) => data.job_id);

export interface NewSchedule extends Omit<ScheduleTimes, 'every'> {
  readonly every: ReportSchedule['every'];
  /** Their ids. */
  readonly recipients: readonly string[];
  readonly name: string;
  readonly kind: ReportKind;
  readonly target?: string;
  readonly query: ReportFilters;
  readonly formats: ReportSchedule['formats'];
}
export const listSchedules = (signal?: AbortSignal): Promise<ReportSchedule[]> =>
  request<ReportSchedule[]>('/report-schedules', { signal }).then(({ data }) => data);
export const createSchedule = (body: NewSchedule): Promise<ReportSchedule> =>
  request<ReportSchedule>('/report-schedules', { method: 'POST', body }).then(({ data }) => data);
export const askForMail = async (): Promise<void> => {
  await request('/report-schedules/mail-request', { method: 'POST' });
};
/** An update without changes: a stopped schedule starts again. */
export const resumeSchedule = (id: string): Promise<ReportSchedule> =>
  request<ReportSchedule>(`/report-schedules/${id}`, { method: 'PATCH', body: {} }).then(({ data }) => data);
export const deleteSchedule = async (id: string): Promise<void> => {
  await request(`/report-schedules/${id}`, { method: 'DELETE' });
};
