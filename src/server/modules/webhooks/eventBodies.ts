import type { EventData } from '#shared/calls/webhookEvents.ts';
import type { ChosenEventType } from '#shared/domain/webhooks.ts';
import type { Context } from '../../platform/context.ts';

/** The data of an event, and the person whom it is about. */
export interface Told {
  readonly userId: string | null;
  readonly data: object;
}
type Reader = (ctx: Pick<Context, 'db'>, ids: readonly string[]) => Promise<Map<string, Told>>;

interface OfPerson {
  readonly user_id: string;
  readonly nip: string;
  readonly person: string;
  readonly email: string | null;
}
interface OfClass {
  readonly class_id: string;
  readonly class_slug: string;
  readonly class_name: string;
}
const PERSON = 'u.id as user_id, u.nip, u.name as person, u.email';
const CLASS = 'c.id as class_id, c.slug as class_slug, c.name as class_name';

const personOf = ({ user_id, nip, person, email }: OfPerson) => ({ id: user_id, nip, name: person, email });
const classOf = ({ class_id, class_slug, class_name }: OfClass) => ({
  id: class_id,
  slug: class_slug,
  name: class_name,
});

/** A reader of one statement: `text` selects the rows with the ids of `$1`. */
const reading =
  <Row, Data extends object>(text: string, dataOf: (row: Row & { readonly id: string }) => Data): Reader =>
  async ({ db }, ids) => {
    const rows = await db.query<Row & { id: string; user_id?: string }>(text, [ids]);
    return new Map(rows.map((row) => [row.id, { userId: row.user_id ?? null, data: dataOf(row) }]));
  };

type Person = EventData<'person.created'>;
const people = reading<Person & { user_id: string }, Person>(
  `select id, id as user_id, nip, name, email, department, position, placement_city, work_area, manager_id, active
   from users where id = any($1::uuid[])`,
  (row) => ({
    id: row.id,
    nip: row.nip,
    name: row.name,
    email: row.email,
    department: row.department,
    position: row.position,
    placement_city: row.placement_city,
    work_area: row.work_area,
    manager_id: row.manager_id,
    active: row.active,
  }),
);

type Enrolment = Pick<
  EventData<'enrolment.created'>,
  'id' | 'state' | 'mandatory' | 'enrolled_at' | 'completed_at'
>;
const enrolments = reading<OfPerson & OfClass & Enrolment, EventData<'enrolment.created'>>(
  `select e.id, e.state, e.mandatory, e.enrolled_at, e.completed_at, ${PERSON}, ${CLASS}
   from enrolments e join users u on u.id = e.user_id join classes c on c.id = e.class_id where e.id = any($1::uuid[])`,
  (row) => ({
    id: row.id,
    person: personOf(row),
    class: classOf(row),
    state: row.state,
    mandatory: row.mandatory,
    enrolled_at: row.enrolled_at,
    completed_at: row.completed_at,
  }),
);

type Course = EventData<'class.published'>;
const classes = reading<Course, Course>(
  `select id, slug, name, status, start_at, end_at, cancel_reason from classes where id = any($1::uuid[])`,
  (row) => row,
);

type Attendance = EventData<'attendance.recorded'>;
type AttendanceRow = Pick<Attendance, 'state' | 'method' | 'recorded_at'> & {
  readonly session_id: string;
  readonly session_name: string;
  readonly start_at: string;
};
const attendance = reading<OfPerson & OfClass & AttendanceRow, Attendance>(
  `select r.id, r.state, r.method, r.recorded_at, s.id as session_id, s.name as session_name, s.start_at, ${PERSON}, ${CLASS}
   from attendance_records r join attendance_sessions s on s.id = r.session_id join users u on u.id = r.user_id
   join classes c on c.id = s.class_id where r.id = any($1::uuid[])`,
  (row) => ({
    id: row.id,
    person: personOf(row),
    class: classOf(row),
    session: { id: row.session_id, name: row.session_name, start_at: row.start_at },
    state: row.state,
    method: row.method,
    recorded_at: row.recorded_at,
  }),
);

