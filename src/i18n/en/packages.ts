/** Words of an organizer's pages about learning packages. `id/packages.ts` is typed by this file. */
export const packages = {
  packages: {
    answers: {
      counted: 'Every recorded answer counts, except those of attempts that were reset.',
      cut: 'Only the first %{count} questions are counted.',
      each: 'Each answer',
      few: 'too few data',
      given: 'Answers',
      is_right: 'right',
      none: 'No answers yet: the package has not reported any.',
      others: '%{smart_count} other answer |||| %{smart_count} other answers',
      people: 'People',
      right: 'Right',
      seconds: '%{seconds} s',
      time: 'Median time',
      version: 'Questions of',
      version_of:
        '%{name}, version %{version} (%{smart_count} person) |||| %{name}, version %{version} (%{smart_count} people)',
    },
    back: 'Back to the package',
    empty: 'It has no ZIP yet.',
    found: 'What was found in it',
    no_pass_mark: 'none',
    pass_mark: 'Passing score found',
    people_inside:
      '%{smart_count} person is in the middle: they finish the old version. |||| %{smart_count} people are in the middle: they finish the old version.',
    replace: 'Replace by a new version…',
    size: 'Size unpacked',
    try_course:
      'A cmi5 course records what it says, so it cannot be tried here: open it as a learner of a class.',
    try: 'Try as learner: nothing is recorded',
    unfollowed:
      '%{smart_count} rule of order is not followed: people may open the parts in any order. |||| %{smart_count} rules of order are not followed: people may open the parts in any order.',
    upload: 'Upload a package',
  },
};
export type PackageMessages = typeof packages;
