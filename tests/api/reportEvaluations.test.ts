import type { ClassReport, GroupReport, GroupsReport, IndexReport } from '#shared/api/reports.ts';
import { evaluationsOf } from '#tests/support/evaluations.ts';
import { readReport } from '#tests/support/reports.ts';
import { dataOf, makeGroup, openSchool, type School } from '#tests/support/school.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let school: School;
beforeAll(async () => {
  school = await openSchool();
  school.setClock(0);
});
afterAll(() => school.close());

const { makeAspect, makeEvaluated, send, enrolled } = evaluationsOf(() => school);

describe('an evaluation of few', () => {
  it('stays out of every figure until five have answered', async () => {
    const own = await makeGroup(school.organizer);
    const rated = await makeEvaluated([await makeAspect()], { group_id: own.id });
    for (let i = 0; i < 4; i++) dataOf(await send(await enrolled(rated), rated));
    const figure = async (path: string, query = '') => {
      const { report } = await readReport<GroupReport>(school.organizer, path, query);
      return [report.evaluation, report.evaluation_hidden];
    };
    expect(await figure(`/group/${own.id}`)).toEqual([null, 'few']);
    dataOf(await send(await enrolled(rated), rated, () => 2));
    expect(await figure(`/group/${own.id}`)).toEqual([{ average: 4.4, responses: 5 }, null]);
    expect(await figure(`/class/${rated.id}`, 'department=IT')).toEqual([null, 'filtered']);
    const { report } = await readReport<ClassReport>(school.organizer, `/class/${rated.id}`);
    expect(report.evaluations!.items[0]).toMatchObject({ average: 4.4, answered: 5 });
  });

  it('belongs to the period in which it can be sent, also while it is still open', async () => {
    const own = await makeGroup(school.organizer);
    const rated = await makeEvaluated([await makeAspect()], { group_id: own.id });
    const figureOf = async (query: string) =>
      (await readReport<IndexReport>(school.organizer, '', query)).report.figures.evaluation?.responses ?? 0;
    const [now, past] = ['from=2026-03-01&to=2026-03-31', 'from=2025-01-01&to=2025-12-31'];
    const before = [await figureOf(now), await figureOf(past)];
    for (let i = 0; i < 5; i++) dataOf(await send(await enrolled(rated), rated));
    await school.db.query(`update classes set evaluation_until = '2026-05-01T00:00:00Z' where id = $1`, [
      rated.id,
    ]);
    expect(await figureOf(now)).toBe(before[0]! + 5);
    expect(await figureOf(past)).toBe(before[1]);
  });

  it('stays out of every list of parts and every file, too', async () => {
    const own = await makeGroup(school.organizer);
    const [rating, comment] = [await makeAspect(), await makeAspect({ type: 'text', name: 'What was odd?' })];
    const rated = await makeEvaluated([rating, comment], { group_id: own.id });
    for (let i = 0; i < 4; i++)
      dataOf(
        await send(await enrolled(rated), rated, (name) =>
          name === comment.name ? 'Odd chairs' : undefined,
        ),
      );
    const paths = [`/group/${own.id}`, `/class/${rated.id}`];
    const read = (path: string) => school.organizer.get(`/api/reports${path}`);
    const figures = async (path: string) =>
      (await read(`${path}/export?format=csv&table=figures`)).body.trim().split('\r\n')[1] as string;
    const table = () => read(`/class/${rated.id}/export?format=csv&table=evaluation`);
    for (const path of paths) {
      expect((await figures(path)).endsWith(',')).toBe(true);
      const { report } = dataOf(await read(path));
      expect([report.evaluation, JSON.stringify(report).includes('Odd chairs')]).toEqual([null, false]);
    }
    expect((await table()).status).toBe(422);
    dataOf(await send(await enrolled(rated), rated));
    for (const path of paths) expect((await figures(path)).endsWith(',5')).toBe(true);
    expect((await table()).body).toContain('Odd chairs');
  });

  it('of few changes no figure of the whole company', async () => {
    const sums = async () => [
      (await readReport<IndexReport>(school.organizer)).report.figures.evaluation,
      (await readReport<GroupsReport>(school.organizer, '/groups')).report.evaluation,
    ];
    const before = await sums();
    const rated = await makeEvaluated([await makeAspect()]);
    for (let i = 0; i < 4; i++) dataOf(await send(await enrolled(rated), rated, () => 1));
    expect(await sums()).toEqual(before);
    dataOf(await send(await enrolled(rated), rated, () => 1));
    expect(await sums()).not.toEqual(before);
  });
});