type Attempt = EventData<'attempt.submitted'>;
type AttemptRow = Omit<Attempt, 'id' | 'person' | 'class' | 'quiz'> & {
  readonly quiz_id: string;
  readonly quiz_slug: string;
  readonly quiz_name: string;
};
const attempts = reading<OfPerson & OfClass & AttemptRow, Attempt>(
  `select a.id, a.no, a.state, a.started_at, a.finished_at, a.graded_at, a.annulled_at, ${PERSON}, ${CLASS},
     q.id as quiz_id, q.slug as quiz_slug, q.name as quiz_name,
     case when a.state in ('passed', 'failed') then case when a.max = 0 then 0
       else round(a.earned::numeric * 100 / a.max, 2) end end::float8 as score
   from attempts a join users u on u.id = a.user_id join classes c on c.id = a.class_id join quizzes q on q.id = a.quiz_id
   where a.id = any($1::uuid[])`,
  (row) => ({
    id: row.id,
    person: personOf(row),
    class: classOf(row),
    quiz: { id: row.quiz_id, slug: row.quiz_slug, name: row.quiz_name },
    no: row.no,
    state: row.state,
    score: row.score,
    started_at: row.started_at,
    finished_at: row.finished_at,
    graded_at: row.graded_at,
    annulled_at: row.annulled_at,
  }),
);

type Certificate = EventData<'certificate.issued'>;
type CertificateRow = Omit<Certificate, 'id' | 'person'>;
const certificates = reading<OfPerson & CertificateRow, Certificate>(
  `select k.id, k.number, k.code, k.issued_at, k.expires_at, k.revoked_at, k.reason, ${PERSON},
     case when c.id is not null then jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) end as class,
     case when p.id is not null then jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) end as path
   from certificates k join users u on u.id = k.user_id left join classes c on c.id = k.class_id
   left join programmes p on p.id = k.programme_id where k.id = any($1::uuid[])`,
  (row) => ({
    id: row.id,
    number: row.number,
    code: row.code,
    person: personOf(row),
    class: row.class,
    path: row.path,
    issued_at: row.issued_at,
    expires_at: row.expires_at,
    revoked_at: row.revoked_at,
    reason: row.reason,
  }),
);

type Competency = EventData<'competency.granted'>;
type CompetencyRow = Omit<Competency, 'id' | 'person' | 'competency'> & {
  readonly competency_id: string;
  readonly competency_code: string;
  readonly competency_name: string;
};
const competencies = reading<OfPerson & CompetencyRow, Competency>(
  `select t.id, t.level, t.source, to_char(t.obtained_at, 'YYYY-MM-DD') as obtained_at,
     to_char(t.expires_at, 'YYYY-MM-DD') as expires_at, ${PERSON},
     k.id as competency_id, k.code as competency_code, k.name as competency_name
   from user_competencies t join users u on u.id = t.user_id join competencies k on k.id = t.competency_id
   where t.id = any($1::uuid[])`,
  (row) => ({
    id: row.id,
    person: personOf(row),
    competency: { id: row.competency_id, code: row.competency_code, name: row.competency_name },
    level: row.level,
    source: row.source,
    obtained_at: row.obtained_at,
    expires_at: row.expires_at,
  }),
);

/** Who has evaluated is no part of it. */
const evaluations = reading<OfClass & { readonly responses: number }, EventData<'evaluation.submitted'>>(
  `select c.id, ${CLASS}, (select count(*)::int from evaluation_responses r where r.class_id = c.id) as responses
   from classes c where c.id = any($1::uuid[])`,
  (row) => ({ class: classOf(row), responses: row.responses }),
);

/** Readers of the data, by the first word of the type. */
const readers: Readonly<Record<string, Reader>> = {
  person: people,
  enrolment: enrolments,
  class: classes,
  attendance,
  attempt: attempts,
  certificate: certificates,
  competency: competencies,
  evaluation: evaluations,
};

/** The data of objects that still exist; the number of statements does not grow with them. */
export function readTold(
  ctx: Pick<Context, 'db'>,
  type: ChosenEventType,
  ids: readonly string[],
): Promise<Map<string, Told>> {
  return readers[type.split('.')[0]!]!(ctx, ids);
}
