import type { Client, Reply } from './app.ts';
import { at, dataOf, enrol, makeClass, openSchool, type School, type Wire } from './school.ts';

type Fields = Record<string, unknown>;
interface Named {
  readonly id: string;
}

const url = (session: Named, rest: string): string => `/api/attendance-sessions/${session.id}/${rest}`;

/** A school whose organizer records attendance, with the calls for it. */
export interface AttendanceSchool extends School {
  /** A class with check-in for learners, with one session from NOW on for two hours. */
  makeSession(fields?: Fields, courseFields?: Fields): Promise<{ course: Wire; session: Wire }>;
  addSession(course: Named, fields?: Fields): Promise<Wire>;
  setAccess(course: Named, body: Fields): Promise<Wire>;
  learnerOf(course: Named): Promise<Client>;
  checkIn(by: Client, session: Named, body: object): Promise<Reply>;
  /** The code that the staff shows now. */
  codeOf(session: Named): Promise<Wire>;
  sheetOf(session: Named): Promise<Wire>;
  write(session: Named, records: readonly object[], by?: Client): Promise<Reply>;
  /** Moves the clock to this many minutes after NOW. */
  minutes(count: number): void;
  readonly url: typeof url;
}

export async function openAttendance(): Promise<AttendanceSchool> {
  const school = await openSchool();
  const { organizer } = school;
  const addSession = async (course: Named, fields: Fields = {}): Promise<Wire> =>
    dataOf(
      await organizer.post('/api/attendance-sessions', {
        class_id: course.id,
        name: 'Hari pertama',
        start_at: at(0),
        end_at: at(120),
        ...fields,
      }),
    );
  const setAccess = async (course: Named, body: Fields): Promise<Wire> =>
    dataOf(await organizer.put(`/api/classes/${course.id}/attendance-access`, body));
  return {
    ...school,
    url,
    addSession,
    setAccess,
    async makeSession(fields = {}, courseFields = {}) {
      const course = await makeClass(organizer, courseFields);
      const session = await addSession(course, fields);
      await setAccess(course, { state: 'published' });
      return { course, session };
    },
    async learnerOf(course) {
      const learner = await school.as('Learner');
      await enrol(learner, course);
      return learner;
    },
    checkIn: (by, session, body) => by.post(url(session, 'check-in'), body),
    codeOf: async (session) => dataOf(await organizer.get(url(session, 'code'))),
    sheetOf: async (session) => dataOf(await organizer.get(url(session, 'records'))),
    write: (session, records, by = organizer) => by.put(url(session, 'records'), { records }),
    minutes: (count) => school.setClock(count * 60),
  };
}

/** The attendance that a learner sees. */
export const percentOf = async (by: Client, course: { readonly slug: string }): Promise<number | null> =>
  dataOf(await by.get(`/api/my/courses/${course.slug}`)).attendance?.percent ?? null;
