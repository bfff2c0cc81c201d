/** Refusals about second factors. */
export const factorRefusals = {
  'app-not-begun': 'The set-up of the app has expired. Begin again.',
  'challenge-ended': 'This sign-in has expired. Please sign in again.',
  'factor-locked': 'Too many wrong codes. Try again in %{minutes} min, or use a recovery code or a passkey.',
  'factor-needed': 'Confirm it by your second factor: the password alone is not enough',
  'last-factor': 'Your role requires two-step verification, so the last factor stays. Add another one first.',
  'no-factor': 'Two-step verification is not set up',
  'own-second-factor': 'Nobody resets their own two-step verification. A colleague has to do it.',
  'passkey-refused': 'This passkey was not accepted. Please try again.',
  'passkeys-full': 'There are %{max} passkeys already. Remove one first.',
  'passkeys-unavailable': 'Passkeys do not work at this address',
  'second-factor': 'Enter the second step of your sign-in',
  'second-factor-required': 'Set up two-step verification first: your role requires it',
  'sms-not-enough': 'A code by SMS is not enough for this account. Sign in with your password or a passkey.',
  'wrong-factor': 'That was not right: one more try |||| That was not right: %{smart_count} more tries',
  'wrong-passkey': 'This passkey was not accepted. Sign in with your password.',
};
