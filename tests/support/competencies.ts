import type { CompetencyRecord, PersonCompetencies, PersonCompetency } from '#shared/api/competencies.ts';
import type { Client } from './app.ts';
import { dataOf, unique, type Wire } from './school.ts';

let codes = 0;

/** A competency that is valid for a year. */
export const makeCompetency = async (by: Client, fields: object = {}): Promise<Wire> => {
  codes += 1;
  return dataOf(
    await by.post('/api/competencies', {
      code: `C-${codes}`,
      name: unique('Competency'),
      type: 'safety',
      validity_months: 12,
      ...fields,
    }),
  );
};

export const require = async (by: Client, competency: { id: string }, fields: object = {}): Promise<Wire> =>
  dataOf(
    await by.post('/api/competency-requirements', {
      competency_id: competency.id,
      name: unique('Requirement'),
      whom: 'all',
      due_days_after_start: 30,
      ...fields,
    }),
  );

export const give = async (
  by: Client,
  person: { userId: string },
  competency: { id: string },
  fields: object = {},
): Promise<CompetencyRecord> =>
  dataOf(
    await by.post(`/api/users/${person.userId}/competencies`, {
      competency_id: competency.id,
      level: 1,
      obtained_at: '2026-03-01',
      source: 'manual',
      ...fields,
    }),
  );

/** A person's standing with a competency, as they see it. */
export async function standingSeen(
  person: Client,
  competency: { id: string },
): Promise<PersonCompetency | undefined> {
  const { competencies } = dataOf<PersonCompetencies>(await person.get('/api/my/competencies'));
  return competencies.find((one) => one.competency.id === competency.id);
}
