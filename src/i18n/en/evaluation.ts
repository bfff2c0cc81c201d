// Its page has the words of classes and quizzes too.
export * from './learning.ts';

/** Words of the evaluation of a class. `id/evaluation.ts` is typed by this file. */
export const evaluation = {
  evaluation: {
    about_trainer: 'About %{name}',
    anonymous: 'Your answers are anonymous',
    anonymous_body:
      'Your name is not kept with your answers. The organizer sees results only when at least five people have answered.',
    closed: 'The evaluation is closed',
    completed: 'You have completed the class',
    completed_body: 'Your evaluation was the last step of %{name}.',
    edit: 'Change my answers',
    edit_until: 'You can change your answers until %{date}.',
    kept: 'Your answers stay on this device until you send them.',
    missing: 'One answer is missing |||| %{smart_count} answers are missing',
    named: 'Your answers carry your name',
    named_body: 'The organizer sees what you have answered.',
    no: 'No',
    none: 'This class has no evaluation at the moment',
    offline: 'You are offline. Your answers are kept on this device; send them when you are back.',
    open_until: 'Open until %{date}.',
    opens: 'The evaluation opens on %{date}',
    optional: 'optional',
    problem: {
      max_length: 'At most %{max} characters',
      rating_required: 'Give your rating!',
      required: 'Please answer this question',
      unknown: 'Please choose one of the answers',
    },
    rating: { 1: 'Very poor', 2: 'Poor', 3: 'Fair', 4: 'Good', 5: 'Very good' },
    send: 'Send evaluation',
    sending: 'Sending…',
    sent: 'You have sent your evaluation',
    sent_anonymous: 'Your answers are kept without your name.',
    sent_named: 'The organizer can read your answers.',
    target: {
      facility: 'The place',
      material: 'The material',
      organisation: 'The organisation',
      self: 'You and what you have learnt',
      trainer: 'The trainer',
    },
    thanks: 'Thank you, your evaluation is sent',
    upcoming: 'The evaluation is not open yet',
    was_sent: 'You have sent your answers. Thank you.',
    yes: 'Yes',
  },
};
