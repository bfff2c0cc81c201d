import type { AnyResource } from '#shared/schema/resource.ts';
import { columns, initials, type Probe } from './probe.ts';

/** Initials of the roles that may; who may not is refused with 403, whatever the record. */
type May = string;
interface Generated {
  readonly index: May;
  readonly detail: May;
  /** Absent: other calls write the records. */
  readonly create?: May;
  readonly edit?: May;
  readonly delete?: May;
  /** The roles that may export records nobody creates here; otherwise the roles that may create them. */
  readonly export?: May;
  /** The records come from no file. */
  readonly typedOnly?: true;
  readonly publish?: May;
  /** The records have an order that can be arranged. */
  readonly order?: true;
  /** A record of the world; `foreign`: one of a class that the trainer does not lead. */
  readonly record?: string;
  readonly foreign?: string;
}

/** A, O, T, C, M (Line Manager), U (Auditor), L. */
export const generated: Readonly<Record<string, Generated>> = {
  groups: {
    index: 'AOTU',
    detail: 'AOTU',
    create: 'AO',
    edit: 'AO',
    delete: 'AO',
    publish: 'AO',
    order: true,
    record: 'group',
    foreign: 'foreign group',
  },
  classes: {
    index: 'AOTU',
    detail: 'AOTU',
    create: 'AO',
    edit: 'AOT',
    delete: 'AO',
    publish: 'AO',
    record: 'course',
    foreign: 'foreign course',
  },
  enrolments: {
    index: 'AOTU',
    detail: 'AOTU',
    export: 'AO',
    record: 'enrolment',
    foreign: 'foreign enrolment',
  },
  modules: {
    index: 'AOTU',
    detail: 'AOTU',
    create: 'AO',
    edit: 'AOT',
    delete: 'AO',
    order: true,
    record: 'module',
    foreign: 'foreign module',
  },
  quizzes: {
    index: 'AOTCU',
    detail: 'AOTU',
    create: 'AO',
    edit: 'AOT',
    delete: 'AO',
    publish: 'AO',
    record: 'quiz',
    foreign: 'foreign quiz',
  },
  questions: {
    index: 'AOTU',
    detail: 'AOTU',
    create: 'AO',
    edit: 'AOT',
    delete: 'AO',
    order: true,
    record: 'question',
    foreign: 'foreign question',
  },
  'quiz-overrides': {
    index: 'AOTU',
    detail: 'AOTU',
    create: 'AO',
    edit: 'AOT',
    delete: 'AO',
    record: 'exception',
    foreign: 'foreign exception',
  },
  // Everybody their own; GET /api/attempts/{id} is written by hand.
  attempts: { index: 'AOTCMUL', detail: '', export: 'AO' },
  'attendance-sessions': {
    index: 'AOTU',
    detail: 'AOTU',
    create: 'AOT',
    edit: 'AOT',
    delete: 'AOT',
    record: 'session',
    foreign: 'foreign session',
  },
  'attendance-records': { index: 'AOTU', detail: 'AOTU', export: 'AOT' },
  'evaluation-aspects': {
    index: 'AOU',
    detail: 'AOU',
    create: 'AO',
    edit: 'AO',
    delete: 'AO',
    order: true,
    record: 'aspect',
  },
  packages: { index: 'AOTU', detail: 'AOTU', create: 'AO', edit: 'AO', delete: 'AO', typedOnly: true },
  certificates: { index: 'AOU', detail: 'AOU', export: 'AO', record: 'certificate' },
  'certificate-templates': { index: 'AOU', detail: 'AOU', create: 'AO', edit: 'AO', delete: 'AO' },
  // GET /api/user/{id} is written by hand above.
  user: { index: 'AOU', detail: '', create: 'AO', edit: 'AO', record: 'other' },
  competencies: { index: 'AOU', detail: 'AOU', create: 'AO', edit: 'AO', delete: 'AO', record: 'competency' },
  programmes: {
    index: 'AOU',
    detail: 'AOU',
    create: 'AO',
    edit: 'AO',
    delete: 'AO',
    publish: 'AO',
    record: 'programme',
  },
  'programme-steps': {
    index: 'AOU',
    detail: 'AOU',
    create: 'AO',
    edit: 'AO',
    delete: 'AO',
    order: true,
    record: 'programme step',
  },
  'competency-requirements': {
    index: 'AOU',
    detail: 'AOU',
    create: 'AO',
    edit: 'AO',
    delete: 'AO',
    record: 'requirement',
  },
  'user-competencies': { index: 'AOU', detail: 'AOU', export: 'AO', record: 'evidence' },
  roles: { index: 'AOU', detail: 'AOU', create: 'AO', edit: 'AO', delete: 'AO', record: 'role' },
  banners: {
    index: 'AOU',
    detail: 'AOU',
    create: 'AO',
    edit: 'AO',
    delete: 'AO',
    publish: 'AO',
    order: true,
    record: 'banner',
  },
  announcements: {
    index: 'AOU',
    detail: 'AOU',
    create: 'AO',
    edit: 'AO',
    delete: 'AO',
    publish: 'AO',
    record: 'announcement',
  },
};

