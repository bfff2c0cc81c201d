const ownChange = {
  action: 'Open my profile',
  after: 'If it was not you, change your password at once and tell your organizer.',
};

/** Words of mails and short messages about signing in: only the server reads them. `id/mail.ts` is typed by this file. */
export const mail = {
  audit_head: {
    subject: 'Audit log of Mahir: signed up to no. %{no}',
    about:
      'Keep this message: with it the audit log of %{url} can later be shown to be complete up to here (npm run audit:verify -- --head <file>).',
  },
  hello: 'Hello %{name},',
  footer: 'This message was sent by Mahir. Replies are not read.',
  notice: {
    action: 'Open in Mahir',
    after: 'You choose what Mahir tells you by email, and when: %{link}',
    many_action: 'Open your notifications',
    many_intro: 'This has happened since the last email:',
    many_sms:
      'Mahir: %{smart_count} new notification. %{link} |||| Mahir: %{smart_count} new notifications. %{link}',
    many_subject: '%{smart_count} notification from Mahir |||| %{smart_count} notifications from Mahir',
    sms: 'Mahir: %{title} %{link}',
  },
  report: {
    action: 'Open the report',
    after: 'You asked for this email. You can stop it under “Send by email” on the page of the report.',
    after_other: '%{name} sends you this report. Ask them to stop it.',
    intro: 'Your report “%{name}” is attached, with what you may see today.',
    subject: 'Report: %{name}',
  },
  password_reset: {
    subject: 'Choose a new password for Mahir',
    intro: 'Someone, hopefully you, asked for a new password for your Mahir account (NIP %{nip}).',
    action: 'Choose a new password',
    after:
      'The link can be used once, within one hour. If you did not ask for it, you need not do anything: your password stays as it is.',
  },
  invitation: {
    subject: 'Your account in Mahir',
    intro: 'An account in Mahir, the training of your company, is ready for you. Your NIP is %{nip}.',
    action: 'Choose your password',
    after:
      'The link can be used once, within seven days. Afterwards you can ask for a new one on the login page under “Forgot password”.',
  },
  password_changed: {
    subject: 'Your Mahir password was changed',
    intro:
      'The password of your Mahir account (NIP %{nip}) was changed on %{when}. Your other devices were signed out.',
    action: 'That was not me: choose a new password',
    after: 'If it was you, you need not do anything.',
  },
  email_changed: {
    subject: 'The email address of your Mahir account was changed',
    intro:
      'The email address of your Mahir account (NIP %{nip}) was changed on %{when}. Messages go to the new address from now on.',
    ...ownChange,
  },
  phone_changed: {
    subject: 'The phone number of your Mahir account was changed',
    intro:
      'The phone number of your Mahir account (NIP %{nip}) was changed on %{when}. Sign-in codes go to the new number from now on.',
    ...ownChange,
  },
  new_device: {
    subject: 'Sign-in from a new device',
    intro:
      'Somebody has signed in to your Mahir account (NIP %{nip}) on %{when}, with a device that it has not seen before: %{device}, address %{address}.',
    action: 'That was not me: choose a new password',
    after: 'If it was you, you need not do anything. A new password signs out every device.',
  },
  account_connected: {
    subject: 'A company account was connected',
    intro:
      'On %{when} an account of %{provider} was connected to your Mahir account (NIP %{nip}). It signs in to it from now on.',
    ...ownChange,
  },
  account_disconnected: {
    subject: 'A company account was disconnected',
    intro: 'On %{when} your account of %{provider} was disconnected from your Mahir account (NIP %{nip}).',
    ...ownChange,
  },
  break_glass: {
    subject: 'A break-glass account was used',
    intro:
      'The break-glass account of %{account} signed in to Mahir on %{when}: %{device}, address %{address}.',
    action: 'Open the people',
    after: 'If nobody of you did this, end the sessions of that account and give it a new password at once.',
  },
  sms_code:
    '%{code} is your Mahir code. It can be used once, within 10 minutes. Do not share it with anyone. %{link}',
};
export type MailMessages = typeof mail;
