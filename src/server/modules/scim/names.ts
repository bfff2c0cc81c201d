/** The names of RFC 7643 and 7644, and of our own extension. */
export const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const MAHIR = 'urn:mahir:scim:2.0:User';
export const LIST_RESPONSE = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

export const SCIM_TYPE = 'application/scim+json';
export const BASE = '/scim/v2';

/** Most resources of one reply. */
export const MAX_COUNT = 200;
/** Operations of one PATCH. */
export const MAX_OPERATIONS = 1_000;
