import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  dataOf,
  enrol,
  makeClass,
  makeGroup,
  openSchool,
  type School,
  type Wire,
} from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const read = (query = '', by: Pick<School['learner'], 'get'> = school.learner) =>
  by.get(`/api/my/catalogue${query}`);
const names = async (query = '') => dataOf(await read(query)).map(({ name }: Wire) => name);

describe('the catalogue', () => {
  it('refuses strangers, and questions that it does not know', async () => {
    expect((await read('', school.stranger)).status).toBe(401);
    for (const query of ['?page=0', '?page=x', '?type=other', '?group=no-uuid', '?sort=name'])
      expect((await read(query)).status).toBe(422);
  });

  it('is searched and filtered on the server, and counts its groups', async () => {
    const [safety, sales] = [
      await makeGroup(school.organizer, { name: 'Keselamatan' }),
      await makeGroup(school.organizer, { name: 'Penjualan 100%' }),
    ];
    const make = (name: string, fields: object, isPublished = true) =>
      makeClass(school.organizer, { name, group_id: safety.id, ...fields }, isPublished);
    const mine = await make('Milik saya', {});
    await enrol(school.learner, mine);
    await make('Draf', {}, false);
    await make('Hanya ditugaskan', { enrol_policy: 'assigned_only' });
    await make('Sudah selesai', { start_at: at(-90), end_at: at(-60) });
    const hidden = await makeGroup(school.organizer, { visibility: 'hidden' });
    await make('Tersembunyi', { group_id: hidden.id });
    await make('Alat pelindung', { start_at: at(-30) });
    await make('Negosiasi', {
      start_at: at(-20),
      group_id: sales.id,
      type: 'vendor',
      third_party_name: 'Mitra',
    });
    expect(await names()).toEqual(['Alat pelindung', 'Negosiasi']);
    expect(await names('?q=PELINDUNG')).toEqual(['Alat pelindung']);
    expect(await names('?q=penjualan')).toEqual(['Negosiasi']);
    // Typed text is text, never a pattern.
    expect(await names('?q=100%25')).toEqual(['Negosiasi']);
    expect(await names('?q=a%25a')).toEqual([]);
    expect(await names('?type=vendor')).toEqual(['Negosiasi']);
    expect(await names(`?group=${safety.id}`)).toEqual(['Alat pelindung']);
    expect(await names(`?group=${hidden.id}`)).toEqual([]);
    expect((await read()).body.meta).toEqual({
      page: 1,
      per_page: 24,
      total: 2,
      total_is_exact: true,
      has_next_page: false,
      groups: [
        { id: safety.id, slug: safety.slug, name: 'Keselamatan', total: 1 },
        { id: sales.id, slug: sales.slug, name: 'Penjualan 100%', total: 1 },
      ],
    });
  });

  it('comes in pages, each class once; my classes carry the number of all of them', async () => {
    const group = await makeGroup(school.organizer);
    for (let i = 0; i < 27; i++) await makeClass(school.organizer, { group_id: group.id, start_at: at(-10) });
    const pages = [await read(`?group=${group.id}`), await read(`?group=${group.id}&page=2`)];
    expect(pages.map(({ body }) => [body.data.length, body.meta.total, body.meta.has_next_page])).toEqual([
      [24, 27, true],
      [3, 27, false],
    ]);
    expect(new Set(pages.flatMap(({ body }) => body.data.map(({ id }: Wire) => id))).size).toBe(27);
    const { body } = await school.learner.get('/api/my/courses');
    expect(body.meta.catalogue_total).toBe(29);
    expect(body.data.filter((course: Wire) => course.enrolment_state === null)).toHaveLength(24);
  });
});
