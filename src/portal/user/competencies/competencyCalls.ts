import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CompetencyRecord, ExpandedCompetency, PersonCompetencies } from '#shared/api/competencies.ts';
import type { ExpandedFile } from '#shared/schema/resource.ts';
import { request } from '#ui/http.ts';

export const personCompetenciesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['portal', 'competencies', userId],
    queryFn: async ({ signal }) =>
      (await request<PersonCompetencies>(`/user/${userId}/competencies`, { signal })).data,
  });

export type Choosable = ExpandedCompetency & { readonly levels: number };

/** The competencies that a record may name. */
export const choosableQuery = (userId: string) =>
  queryOptions({
    queryKey: ['portal', 'competencies', userId, 'choosable'],
    queryFn: async ({ signal }) =>
      (await request<readonly Choosable[]>('/my/competency-choices', { signal })).data,
  });

export interface NewRecord {
  readonly competency_id: string;
  readonly level: number;
  readonly obtained_at: string;
  readonly expires_at?: string;
  readonly source: string;
  readonly note?: string;
  readonly evidence_file_id?: string;
}

/** @throws HttpError 409 `record-waiting`, 422 at the fields */
export const addRecord = async (userId: string, body: NewRecord): Promise<CompetencyRecord> =>
  (await request<CompetencyRecord>(`/users/${userId}/competencies`, { method: 'POST', body })).data;

export const waive = async (
  userId: string,
  body: { readonly competency_id: string; readonly until: string; readonly reason: string },
): Promise<CompetencyRecord> =>
  (await request<CompetencyRecord>(`/user/${userId}/competency-waivers`, { method: 'POST', body })).data;

export const withdrawRecord = async (id: string, reason?: string): Promise<CompetencyRecord> =>
  (
    await request<CompetencyRecord>(`/user-competencies/${id}/withdrawal`, {
      method: 'POST',
      body: reason ? { reason } : {},
    })
  ).data;

/** Stores a photo or a document; it becomes evidence once the record that names it is saved. */
export async function uploadEvidence(file: File): Promise<ExpandedFile> {
  const body = new FormData();
  body.append('file', file);
  return (await request<ExpandedFile>('/files', { method: 'POST', body })).data;
}

/** A change of a person's competencies, after which they are read again. */
export function useCompetencyChange<Input>(change: (input: Input) => Promise<unknown>, onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['portal', 'competencies'] });
      onDone?.();
    },
  });
}
