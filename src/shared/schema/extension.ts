import type { Route } from '../route.ts';
import type { Label } from './field.ts';
import type { AnyResource, CrudAction } from './resource.ts';

/** By module of an extension's resources: what can be done to them beyond listing, seeing, writing and publishing. */
type Actions = Readonly<Record<string, Readonly<Record<string, Label>>>>;
/** Seed roles that an extension can give its permissions to; administrators hold them anyway, auditors those of reading. */
type SeedRoleName = 'Organizer' | 'Trainer' | 'Corrector' | 'Line Manager' | 'Auditor' | 'Learner';

/** The permissions that come with resources and their further actions. */
type PermissionOf<R extends readonly AnyResource[], A extends Actions> =
  | `${R[number]['module']}-${CrudAction | 'publish'}`
  | { [M in keyof A & string]: `${M}-${keyof A[M] & string}` }[keyof A & string];

/** What an extension adds for both sides; `shared/extension.ts` of its folder exports it as `extension`. */
export interface Extension<
  R extends readonly AnyResource[] = readonly AnyResource[],
  A extends Actions = Actions,
> {
  /** They stand behind those of the product. */
  readonly resources?: R;
  readonly views?: readonly AnyResource[];
  /** Pages of no resource; their `screen` is one of its admin or its portal. */
  readonly pages?: readonly Route[];
  readonly actions?: A;
  /** What a learner may do, all seed roles may. */
  readonly roles?: Readonly<Partial<Record<SeedRoleName, readonly PermissionOf<R, A>[]>>>;
}

/**
 * Keeps the names of resources and actions, so that a wrong permission is a compile error.
 * @public for extensions
 */
export const defineExtension = <
  const R extends readonly AnyResource[] = readonly [],
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- without actions there are no names of them
  const A extends Actions = Readonly<Record<never, never>>,
>(
  extension: Extension<R, A>,
): Extension<R, A> => extension;

/** The permissions that an extension brings. */
export type PermissionsOf<E> = E extends Extension<infer R, infer A> ? PermissionOf<R, A> : never;
/** The modules of an extension's resources. */
export type ModulesOf<E> = E extends Extension<infer R> ? R[number]['module'] : never;
