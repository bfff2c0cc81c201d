/** Words of signing in and of the 404 page. `id/account.ts` is typed by this file. */
export const account = {
  leaving: {
    leave: 'Discard and go on',
    no_right:
      'Your role or its rights have changed, and this page is no longer open to you. What you have typed is not saved. You can copy it before you go on.',
    no_right_title: 'This page is no longer open to you',
    sign_in: 'Sign in again in a new tab',
    signed_out:
      'You have been signed out. What you have typed is not saved, but it is still here. Sign in again in a new tab to go on with it.',
    signed_out_title: 'You are signed out',
    stay: 'Stay here',
  },
  login: {
    demo: 'Demo accounts',
    demo_fill: 'Use the account of %{name}',
    demo_hint: 'Choose one to fill in the form. Everybody’s password is %{password}.',
    ended: 'Your session has ended. Sign in again to go on.',
    forgot: 'Forgot password?',
    hide_password: 'Hide password',
    intro: 'Training for everybody in the company.',
    locked: 'Too many attempts. Try again in %{wait}.',
    locked_over: 'You can try again now.',
    offline: 'There is no connection. You can sign in as soon as it is back.',
    password: 'Password',
    show_password: 'Show password',
    submit: 'Sign in',
    submitting: 'Signing in…',
    title: 'Sign in to Mahir',
    username: 'NIP or e-mail',
    wait_minutes: '%{smart_count} minute |||| %{smart_count} minutes',
    wait_seconds: '%{smart_count} second |||| %{smart_count} seconds',
    way: 'Way to sign in',
    way_password: 'Password',
    way_sms: 'SMS code',
  },
  not_found: {
    body: 'The address is wrong, the page has moved, or your role may not open it.',
    home: 'To home',
    login: 'To sign in',
  },
};
