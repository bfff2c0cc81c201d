import { followJob, type Following } from '#dataProvider/jobCalls.ts';
import type {
  LateAnswer,
  LateDecision,
  RegradeInput,
  RegradeOverview,
  RegradePreview,
  RegradeResult,
} from '#shared/api/regrades.ts';
import { request } from '#ui/http.ts';

const url = (quiz: string, rest: string): string => `/quizzes/${encodeURIComponent(quiz)}/${rest}`;

/** Under `quizzes`, so that a change of questions or settings reads it again. */
export const regradeKey = (quiz: string) => ['quizzes', 'regrade', quiz] as const;

export const readRegrade = async (quiz: string, signal?: AbortSignal): Promise<RegradeOverview> =>
  (await request<RegradeOverview>(url(quiz, 'regrade'), { signal })).data;

/** The effect of the choices; nothing is changed yet. */
export const previewRegrade = async (quiz: string, input: RegradeInput): Promise<RegradePreview> =>
  (await request<RegradePreview>(url(quiz, 'regrade?dry_run=1'), { method: 'POST', body: input })).data;

export interface RunInput extends RegradeInput {
  readonly reason: string;
  readonly token: string;
}

/** Many attempts are regraded in the background: follows that to its end. @throws 409 `regrade-changed`, JobFailed */
export const runRegrade = (quiz: string, input: RunInput, following?: Following): Promise<RegradeResult> =>
  ended(url(quiz, 'regrade'), input, following);

/** @throws 409 `regrade-not-last`, JobFailed */
export const undoRegrade = (id: string, reason: string, following?: Following): Promise<RegradeResult> =>
  ended(`/regrades/${id}/undo`, { reason }, following);

async function ended(path: string, body: object, following?: Following): Promise<RegradeResult> {
  const { data } = await request<RegradeResult | { job_id: string }>(path, { method: 'POST', body });
  return 'job_id' in data ? followJob<RegradeResult>(data.job_id, following) : data;
}

export const readLateAnswers = async (quiz: string, signal?: AbortSignal): Promise<LateAnswer[]> =>
  (await request<LateAnswer[]>(url(quiz, 'late-answers'), { signal })).data;

/** @throws 409 `regrade-changed` when one was decided since */
export const decideLate = async (quiz: string, decision: LateDecision): Promise<RegradeResult | null> =>
  (await request<RegradeResult | null>(url(quiz, 'late-answers'), { method: 'POST', body: decision })).data;
