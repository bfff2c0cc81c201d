/** Words of writing questions and of their bank. `id/bank.ts` is typed by this file. */
export const bank = {
  bank: {
    add: 'Add from bank',
    add_chosen: 'Add %{smart_count} question |||| Add %{smart_count} questions',
    all_types: 'All types',
    answered:
      '%{count} attempt has answered it (%{versions} version so far). |||| %{count} attempts have answered it (versions so far: %{versions}).',
    chosen: '%{smart_count} chosen',
    copied_from: 'Copied from:',
    copied_to_bank: 'A copy is in the question bank',
    copied_to_quiz:
      '%{smart_count} question added to the quiz |||| %{smart_count} questions added to the quiz',
    copies: 'Copied once, into: |||| Copied %{count} times, into:',
    copies_more: '%{smart_count} more',
    copy_count: 'Copy %{smart_count} question |||| Copy %{smart_count} questions',
    feedback: 'Feedback for who chooses this',
    feedback_for: 'Feedback for %{letter}',
    in: 'In the quiz',
    in_bank: 'In the question bank.',
    in_quiz: 'Already in this quiz',
    more: 'Show more',
    new_version:
      'Saving makes a new version for attempts to come. Attempts that have begun keep what they were asked.',
    none_found: 'No question of the bank matches.',
    none_yet: 'The bank is still empty. A question gets there from its own page, with “Save to bank”.',
    points: '%{points} point |||| %{points} points',
    complete: 'Nothing is missing: the quiz can be published.',
    lacks: 'Missing before this quiz can be published:',
    preview: 'Preview',
    preview_quiz: 'Preview of the quiz',
    preview_lead: 'This is how learners see it. You can try it; nothing is kept.',
    preview_drawn:
      'Each attempt asks %{smart_count} of these questions, drawn at random. |||| Each attempt asks %{smart_count} of these questions, drawn at random.',
    preview_shuffled: 'Learners get the questions in an order of their own.',
    preview_empty: 'This quiz has no questions yet.',
    show_key: 'Show the key',
    hide_key: 'Hide the key',
    show_keys: 'Show all keys',
    hide_keys: 'Hide all keys',
    key: 'Answer key',
    marked_by_person: 'A corrector marks the answer.',
    earned: 'Your try earns %{earned} of %{points} point. |||| Your try earns %{earned} of %{points} points.',
    search: 'Search the bank',
    title: 'Question bank',
    to_bank: 'Save to bank',
    to_quiz: 'Copy into a quiz',
  },
};

export type BankMessages = typeof bank;
