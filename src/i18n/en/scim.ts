/** Words about identity providers. `id/scim.ts` is typed by this file. */
export const scim = {
  scim: {
    title: 'Identity provider (SCIM)',
    lead: 'Entra, Okta or Keycloak keeps people and groups up to date by itself. Give it this address and a token.',
    address: 'Address',
    people: 'People it keeps up to date: %{count}',
    make: 'Make a token',
    make_title: 'New token for an identity provider',
    tokens: 'Tokens',
    no_tokens: 'There is no token yet, so no identity provider can call.',
    acts_as: 'Acts as %{name}',
    valid: 'Valid until %{date}',
    last_call: 'Last call: %{date}',
    no_call: 'No call yet',
    groups: 'Roles from groups',
    groups_hint:
      'People of a group get its roles, and lose them with the group. What somebody gave by hand stays.',
    no_groups: 'The identity provider has sent no groups yet.',
    members: '%{count} person |||| %{count} people',
    gives: 'Gives: %{roles}',
    gives_none: 'Gives no role',
    change: 'Change roles',
    change_of: 'Change the roles of “%{name}”',
    save: 'Save',
    saved: 'The roles of “%{name}” were saved',
  },
};

export type ScimWords = typeof scim;
