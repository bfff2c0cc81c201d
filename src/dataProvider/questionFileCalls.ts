import type { FormatCheck, QuestionFormat, QuestionImport } from '#shared/api/questionFiles.ts';
import { request } from '#ui/http.ts';
import type { Correction } from './importCalls.ts';

/** The questions of a list: its filter and its order. */
export interface ListedQuestions {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: readonly [field: string, order: string];
}

const queryOf = ({ filter, sort }: ListedQuestions) => ({
  filter: JSON.stringify(filter),
  sort: JSON.stringify(sort),
});

/** What each format would lose of them. */
export const checkFormats = (listed: ListedQuestions, signal?: AbortSignal): Promise<FormatCheck[]> =>
  request<FormatCheck[]>(`/questions/file/check?${new URLSearchParams(queryOf(listed))}`, { signal }).then(
    ({ data }) => data,
  );

/** The address of a download that begins at once: valid for one use and a minute. */
const ticketFor = (path: string): Promise<string> =>
  request<{ url: string }>('/tickets', { method: 'POST', body: { path } }).then(({ data }) => data.url);

export const questionFileUrl = (format: QuestionFormat, listed: ListedQuestions): Promise<string> =>
  ticketFor(`/api/questions/file?${new URLSearchParams({ format, ...queryOf(listed) })}`);

export const questionTemplateUrl = (): Promise<string> => ticketFor('/api/questions/file/template');

interface SentQuestions {
  readonly file: File;
  /** Slug of the quiz; absent for the bank. */
  readonly quiz: string | undefined;
  /** Null: detect the format. */
  readonly format: QuestionFormat | null;
  readonly corrections: readonly Correction[];
  /** Only returns the effect, and changes nothing. */
  readonly isDryRun: boolean;
  readonly signal?: AbortSignal | undefined;
}
export interface TakenQuestions extends QuestionImport {
  readonly change_id?: string;
  readonly undo_until?: string;
}

/** Sends a file of questions. @throws HttpError 413, 422 about the file */
export async function sendQuestions(sent: SentQuestions): Promise<TakenQuestions> {
  const { file, quiz, format, corrections, isDryRun, signal } = sent;
  const body = new FormData();
  // First: the server reads the parts in their order, and the file is the long one.
  if (corrections.length > 0) body.append('corrections', JSON.stringify(corrections));
  body.append('file', file);
  const query = new URLSearchParams({
    ...(quiz && { quiz }),
    ...(format && { format }),
    ...(isDryRun && { dry_run: '1' }),
  });
  const { data, meta } = await request<QuestionImport>(`/questions/file?${query}`, {
    method: 'POST',
    body,
    signal,
  });
  const { change_id, undo_until } = meta;
  return { ...data, ...(change_id && { change_id }), ...(undo_until && { undo_until }) };
}
