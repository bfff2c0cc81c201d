/** Words of the second step of a sign-in and of passkeys there; typed by this file. */
export const signInSteps = {
  signInSteps: {
    again: 'Sign in again',
    app: 'Code of the authenticator app',
    app_hint: '6 digits. A new code appears every 30 seconds.',
    confirm: 'Continue',
    help: 'Help with this step',
    intro: 'One more step, because two-step verification is on for your account.',
    no_way:
      'None of your second factors works at this address. Ask an administrator to reset your two-step verification.',
    passkey: 'Sign in with a passkey',
    passkey_cancelled: 'Nothing was signed in. You can try again.',
    passkey_use: 'Use a passkey',
    recovery: 'Recovery code',
    recovery_hint: '10 letters and digits from your list. Each code works once.',
    remember: 'Remember this device for 30 days',
    remember_hint: 'Only on a device that nobody else uses.',
    title: 'Second step',
    use_app: 'Use the authenticator app',
    use_passkey: 'Use a passkey',
    use_recovery: 'Use a recovery code',
  },
};
