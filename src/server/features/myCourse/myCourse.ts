import type { MyAttendance } from '#shared/api/attendance.ts';
import type { MyCertificate } from '#shared/api/certificates.ts';
import type { MyEvaluation } from '#shared/api/evaluations.ts';
import type { MyCourseAction, MyCourseDetail } from '#shared/api/courses.ts';
import type { MyModule } from '#shared/api/modules.ts';
import type { MyQuiz } from '#shared/api/myQuizzes.ts';
import {
  cancelLimit,
  cancelRefusal,
  decideEnrolment,
  hasSeat,
  participantStates,
} from '#shared/domain/enrolments.ts';
import { isGood } from '#shared/domain/certificates.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { completionOf } from '../../modules/completion/completion.ts';
import { certificateOfClass } from '../../modules/certificates/certificates.ts';
import { attendanceOfLearner } from '../../modules/attendance/attendance.ts';
import { forumOfLearner } from '../../modules/forum/forumOfLearner.ts';
import { evaluationOfLearner } from '../../modules/evaluations/evaluationOfLearner.ts';
import { moduleRows, presentModules } from '../../modules/modules/modules.ts';
import { myQuizzes } from '../../modules/quizzes/quizzes.ts';
import { courseOf, type CourseRow } from '../../modules/courses/courses.ts';
import { completionIn, presentCourse, quizFactsOf } from '../../modules/courses/presentCourse.ts';
import { afterClass } from './afterClass.ts';

/** `GET /api/my/courses/{slug}`: the class page, with a constant number of queries. Only people with a seat get the link. */
export async function myCourse(ctx: ActorContext, key: string): Promise<MyCourseDetail> {
  const row = await courseOf(ctx, key);
  const course = presentCourse(ctx, row);
  const [about, rows, quizzes, completion, attendance, evaluation, forum, certificate, after] =
    await Promise.all([
      aboutClass(ctx, row.id),
      moduleRows(ctx, [row.id]),
      myQuizzes(ctx, row.id, quizFactsOf(row)),
      row.requirements ? completionIn(row) : completionOf(ctx, row.id, ctx.actor.userId),
      hasSeat(row.enrolment_state) ? attendanceOfLearner(ctx, row.id) : null,
      hasSeat(row.enrolment_state) ? evaluationOfLearner(ctx, row.id) : null,
      hasSeat(row.enrolment_state) ? forumOfLearner(ctx, row) : null,
      row.enrolment_state ? certificateOfClass(ctx, row.id) : null,
      row.enrolment_state === 'completed' ? afterClass(ctx, row.id) : null,
    ]);
  const modules = presentModules(rows, row, ctx.now);
  const refusal = cancelRefusal(row, { ...row, state: row.enrolment_state }, ctx.now);
  return {
    ...course,
    ...about,
    link: hasSeat(row.enrolment_state) ? about.link : null,
    gives_certificate: row.gives_certificate,
    capacity: row.capacity,
    enrol_from: row.enrol_from,
    enrol_until: row.enrol_until,
    cancel_until: cancelLimit(row, row.enrolled_at),
    can_cancel: refusal === null,
    cancel_refusal: refusal,
    completion,
    modules,
    quizzes,
    attendance,
    evaluation,
    forum,
    certificate,
    action: actionOf(ctx, row, { modules, quizzes, attendance, evaluation, certificate }),
    after,
    server_now: ctx.now.toISOString(),
  };
}

type About = Pick<
  MyCourseDetail,
  | 'description'
  | 'trainers'
  | 'link'
  | 'location'
  | 'competency'
  | 'level'
  | 'third_party_name'
  | 'participants'
  | 'cancel_reason'
  | 'enrolment_reason'
  | 'exemption_requested_at'
  | 'waiting_position'
  | 'offered_until'
  | 'completed_at'
  | 'offline_bytes'
>;

async function aboutClass(ctx: ActorContext, id: string): Promise<About> {
  const [row] = await ctx.db.prepared<About & { external: { name: string }[] }>(
    // The last reason; it is meaningless once the person takes part again.
    `select c.description, c.link, c.location, c.level, c.third_party_name, c.cancel_reason, c.external_trainers as external,
       case when k.id is not null then jsonb_build_object('id', k.id, 'slug', k.code, 'name', k.name) end as competency,
       (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.name), '[]')
        from users u where u.id = any(c.trainer_ids)) as trainers,
       (select count(*)::int from enrolments p where p.class_id = c.id and p.state = any($2)) as participants,
       case when e.state in ('rejected', 'withdrawn', 'cancelled') then e.reason end as enrolment_reason,
       e.exemption_requested_at,
       case when e.state = 'waitlisted' then (select count(*)::int from enrolments w
         where w.class_id = c.id and w.state = 'waitlisted' and (w.queued_at, w.id) <= (e.queued_at, e.id)) end as waiting_position,
       case when e.state = 'offered' then e.offered_until end as offered_until,
       case when e.state = 'completed' then e.completed_at end as completed_at,
       (select coalesce(sum(octet_length(m.blocks::text) + (
          select coalesce(sum(f.bytes), 0) from jsonb_array_elements(m.blocks) b join files f on f.id = (b->>'file_id')::uuid
          where b->>'type' in ('image', 'file'))), 0)::float8
        from modules m where m.class_id = c.id and m.archived_at is null) as offline_bytes
     from classes c left join competencies k on k.id = c.competency_id
     left join enrolments e on e.class_id = c.id and e.user_id = $3 where c.id = $1`,
    [id, participantStates, ctx.actor.userId],
  );
  const { external, ...about } = row!;
  return { ...about, trainers: [...about.trainers, ...external.map(({ name }) => ({ id: null, name }))] };
}

interface Work {
  readonly modules: readonly MyModule[];
  readonly quizzes: readonly MyQuiz[];
  readonly attendance: MyAttendance | null;
  readonly evaluation: MyEvaluation | null;
  readonly certificate: MyCertificate | null;
}

/** The main button: first what is urgent (an open attempt, a session with check-in), then the next module, a quiz, the evaluation. */
function actionOf(
  ctx: ActorContext,
  row: CourseRow,
  { modules, quizzes, attendance, evaluation, certificate }: Work,
): MyCourseAction {
  if (!hasSeat(row.enrolment_state)) {
    const decision = decideEnrolment(row, row.enrolment_state, ctx.now);
    if (!('becomes' in decision)) return { kind: 'none' };
    if (row.enrolment_state === 'offered') return { kind: 'take-offer' };
    const kinds = { enrolled: 'enrol', requested: 'request', waitlisted: 'join-waiting-list' } as const;
    return { kind: kinds[decision.becomes] };
  }
  const open = quizzes.find((quiz) => quiz.open_attempt_id !== null);
  if (open) return { kind: 'resume-quiz', quiz: named(open) };
  if (attendance?.sessions.some(({ refusal, state }) => refusal === null && state === null))
    return { kind: 'check-in' };
  const module = modules.find((one) => one.state === 'open');
  const hasBegun = modules.some((one) => one.state === 'done' || one.seconds > 0);
  if (module) return { kind: hasBegun ? 'continue' : 'start', module: named(module) };
  const quiz = quizzes.find((one) => one.can_enter && one.state !== 'passed');
  if (quiz) return { kind: 'start-quiz', quiz: named(quiz) };
  if (evaluation?.state === 'open') return { kind: 'evaluate' };
  return { kind: certificate && isGood(certificate.state) ? 'certificate' : 'none' };
}

const named = ({ id, slug, name }: Expanded): Expanded => ({ id, slug, name });
