/** Words of the page of a webhook. `id/webhooks.ts` is typed by this file. */
export const webhooks = {
  webhooks: {
    again: 'Enable again',
    again_done: 'The webhook is on again',
    body: 'What is sent',
    details: 'Details',
    example: 'Example',
    example_intro: 'Sends the event “ping” now, and shows how the receiver answers.',
    example_sent: 'The receiver accepted it.',
    failure: {
      address: 'The address is closed to Mahir',
      connection: 'The receiver was not reached',
      off: 'The webhook was off',
      redirect: 'The receiver points to another address',
      status: 'The receiver refused it',
      time: 'No reply in time',
      too_large: 'The event is too large',
    },
    make: 'Make a signing secret',
    made: 'Secret made on %{at}.',
    no_reply: 'No reply',
    no_secret: 'There is no signing secret yet: nothing can be sent.',
    nothing: 'Nothing was sent yet.',
    off: {
      failing: 'Mahir has switched this webhook off, because it failed for too long.',
      gone: 'Mahir has switched this webhook off, because its receiver answered 410: it is gone.',
    },
    off_hint: 'What could not be sent is below: switch the webhook on, and send it again.',
    old_until: 'The secret before it signs as well until %{at}.',
    reply: 'Reply, its first 2 KB',
    resend_failed: 'Send all failed again',
    resend_failed_body:
      'Everything that failed is sent again in the order in which it happened, up to 5,000 at once. The receiver recognises by webhook-id what it has already.',
    rotate: 'New secret',
    rotate_body:
      'A new secret is made and shown once. For 24 hours everything is signed with both, so that the receiver can change over.',
    secret: 'Secret',
    send_example: 'Send example',
    shown_once: 'Enter this secret at the receiver now: it is not shown again.',
    signing: 'Signature',
    signing_intro:
      'The receiver checks with this secret that a request comes from Mahir (Standard Webhooks).',
    took: '%{status}, %{ms} ms',
    tries: 'Tries',
  },
};
