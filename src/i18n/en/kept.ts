/** What a device keeps of classes. `id/kept.ts` is typed by this file. */
export const kept = {
  kept: {
    title: 'Keep for offline',
    about:
      'Opens without a connection afterwards. It is renewed when the class changes, and removed when you sign out or lose your seat.',
    card: 'Kept on this device',
    card_hint: 'Classes that open without a connection. A class that you do not open for 30 days is removed.',
    documents: '%{smart_count} document |||| %{smart_count} documents',
    free: '%{used} kept, %{free} free',
    keep: 'Keep %{size}',
    locked:
      '%{smart_count} module opens later, and is kept then. |||| %{smart_count} modules open later, and are kept then.',
    needs_connection: 'Quizzes, forum and embedded pages need a connection.',
    no_room: 'This device does not have that much room. Make room, or choose fewer recordings.',
    pictures: '%{smart_count} picture |||| %{smart_count} pictures',
    recordings: 'Recordings',
    remove: 'Remove',
    remove_label: 'Remove %{name} from this device',
    removed: 'Removed from this device.',
    room: '%{needed} still to fetch, %{free} free on this device.',
    saved: '%{size}, since %{date}',
    texts: 'Text of %{smart_count} module |||| Text of %{smart_count} modules',
    too_much: 'At most %{max} of a class are kept. Choose fewer recordings.',
    unfinished: 'Not finished: %{done} of %{total}',
  },
};
