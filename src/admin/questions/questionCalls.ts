import type { CopyQuestionsInput, QuestionUses } from '#shared/api/questions.ts';
import { request } from '#ui/http.ts';

/** Copies questions to the end of a quiz or into the bank, once for each key. Returns how many there are. */
export const copyQuestions = async (input: CopyQuestionsInput, key: string): Promise<number> =>
  (
    await request<{ ids: string[] }>('/questions/copies', {
      method: 'POST',
      body: input,
      headers: { 'idempotency-key': key },
    })
  ).data.ids.length;

export const readUses = async (id: string, signal: AbortSignal): Promise<QuestionUses> =>
  (await request<QuestionUses>(`/questions/${id}/uses`, { signal })).data;
