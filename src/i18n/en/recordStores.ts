/** Words of the page of a record store. `id/recordStores.ts` is typed by this file. */
export const recordStores = {
  recordStores: {
    again_done: 'The record store is on again',
    away: 'This record store has not answered since %{at}. What happens waits.',
    enter_secret: 'Save the secret',
    entered: 'Secret entered on %{at}.',
    example_intro: 'Sends one statement about nobody now, and shows how the record store answers.',
    example_stored: 'The record store stored it.',
    hide_secret: 'Hide the secret',
    new_secret: 'New secret',
    next: 'Next try: %{at}.',
    no_secret: 'There is no secret yet: nothing can be sent.',
    nothing: 'Nothing was told yet.',
    off: {
      failing: 'Mahir has switched this record store off, because it failed for too long.',
      gone: 'Mahir has switched this record store off, because it answered 410: it is gone.',
    },
    off_hint: 'What could not be sent is below: switch the record store on, and send it again.',
    past: 'The past',
    past_days: 'Enter two days, the first before the second.',
    past_done: 'Acts of the past: %{count}. Their statements are on the way.',
    past_intro:
      'Tells the record store what happened between two days, as far as Mahir still has it. What it was told before is not told again.',
    resend_failed_body:
      'Everything that failed is sent again, up to 5,000 at once. The record store recognises by the id what it has already.',
    retry: 'Try now',
    retrying: 'The record store is asked now',
    secret: 'Secret',
    secret_hint: 'Stored encrypted and never shown again. A new address needs it again.',
    send_past: 'Send the past',
    show_secret: 'Show the secret',
    statement_id: 'Id of the statement',
    stored: 'The secret is stored',
  },
};