/** 401 for nobody, `allowed` for those who may, else 403; `but` names other answers by initial. */
const statuses = (may: May, allowed: number, but: Readonly<Record<string, number>> = {}): number[] =>
  columns.map((who) => {
    if (who === 'nobody') return 401;
    const initial = initials[who];
    return may.includes(initial) ? (but[initial] ?? allowed) : 403;
  });

/** The rule for the calls that every resource has: one right each; a record out of reach is not there. */
export function probesOf(api: string, { record, foreign, ...may }: Generated): Probe[] {
  const path = `/api/${api}`;
  const on = (endpoint: string, expected: number[], params: string[] = [], body?: object): Probe => ({
    endpoint,
    expected,
    params,
    ...(body && { body }),
  });
  const takesOut = may.export ?? may.create ?? '';
  const probes = [
    on(`GET ${path}`, statuses(may.index, 200)),
    on(`GET ${path}/values/:field`, statuses(may.index, 404), ['nothing']),
    // Auditors look, but take nothing out.
    on(`GET ${path}/export`, statuses(takesOut, 200)),
    on(`POST ${path}/export`, statuses(takesOut, 422), [], { format: 'pdf' }),
  ];
  if (may.create) {
    probes.push(on(`POST ${path}`, statuses(may.create, 422), [], {}));
    // Roles that may create records may also import a file of them.
    if (!may.typedOnly) probes.push(on(`POST ${path}/import`, statuses(may.create, 422), [], {}));
  }
  if (may.edit) {
    probes.push(on(`PUT ${path}/:id`, statuses(may.edit, 404), ['unknown'], {}));
    probes.push(on(`PATCH ${path}/:id`, statuses(may.edit, 404), ['unknown'], {}));
    probes.push(on(`PATCH ${path}`, statuses(may.edit, 422), [], {}));
    probes.push(on(`GET ${path}/:id/last-change`, statuses(may.edit, 404), ['unknown']));
  }
  if (record && may.edit) {
    probes.push(on(`PATCH ${path}/:id`, statuses(may.edit, 200), [record], {}));
    probes.push(on(`GET ${path}/:id/last-change`, statuses(may.edit, 200), [record]));
  }
  if (may.detail) {
    if (record) probes.push(on(`GET ${path}/:id`, statuses(may.detail, 200), [record]));
    probes.push(on(`GET ${path}/:id`, statuses(may.detail, 404), ['unknown']));
  }
  if (foreign) {
    probes.push(on(`GET ${path}/:id`, statuses(may.detail, 200, { T: 404 }), [foreign]));
    if (may.edit) {
      probes.push(on(`PATCH ${path}/:id`, statuses(may.edit, 200, { T: 404 }), [foreign], {}));
      probes.push(on(`GET ${path}/:id/last-change`, statuses(may.edit, 200, { T: 404 }), [foreign]));
    }
  }
  if (may.delete) {
    probes.push(on(`DELETE ${path}`, statuses(may.delete, 422), [], {}));
    probes.push(on(`DELETE ${path}/:id`, statuses(may.delete, 404), ['unknown']));
    probes.push(on(`POST ${path}/archive`, statuses(may.delete, 422), [], {}));
    probes.push(on(`DELETE ${path}/archive`, statuses(may.delete, 422), [], {}));
    probes.push(on(`POST ${path}/:id/archive`, statuses(may.delete, 404), ['unknown']));
    probes.push(on(`DELETE ${path}/:id/archive`, statuses(may.delete, 404), ['unknown']));
  }
  if (may.order && may.edit) {
    probes.push(on(`PUT ${path}/order`, statuses(may.edit, 422), [], {}));
    if (record) probes.push(on(`PUT ${path}/order`, statuses(may.edit, 200), [], { ids: [record] }));
    if (foreign) {
      probes.push(on(`PUT ${path}/order`, statuses(may.edit, 200, { T: 404 }), [], { ids: [foreign] }));
    }
  }
  if (may.publish) {
    probes.push(on(`POST ${path}/publication`, statuses(may.publish, 422), [], {}));
    probes.push(on(`DELETE ${path}/publication`, statuses(may.publish, 422), [], {}));
    probes.push(on(`GET ${path}/:id/publication`, statuses(may.publish, 404), ['unknown']));
    if (record) probes.push(on(`GET ${path}/:id/publication`, statuses(may.publish, 200), [record]));
    probes.push(on(`POST ${path}/:id/publication`, statuses(may.publish, 404), ['unknown']));
    probes.push(on(`DELETE ${path}/:id/publication`, statuses(may.publish, 404), ['unknown']));
  }
  return probes;
}

/**
 * A new resource until a person decides: only administrators hold its permissions and, to read, auditors. A resource
 * that others may use needs a row in `generated`.
 */
export const undecided = ({ verbs, publishable, order, importable }: AnyResource): Generated => ({
  index: 'AU',
  detail: 'AU',
  ...(verbs.includes('create') ? { create: 'A' } : { export: 'A' }),
  ...(verbs.includes('edit') && { edit: 'A' }),
  ...(verbs.includes('delete') && { delete: 'A' }),
  ...(importable === false && { typedOnly: true as const }),
  ...(publishable && { publish: 'A' }),
  ...(order && { order: true as const }),
});
