import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAttendance, type AttendanceSchool } from '../support/attendance.ts';
import type { Client } from '../support/app.ts';
import { dataOf, type Wire } from '../support/school.ts';
import { sendFile } from '../support/uploads.ts';

let school: AttendanceSchool;
beforeAll(async () => {
  school = await openAttendance();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

describe('the roster as a file', () => {
  const importFile = (course: { id: string }, file: string, isDryRun = false) =>
    sendFile(school.organizer, `classes/${course.id}/attendance`, file, { isDryRun });
  const exported = async (course: { id: string }): Promise<string> =>
    (await school.organizer.get(`/api/classes/${course.id}/attendance/export`)).body as string;
  const nipOf = async (of: Client) =>
    (await school.db.query<{ nip: string }>('select nip from users where id = $1', [of.userId]))[0]!.nip;

  it('goes out and comes in again unchanged, and takes what was filled in', async () => {
    const { course, session } = await school.makeSession();
    const [ana, budi] = [await school.learnerOf(course), await school.learnerOf(course)];
    dataOf(await school.write(session, [{ user_id: ana.userId, state: 'present', note: '=1+1' }]));
    const file = await exported(course);
    expect(file.split('\r\n')).toHaveLength(4);
    expect(dataOf(await importFile(course, file))).toEqual({ new: 0, changed: 0, same: 1, errors: [] });
    const filled = `NIP;Sesi;Status\r\n${await nipOf(budi)};${session.name};terlambat\r\n${await nipOf(ana)};${session.id};Izin\r\n`;
    const check = dataOf(await importFile(course, filled, true));
    expect(check).toEqual({ new: 1, changed: 1, same: 0, errors: [] });
    expect((await school.sheetOf(session)).counts).toMatchObject({ present: 1, late: 0 });
    dataOf(await importFile(course, filled));
    const sheet = await school.sheetOf(session);
    expect(sheet.counts).toMatchObject({ present: 0, late: 1, excused: 1 });
    expect(sheet.people.find((one: Wire) => one.user_id === ana.userId)).toMatchObject({
      note: '=1+1',
      method: 'import',
    });
  });

  it('names each wrong line, and writes none of the others then', async () => {
    const { course, session } = await school.makeSession();
    const learner = await school.learnerOf(course);
    const nip = await nipOf(learner);
    const lines = [
      `${nip},Hari pertama,present`,
      `${nip},Hari pertama,late`,
      '0,Hari pertama,present',
      `${nip},Lusa,present`,
    ];
    const file = ['NIP,Session,State', ...lines, `${nip},Hari pertama,maybe`].join('\n');
    const check = dataOf(await importFile(course, file, true));
    expect(check.errors.map(({ row, column }: Wire) => [row, column])).toEqual([
      [3, 'NIP'],
      [4, 'NIP'],
      [5, 'Session'],
      [6, 'State'],
    ]);
    const refused = await importFile(course, file);
    expect([refused.status, refused.body.code, refused.body.rows.length]).toEqual([422, 'rows-refused', 4]);
    expect((await school.sheetOf(session)).counts.present).toBe(0);
    expect((await importFile(course, 'NIP,Nama\n1,Ana\n')).body.errors).toHaveProperty('file');
  });
});

describe('the records', () => {
  it('can be listed by session and person, and only read', async () => {
    const { course, session } = await school.makeSession();
    const learner = await school.learnerOf(course);
    dataOf(await school.write(session, [{ user_id: learner.userId, state: 'late' }]));
    const filter = encodeURIComponent(JSON.stringify({ session_id: session.id, user_id: learner.userId }));
    const list = await school.organizer.get(`/api/attendance-records?filter=${filter}`);
    expect(list.body.data).toMatchObject([{ state: 'late', session: { name: 'Hari pertama' } }]);
    const { id } = list.body.data[0];
    const calls = [
      await school.organizer.post('/api/attendance-records', {}),
      await school.organizer.patch(`/api/attendance-records/${id}`, { state: 'present' }),
      await school.organizer.delete(`/api/attendance-records/${id}`),
    ];
    expect(calls.map(({ status }) => status)).toEqual([405, 405, 405]);
  });
});
