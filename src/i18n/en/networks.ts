/** Words of the networks of the administration. `id/networks.ts` is typed by this file. */
export const networks = {
  networks: {
    add: 'Add a network',
    add_own: 'Add my address',
    everywhere: 'The list is empty: the administration can be opened from everywhere.',
    lead: 'Limit the administration to the company’s networks, such as the offices and the VPN. Learning stays open everywhere, for organizers too.',
    network: 'Address or network',
    network_hint: 'Such as 10.2.0.0/16',
    network_no: 'Address or network %{no}',
    note: 'Note',
    note_no: 'Note on network %{no}',
    own: 'Your address now: %{address}',
    own_hint:
      'It must be within the list. If it is not your own, the setting TRUST_PROXY of the server is wrong.',
    remove: 'Remove network %{no}',
    save: 'Save',
    saved: 'The networks are saved and count at once',
    saved_open: 'The administration is open from everywhere',
    title: 'Networks',
  },
};

export type NetworksMessages = typeof networks;
