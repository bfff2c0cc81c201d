/** What belongs to a person beside their record: the parts of `settings/user/{nip}`. Instants are ISO 8601 in UTC. */
import type { EnrolmentState } from '../domain/enrolments.ts';
import type { Expanded } from '../schema/resource.ts';

/** One line of `GET /api/user/{id}/classes`. */
export interface PersonClass {
  readonly id: string;
  readonly class: Expanded;
  readonly group: Expanded;
  readonly type: string;
  readonly state: EnrolmentState;
  readonly mandatory: boolean;
  /** Percent. */
  readonly progress: number;
  readonly start_at: string | null;
  readonly end_at: string | null;
  readonly enrolled_at: string | null;
  readonly completed_at: string | null;
}

/** One line of `GET /api/user/{id}/sessions`. */
export interface PersonSession {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly ip: string | null;
  /** The role in which the session works. */
  readonly role: string | null;
  readonly created_at: string;
  readonly last_used_at: string;
}

/** `GET /api/user/{id}/access/{key}`: may this person open what asks for the permission `key` (`signed-in`: for none)? */
export interface PersonAccess {
  readonly key: string;
  readonly granted: boolean;
  /** In the language of who asks. */
  readonly why: string;
  /** The roles of the person, the one in which they worked last first. */
  readonly held: readonly PersonAccessRole[];
  /** Other roles that would allow it. */
  readonly others: readonly { readonly id: string; readonly name: string }[];
}

export interface PersonAccessRole {
  readonly id: string;
  readonly name: string;
  readonly grants: boolean;
  readonly reach: 'all' | 'own' | 'team';
}

/** `POST /api/user/roles`: who gains and loses which roles. With `dry_run` nothing is changed. */
export interface RoleAssignment {
  readonly total: number;
  /** People whose roles change. */
  readonly changed: number;
  /** People who hold what is given and not what is taken already. */
  readonly same: number;
  /** Of a dry run: who would refuse the whole. */
  readonly refused: readonly RefusedPerson[];
  readonly change_id?: string;
  readonly undo_until?: string;
}

export interface RefusedPerson {
  readonly id: string;
  readonly nip: string;
  readonly name: string;
  readonly message: string;
}

/** `POST /api/roles/{id}/preview`: what a change of the role would do to the active people who hold it. */
export interface RolePreview {
  readonly people: number;
  /** Sessions that work in the role now. */
  readonly sessions: number;
  readonly reach: { readonly from: 'all' | 'own' | 'team'; readonly to: 'all' | 'own' | 'team' } | null;
  readonly given: readonly PermissionEffect[];
  readonly taken: readonly PermissionEffect[];
  /** The first of them by name. */
  readonly named: readonly {
    readonly id: string;
    readonly nip: string;
    readonly name: string;
    readonly gains: number;
    readonly loses: number;
  }[];
}

export interface PermissionEffect {
  readonly permission: string;
  /** Those who have it by no other role. */
  readonly people: number;
}
