/** A token of a person (`pat`), of a service account (`svc`), or of the program that keeps people up to date (`scim`). */
export const tokenKinds = ['pat', 'svc', 'scim'] as const;
export type TokenKind = (typeof tokenKinds)[number];
/** The kinds that call the API as people do. */
export const programKinds: readonly TokenKind[] = ['pat', 'svc'];

/** What only a person does; a token that had these rights could do nothing with them. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['my-course-attempt', 'token-create', 'token-revoke']);
export const isTokenPermission = (permission: string): boolean => !OF_PEOPLE.has(permission);

export const DEFAULT_TOKEN_DAYS = 90;
/** A token that nobody renews must not work for ever. */
export const MAX_TOKEN_DAYS = 365;
/** Usable tokens of a person, their own and those of their service accounts. */
export const MAX_TOKENS_OF_PERSON = 20;
export const MAX_TOKENS_OF_SITE = 200;
export const MAX_TOKEN_NETWORKS = 50;
export const MAX_TOKEN_NAME = 80;
/** How long a service account goes on after its owner's account was deactivated. */
export const OWNERLESS_DAYS = 30;
/** Days before the end on which its people are told. */
export const WARNED_TOKEN_DAYS = [14, 1] as const;
