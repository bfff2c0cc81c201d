/** Words of the dialog before a sensitive action. `id/stepUp.ts` is typed by this file. */
export const stepUp = {
  step_up: {
    choose_password: 'Choose a password',
    choose_password_first:
      'Your account has neither a password nor a second step with which you could confirm this. Ask for a mail with which you choose a password: it is then asked for here, and you go on signing in at your company. If no mail comes, ask your administrator.',
    action: 'Continue',
    away: 'Your company’s provider is not available at the moment. Try again, or ask your administrator.',
    blocked: 'The browser has not opened the window. Allow windows for this site, and try again.',
    company: 'Confirm with %{name}',
    expired: 'This took too long. Please try again.',
    hide_password: 'Hide password',
    app: 'Code of the authenticator app',
    intro_app:
      'This step is sensitive. Enter the code of your authenticator app so that nobody else can take it in your place.',
    intro_company:
      'This step is sensitive. Sign in again at your company, in a window of its own, so that nobody else can take it in your place. What you have typed here stays.',
    intro_passkey: 'This step is sensitive. Use your passkey so that nobody else can take it in your place.',
    intro_password:
      'This step is sensitive. Enter your password so that nobody else can take it in your place.',
    lasts:
      'You are not asked again for %{smart_count} minute. |||| You are not asked again for %{smart_count} minutes.',
    'other-account': 'You have signed in with another account than the one that is connected to yours.',
    password: 'Your password',
    refused:
      'The provider has not confirmed that you have just signed in. Try again, or ask your administrator.',
    use_app: 'Use the authenticator app',
    use_passkey: 'Use a passkey',
    show_password: 'Show password',
    sign_in: 'Sign out and in again',
    sign_in_first:
      'Your account has no password with which you could confirm this. Sign out and in again, and repeat the step within ten minutes.',
    title: 'Confirm that it is you',
    waiting: 'Go on in the other window …',
  },
};
export type StepUpMessages = typeof stepUp;
