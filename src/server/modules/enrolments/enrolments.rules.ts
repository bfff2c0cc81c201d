import { decide, enrolmentDecisions, isRemindable } from '#shared/domain/enrolmentDecisions.ts';
import { enrolments } from '#shared/resources/enrolments.ts';
import { isOneself } from '../../kernel/crud/oneself.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { sql } from '../../platform/db/sql.ts';
import { classScope } from '../classes/classes.ts';
import { progressSql } from '../completion/requirements.ts';
import { undoMoved } from './moveToClass.ts';
import { undoEnrolled } from './undoEnrolled.ts';

const ofPerson = (column: string) => `(select u.${column} from users u where u.id = t.user_id)`;
const ofClass = (column: string) => `(select c.${column} from classes c where c.id = t.class_id)`;

/** The generated calls read it, for people whose scope includes the class; the calls of learning and deciding write it. */
export const enrolmentsServer = serverOf(enrolments, {
  computed: {
    department: ofPerson('department'),
    position: ofPerson('position'),
    placement_city: ofPerson('placement_city'),
    progress: `(case when t.state = 'completed' then 100 else
      (select ${progressSql('k', 't.user_id')} from classes k where k.id = t.class_id) end)`,
    class_start_at: ofClass('start_at'),
    class_end_at: ofClass('end_at'),
    class_status: ofClass('status'),
  },
  undo: { enrol: undoEnrolled, move: undoMoved, decide: undoEnrolled },
  scope: (actor) => classScope(actor, sql`t.class_id`),
  can(ctx, record) {
    const mayDecide = ctx.actor.permissions.has('course-enrol');
    const course = {
      status: String(record['class_status']),
      start_at: record['class_start_at'] as string | null,
      end_at: record['class_end_at'] as string | null,
    };
    const isOpen = (decision: (typeof enrolmentDecisions)[number]) =>
      mayDecide &&
      !isOneself(ctx, String(record['user_id'])) &&
      'becomes' in decide(decision, record, course, ctx.now);
    return {
      ...Object.fromEntries(enrolmentDecisions.map((decision) => [decision, isOpen(decision)])),
      // Who can be withdrawn can go to another class.
      move: isOpen('withdraw'),
      remind: mayDecide && isRemindable(record, course, ctx.now),
    };
  },
});
