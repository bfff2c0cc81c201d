import type { ChosenEventType } from '#shared/domain/webhooks.ts';
import type { AuditEvent } from './audit.ts';

/** The job that prepares what webhooks are told. */
export const TELL_WEBHOOKS = 'tell-webhooks';

type Values = Readonly<Record<string, unknown>>;
type Tell = (action: string, before: Values, after: Values) => readonly (ChosenEventType | false)[];

/** What of a person webhooks are told. */
const OF_PERSON = [
  'nip',
  'name',
  'email',
  'department',
  'position',
  'placement_city',
  'work_area',
  'manager_id',
];
const FINISHED = ['passed', 'failed'];
const ENDED_EARLY = ['cancelled', 'withdrawn', 'rejected'];
const isOneOf = (values: readonly string[], value: unknown) => values.includes(value as string);

/** The events of an act, by the entity of its audit event. */
const tellers: Readonly<Record<string, Tell>> = {
  users(action, before, after) {
    const isNew = ['create', 'import'].includes(action) && Object.keys(before).length === 0;
    if (isNew && after['nip'] !== undefined) return ['person.created'];
    const isOff = after['active'] === false;
    const isOn = after['active'] === true;
    const isChanged = OF_PERSON.some((name) => name in after && name in before) || isOn;
    return [isOff && 'person.deactivated', isChanged && 'person.updated'];
  },

  enrolments(action, before, { state }) {
    if (typeof state !== 'string' || state === before['state']) return [];
    if (before['state'] === null)
      return ['enrolment.created', state === 'completed' && 'enrolment.completed'];
    if (state === 'completed') return ['enrolment.completed'];
    if (action === 'approve') return ['enrolment.approved'];
    return [isOneOf(ENDED_EARLY, state) ? 'enrolment.cancelled' : 'enrolment.updated'];
  },

  classes(action, _before, { status }) {
    return [
      status === 'published' && 'class.published',
      status === 'cancelled' && 'class.cancelled',
      action === 'evaluate' && 'evaluation.submitted',
    ];
  },

  'attendance-records': (_action, _before, { state }) => [typeof state === 'string' && 'attendance.recorded'],

  attempts(action, before, after) {
    if (action === 'annul') return ['attempt.annulled'];
    const isSubmitted =
      action === 'grade' && isOneOf(['responding', 'sending', 'validating'], before['state']);
    const isGraded =
      !['start', 'pause', 'resume', 'extend'].includes(action) && isOneOf(FINISHED, after['state']);
    return [isSubmitted && 'attempt.submitted', isGraded && 'attempt.graded'];
  },

  certificates: (action) => [
    action === 'issue' && 'certificate.issued',
    action === 'revoke' && 'certificate.revoked',
  ],

  'user-competencies': (_action, _before, { state }) => [state === 'valid' && 'competency.granted'],
};

/** The events of which webhooks are told when this act is written into the audit log. */
export function toldEvents({ action, entity, entity_id, before, after }: AuditEvent): ChosenEventType[] {
  if (!entity_id || !tellers[entity]) return [];
  const told = tellers[entity](action, before ?? {}, after ?? {});
  return told.filter((type) => type !== false);
}
