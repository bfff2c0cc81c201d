/** Words of the page of a sign-in provider. `id/provider.ts` is typed by this file. */
export const provider = {
  provider: {
    acs: 'Where answers are posted (ACS)',
    addresses: 'Addresses to register at the provider',
    back_channel: 'Back-channel logout',
    callback: 'Redirect address (callback)',
    certificate: {
      ended: 'Ended',
      soon: 'Ends soon',
      until: 'until %{at}',
    },
    certificates: 'Certificates',
    claims: 'All claims received',
    decision: {
      confirm: 'Is connected after the Mahir password was given once',
      create: 'Gets a new account as a learner',
      known: 'Signs in: the account is connected',
      link: 'Is connected and signs in',
      refuse: 'Is turned away',
    },
    email: 'E-mail',
    entity: 'Entity ID and metadata of Mahir',
    entity_there: 'Entity ID',
    failure: {
      away: 'The provider did not answer in time.',
      cancelled: 'The sign-in was cancelled at the provider.',
      refused: 'The provider’s answer was not accepted.',
    },
    gets: 'Would get the roles',
    groups_known: 'Groups were sent',
    loses: 'Would lose the roles',
    metadata: 'What the provider says of itself',
    nip: 'NIP',
    no_metadata: 'The metadata of the provider are missing. Enter them or their address under “Edit”.',
    no_secret: 'No client secret is stored. Enter it under “Edit”, unless the provider needs none.',
    outcome: 'What would happen',
    person: 'Person',
    reason: {
      inactive: 'Is turned away: the account in Mahir is not active',
      incomplete: 'Is turned away: NIP, name or verified e-mail of the company is missing',
      'link-first':
        'Is turned away: a person with rights and no password connects the account on the profile first',
      taken: 'Is turned away: the address or NIP belongs to another account, or several people have it',
      unknown: 'Is turned away: Mahir does not know this person',
    },
    sso_url: 'Sign-in page',
    result: 'Result of the last test',
    sign_out: 'After signing out there',
    state: { green: 'Succeeded', old: 'Changed since: test again', red: 'Failed' },
    test: 'Test this connection',
    test_action: 'Test the connection',
    test_intro:
      'You sign in at the provider with your own account. Mahir shows what it would do, and changes nothing.',
    verified: 'E-mail counts as verified',
    waiting_secret:
      'A new client secret waits: the test uses it. If it succeeds, the new one is used from then on.',
  },
};
