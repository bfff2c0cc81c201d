/** Words of the page that explains two-step verification; typed by this file. */
export const twoStepHelp = {
  twoStepHelp: {
    app: 'Which app?',
    app_text:
      'Any app that shows 6-digit codes, for example Google Authenticator, Microsoft Authenticator or Aegis. It costs nothing and works without internet and without SMS. Install it only from the official app store of your phone. If its codes are refused, let the phone set date and time automatically.',
    back: 'Back to the profile',
    codes: 'Recovery codes',
    codes_text:
      'When you turn it on you get ten codes for the day on which your phone is lost. Each works once. Print them or write them down, and keep them as you keep important papers, not on the same phone. When only a few are left, make new ones in your profile; the old ones then stop working.',
    lead: 'A second proof beside your password, so that a stolen password opens nothing.',
    lost: 'I have lost everything',
    lost_text:
      'Without phone, passkey and recovery codes nobody can sign in, not even you. Go to your administrator or to the people who organise your training, or call them. They make sure that it is you and reset your two-step verification. You get a message about it, sign in with your password, and set it up again.',
    message: 'A message about wrong codes',
    message_text:
      'If you are told of wrong or used codes and did not type them yourself, somebody may know your password. Change it at once, and tell your administrator.',
    never:
      'Never give a code to anybody. Nobody who works for you needs one, neither IT nor an administrator.',
    passkey: 'Or a passkey',
    passkey_text:
      'A passkey lets you sign in with your fingerprint, your face or the PIN of your device. It replaces password and code, and cannot be typed into a false page. Make one in your profile on each device that is yours alone.',
    phone: 'I have a new phone',
    phone_gone:
      'The old phone is gone already: sign in with a recovery code or a passkey, then choose “Set up another app”, and remove what was on the old phone.',
    phone_text:
      'While you still have the old one: sign in, open your profile and choose “Set up another app”. Scan the QR code with the new phone and type its code. From then on only the new one counts.',
    print: 'Print',
    start: 'How do I turn it on?',
    start_profile: 'Open your profile, and there “Two-step verification”.',
    start_scan: 'Choose “Set up an app” and scan the QR code with the app.',
    start_type: 'Type the 6 digits that the app shows now.',
    start_codes: 'Store the recovery codes. They are shown only once.',
    title: 'Two-step verification, explained',
    what: 'What is it?',
    what_text:
      'After your password Mahir asks for one more thing that only you have: the code that an app on your phone shows at this moment. Whoever has learned your password still cannot get in. It takes a few seconds, and on your own device you can choose to be asked only every 30 days.',
  },
};
