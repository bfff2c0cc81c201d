import type { Route } from '../route.ts';
import type { Label } from './field.ts';
import type { AnyResource, CrudAction } from './resource.ts';

/** By module of an extension's resources: actions beyond listing, viewing, writing and publishing. */
type Actions = Readonly<Record<string, Readonly<Record<string, Label>>>>;
/** Seed roles that an extension can give its permissions to; administrators hold all of them anyway, auditors those of reading. */
type SeedRoleName = 'Organizer' | 'Trainer' | 'Corrector' | 'Line Manager' | 'Auditor' | 'Learner';

/** The permissions of resources, including those of further actions. */
type PermissionOf<R extends readonly AnyResource[], A extends Actions> =
  | `${R[number]['module']}-${CrudAction | 'publish'}`
  | { [M in keyof A & string]: `${M}-${keyof A[M] & string}` }[keyof A & string];

/** An extension's part for both the server and the browser; its folder exports it as `extension` from `shared/extension.ts`. */
export interface Extension<
  R extends readonly AnyResource[] = readonly AnyResource[],
  A extends Actions = Actions,
> {
  /** They follow those of the product in menus and lists. */
  readonly resources?: R;
  readonly views?: readonly AnyResource[];
  /** Pages that belong to no resource; `screen` names a screen of the extension's admin or portal. */
  readonly pages?: readonly Route[];
  readonly actions?: A;
  /** The names of its jobs for people, by the name of the task. */
  readonly jobs?: Readonly<Record<string, Label>>;
  /** Permissions by seed role. All seed roles also get those of the learner. */
  readonly roles?: Readonly<Partial<Record<SeedRoleName, readonly PermissionOf<R, A>[]>>>;
}

/**
 * Keeps the names of resources and actions in the type, so that an unknown permission is a compile error.
 * @public for extensions
 */
export const defineExtension = <
  const R extends readonly AnyResource[] = readonly [],
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- without actions there are no names of them
  const A extends Actions = Readonly<Record<never, never>>,
>(
  extension: Extension<R, A>,
): Extension<R, A> => extension;

/** The permissions that an extension adds. */
export type PermissionsOf<E> = E extends Extension<infer R, infer A> ? PermissionOf<R, A> : never;
/** The modules of an extension's resources. */
export type ModulesOf<E> = E extends Extension<infer R> ? R[number]['module'] : never;
