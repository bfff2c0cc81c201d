/** Words of the dialog before a sensitive action. `id/stepUp.ts` is typed by this file. */
export const stepUp = {
  step_up: {
    action: 'Continue',
    hide_password: 'Hide password',
    app: 'Code of the authenticator app',
    intro_app:
      'This step is sensitive. Enter the code of your authenticator app so that nobody else can take it in your place.',
    intro_passkey: 'This step is sensitive. Use your passkey so that nobody else can take it in your place.',
    intro_password:
      'This step is sensitive. Enter your password so that nobody else can take it in your place.',
    lasts:
      'You are not asked again for %{smart_count} minute. |||| You are not asked again for %{smart_count} minutes.',
    password: 'Your password',
    use_app: 'Use the authenticator app',
    use_passkey: 'Use a passkey',
    show_password: 'Show password',
    sign_in: 'Sign out and in again',
    sign_in_again:
      'Your account has no password with which you could confirm this. Sign out and in again, and repeat the step within ten minutes.',
    title: 'Confirm that it is you',
  },
};
export type StepUpMessages = typeof stepUp;
