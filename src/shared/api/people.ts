/** The parts of a person's page beside the record: `settings/user/{nip}`. Instants are ISO 8601 in UTC. */
import type { EnrolmentState } from '../domain/enrolments.ts';
import type { Expanded } from '../schema/resource.ts';

/** One row of `GET /api/user/{id}/classes`. */
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

/** One row of `GET /api/user/{id}/sessions`. */
export interface PersonSession {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly ip: string | null;
  /** The active role of the session. */
  readonly role: string | null;
  readonly created_at: string;
  readonly last_used_at: string;
}

/** `GET /api/user/{id}/access/{key}`: may this person open pages that need the permission `key` (`signed-in`: none)? */
export interface PersonAccess {
  readonly key: string;
  readonly granted: boolean;
  /** In the language of the caller. */
  readonly why: string;
  /** The roles of the person, the last used first. */
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
  /** People who already have the wanted roles. */
  readonly same: number;
  /** In a dry run: the people for whom it is refused. */
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

/** `POST /api/roles/{id}/preview`: the effect of a change of the role on the active people who hold it. */
export interface RolePreview {
  readonly people: number;
  /** Sessions that use the role now. */
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
  /** People who have it from no other role. */
  readonly people: number;
}
