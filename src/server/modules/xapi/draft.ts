import type { ActivityKind, Verb } from './vocabulary.ts';

/** An activity before it has the address of this site. */
export interface Thing {
  readonly kind: ActivityKind;
  /** Below its kind: an id, or several with slashes. */
  readonly id: string;
  readonly name: string | null;
  /** More of its definition, such as the interaction of a question. */
  readonly more?: object;
}

/** What one statement says, before a record store decides how people are named. */
export interface Draft {
  readonly act: string;
  /** What makes it the same statement: `statementId` is made of it. */
  readonly fact: string;
  readonly at: string;
  readonly person: { readonly id: string; readonly nip: string; readonly name: string };
  readonly verb: Verb;
  readonly object: Thing;
  readonly result?: object;
  /** The enrolment of the person in the class; null: there is none. */
  readonly registration: string | null;
  readonly parent?: Thing;
  readonly grouping: readonly Thing[];
  readonly category?: string;
  readonly extensions?: object;
}

/** The columns that every reader selects; see `actsWith`. */
export interface Facts {
  readonly act: string;
  readonly at: string;
  readonly user_id: string;
  readonly nip: string;
  readonly person: string;
  readonly class_id: string;
  readonly class_name: string;
  readonly group_id: string;
  readonly group_name: string;
  readonly enrolment_id: string | null;
}

/**
 * SQL: the acts of `$1` with their person and class; `from` joins what the act is about, `user` and `course` are the SQL of the ids. Nothing
 * is said of people who were anonymised.
 */
export const actsWith = (
  columns: string,
  { from, user, course }: { readonly from: string; readonly user: string; readonly course: string },
): string =>
  `select a.id as act, a.at, u.id as user_id, u.nip, u.name as person, c.id as class_id, c.name as class_name,
     g.id as group_id, g.name as group_name, en.id as enrolment_id, ${columns}
   from xapi_acts a ${from}
   join users u on u.id = ${user} and u.anonymised_at is null
   join classes c on c.id = ${course} join groups g on g.id = c.group_id
   left join enrolments en on en.class_id = c.id and en.user_id = u.id
   where a.id = any($1::uuid[])`;

export const classOf = ({ class_id, class_name }: Facts): Thing => ({
  kind: 'class',
  id: class_id,
  name: class_name,
});
const groupOf = ({ group_id, group_name }: Facts): Thing => ({
  kind: 'group',
  id: group_id,
  name: group_name,
});

/** The parts of a draft that do not depend on what was done. */
export const about = (row: Facts): Pick<Draft, 'act' | 'at' | 'person' | 'registration' | 'grouping'> => ({
  act: row.act,
  at: row.at,
  person: { id: row.user_id, nip: row.nip, name: row.person },
  registration: row.enrolment_id,
  grouping: [classOf(row), groupOf(row)],
});

/** A length of time as ISO 8601 wants it, from seconds; hundredths at most. */
export const duration = (seconds: number): string => `PT${Math.max(0, Math.round(seconds * 100) / 100)}S`;
