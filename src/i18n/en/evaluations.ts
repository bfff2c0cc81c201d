/** Words of the evaluation of a class, for organizers. `id/evaluations.ts` is typed by this file. */
export const evaluations = {
  evaluations: {
    aspect_answered:
      'One response has answered this aspect. A change creates a new version; earlier answers stay as they were asked. |||| %{count} responses have answered this aspect. A change creates a new version; earlier answers stay as they were asked.',
    access: {
      always: 'Open with no end date',
      closes: 'Closes (%{zone})',
      deactivate: 'Deactivate',
      deactivated: 'The evaluation is deactivated',
      explain:
        'Without dates the evaluation is open from the start of the class until 30 days after its end. Learners see it on their class page.',
      from: 'from %{date}',
      hint: 'Learners cannot see it. Answers already given stay.',
      opens: 'Opens (%{zone})',
      publish: 'Publish evaluation',
      published: 'The evaluation is published',
      save: 'Save dates',
      state: {
        closed: 'Closed',
        none: 'Not published',
        open: 'Open',
        upcoming: 'Opens later',
      },
      title: 'Access',
      until: 'until %{date}',
      window: 'Change dates',
    },
    form: {
      add: 'Add an aspect',
      anonymous: 'Anonymous',
      anonymous_fixed: 'Fixed since the first answer: what people were promised stays.',
      anonymous_hint: 'Nobody sees who answered what; results appear once there are five responses.',
      choose: 'Choose…',
      discard: 'Discard changes',
      down: 'Move down: %{name}',
      empty: 'The form has no aspects yet. Add at least one.',
      place: '%{name} is now number %{place}',
      preview: 'Preview',
      remove: 'Remove: %{name}',
      removed: '%{name} removed',
      save: 'Save form',
      saved: 'The form is saved',
      title: 'Form',
      up: 'Move up: %{name}',
    },
    results: {
      answer: 'Answer',
      answered: '%{answered} of %{asked} answered',
      count: 'Number',
      missing:
        'Results appear with %{min} responses, so that nobody can be identified. One more is needed. |||| Results appear with %{min} responses, so that nobody can be identified. %{smart_count} more are needed.',
      missing_here:
        'One more response, then this appears. |||| %{smart_count} more responses, then this appears.',
      more_comments: '%{count} more in the export',
      no_comments: 'Nobody has written anything.',
      none: 'Nobody has sent the evaluation yet.',
      of: 'of %{max}',
      rate: '%{responses} of %{participants} participants have answered (%{rate})',
      rate_label: 'Response rate',
      share: 'Share',
      title: 'Results',
      version: 'version %{no}',
    },
  },
};
export type EvaluationWords = typeof evaluations;
