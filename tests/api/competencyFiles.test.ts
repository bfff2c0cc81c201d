import { makeCompetency, require } from '#tests/support/competencies.ts';
import { dataOf, openSchool, type School, type Wire } from '#tests/support/school.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let school: School;
let organizer: School['organizer'];
beforeAll(async () => {
  school = await openSchool();
  organizer = school.organizer;
  const safety = await makeCompetency(organizer, { code: 'SAFE' });
  await require(organizer, safety, {
    whom: 'audience',
    audience_rule: { department: ['Toko'] },
    starts_on: '2026-01-01',
  });
});
afterAll(() => school.close());

describe('competencies in files', () => {
  it('come back from their own export unchanged, hostile content too', async () => {
    await makeCompetency(organizer, {
      code: '00.17',
      name: '=SUM(A1)',
      description: '@risk +62 "quoted"\n王小明',
      validity_months: null,
      reminders: ['90', '1'],
      levels: 3,
      grace_days: 14,
    });
    for (const [resource, format] of [
      ['competencies', 'csv'],
      ['competencies', 'xlsx'],
      ['competency-requirements', 'csv'],
    ] as const) {
      const rows = dataOf(
        await organizer.get(`/api/${resource}/export?format=json`).then((reply) => ({
          ...reply,
          body: { data: typeof reply.body === 'string' ? JSON.parse(reply.body) : reply.body },
        })),
      );
      const count = (Array.isArray(rows) ? rows : (rows as Wire).data).length as number;
      const file = await school.app.inject({
        url: `/api/${resource}/export?format=${format}`,
        headers: { authorization: `Bearer ${organizer.token}` },
      });
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(file.rawPayload)]), `file.${format}`);
      const request = new Request('http://localhost', { method: 'POST', body: form });
      const reply = await school.app.inject({
        method: 'POST',
        url: `/api/${resource}/import?dry_run=1`,
        headers: {
          authorization: `Bearer ${organizer.token}`,
          'content-type': request.headers.get('content-type')!,
        },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      expect([resource, format, reply.json().data]).toMatchObject([
        resource,
        format,
        { new: 0, changed: 0, same: count, errors: [] },
      ]);
    }
  });
});
