import { CORE, ENTERPRISE, GROUP, MAHIR, MAX_COUNT } from './names.ts';

type Attribute = Readonly<Record<string, unknown>> & { readonly name: string };

/** An attribute of RFC 7643, 7, with what most of ours are. */
const attribute = (
  name: string,
  description: string,
  more: Readonly<Record<string, unknown>> = {},
): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});
const complex = (name: string, description: string, subAttributes: readonly Attribute[], more: object = {}) =>
  attribute(name, description, { type: 'complex', subAttributes, ...more });
const several = { multiValued: true };
const readOnly = { mutability: 'readOnly' };
const unique = { uniqueness: 'server' };

const valueOf = (what: string): readonly Attribute[] => [
  attribute('value', what),
  attribute('type', 'Kind; only “work” is stored', { canonicalValues: ['work'] }),
  attribute('primary', 'The usual one', { type: 'boolean' }),
];

const PERSON: readonly Attribute[] = [
  attribute('userName', 'What the person is called at the provider: an email address or the NIP', {
    required: true,
    ...unique,
  }),
  complex('name', 'Name of the person', [
    attribute('formatted', 'The whole name'),
    attribute('givenName', 'Given name'),
    attribute('familyName', 'Family name'),
  ]),
  attribute('displayName', 'The name that is shown'),
  attribute('title', 'Position'),
  attribute('active', 'False: the person has left and cannot sign in', { type: 'boolean' }),
  complex('emails', 'Email of work', valueOf('Address'), several),
  complex('phoneNumbers', 'Telephone of work', valueOf('Number with the code of its country'), several),
];
const ENTERPRISE_PERSON: readonly Attribute[] = [
  attribute('employeeNumber', 'NIP', { ...unique }),
  attribute('department', 'Department'),
  complex('manager', 'Manager', [
    attribute('value', 'Id of the manager here'),
    attribute('$ref', 'Address of the manager here', { type: 'reference', referenceTypes: ['User'] }),
    attribute('displayName', 'Name of the manager', readOnly),
  ]),
];
const MAHIR_PERSON: readonly Attribute[] = [
  attribute('placementCity', 'Placement city'),
  attribute('workArea', 'Work area'),
  attribute('joinedAt', 'First day of work, as 2026-01-31'),
];
const GROUP_ATTRIBUTES: readonly Attribute[] = [
  attribute('displayName', 'Name of the group', { required: true, ...unique }),
  complex(
    'members',
    'People of the group',
    [
      attribute('value', 'Id of the person here', { mutability: 'immutable' }),
      attribute('$ref', 'Address of the person here', {
        type: 'reference',
        referenceTypes: ['User'],
        mutability: 'immutable',
      }),
      attribute('type', 'Always “User”', { mutability: 'immutable', canonicalValues: ['User'] }),
    ],
    several,
  ),
];

const schema = (base: string, id: string, name: string, attributes: readonly Attribute[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  description: name,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

export const schemas = (base: string) => [
  schema(base, CORE, 'User', PERSON),
  schema(base, ENTERPRISE, 'EnterpriseUser', ENTERPRISE_PERSON),
  schema(base, MAHIR, 'MahirUser', MAHIR_PERSON),
  schema(base, GROUP, 'Group', GROUP_ATTRIBUTES),
];

const typeOf = (base: string, name: string, of: string, extensions: readonly string[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint: `/${name}s`,
  description: name,
  schema: of,
  schemaExtensions: extensions.map((one) => ({ schema: one, required: false })),
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

export const resourceTypes = (base: string) => [
  typeOf(base, 'User', CORE, [ENTERPRISE, MAHIR]),
  typeOf(base, 'Group', GROUP, []),
];

export const serviceProviderConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_COUNT },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API token',
      description: 'A token of the page HR sync, in the header Authorization',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});
