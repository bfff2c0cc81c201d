/** Words of signing in and of the 404 page. `id/account.ts` is typed by this file. */
export const account = {
  leaving: {
    leave: 'Discard and continue',
    no_right:
      'Your role or its rights have changed, and this page is no longer open to you. What you typed is not saved. You can copy it before you leave.',
    no_right_title: 'This page is no longer open to you',
    sign_in: 'Sign in again in a new tab',
    signed_out:
      'You have been signed out. What you typed is not saved yet, but it is still here. Sign in again in a new tab to continue.',
    signed_out_title: 'You are signed out',
    stay: 'Stay here',
  },
  login: {
    busy: 'Many people are signing in. Trying again in %{smart_count} second. |||| Many people are signing in. Trying again in %{smart_count} seconds.',
    demo: 'Demo accounts',
    demo_fill: 'Use the account of %{name}',
    demo_hint: 'Choose one to fill in the form. Everyone’s password is %{password}.',
    ended: 'Your session has ended. Sign in again to continue.',
    forgot: 'Forgot password?',
    hide_password: 'Hide password',
    intro: 'Training for everyone in the company.',
    locked: 'Too many attempts. Try again in %{wait}.',
    locked_over: 'You can try again now.',
    offline: 'There is no connection. You can sign in as soon as it is back.',
    password: 'Password',
    show_password: 'Show password',
    submit: 'Sign in',
    submitting: 'Signing in…',
    title: 'Sign in to Mahir',
    to_open: 'Sign in to open this page.',
    username: 'NIP or email',
    wait_minutes: '%{smart_count} minute |||| %{smart_count} minutes',
    wait_seconds: '%{smart_count} second |||| %{smart_count} seconds',
    way: 'How to sign in',
    way_password: 'Password',
    way_sms: 'SMS code',
  },
  not_found: {
    body: 'The address is wrong, the page has moved, or your role may not open it.',
    home: 'Go to the home page',
    login: 'Go to sign-in',
    network: 'The administration can be opened from the company’s network only',
    network_body:
      'You can go on learning from here. For everything else use the network of the company or its VPN. If you were looking for another page, its address is wrong or it has moved.',
    network_learn: 'Go to My classes',
    title: 'Page not found',
  },
};
