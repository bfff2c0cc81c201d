/** Words of the addresses for calendar programs. `id/calendarAddress.ts` is typed by this file. */
export const calendarAddress = {
  calendar_address: {
    anew: 'Make another address',
    anew_hint: 'The present one then answers nothing any more, wherever it is used.',
    class_body:
      'Subscribe to the dates of this class in your calendar program: it follows when they move. Whoever has the address sees the times and places, but not the link of the meeting.',
    class_make: 'Make the address',
    class_secret:
      'Everybody in this class uses this one address. After it was revoked, the next participant who asks gets another one.',
    class_title: 'Class dates in your calendar',
    copied: 'The address is copied.',
    copy: 'Copy address',
    copy_failed: 'It could not be copied. Select the address and copy it yourself.',
    download: 'Download .ics',
    label: 'Address',
    made: 'Made on %{at}',
    never_read: 'No program has fetched it yet.',
    open: 'Add to calendar (.ics)',
    own_body:
      'Subscribe to your calendar in Google Calendar, Outlook or on your phone: add a calendar by its address. Programs look again every hour or so.',
    own_make: 'Make my address',
    own_secret: 'Whoever has this address sees your calendar without signing in. Keep it to yourself.',
    own_title: 'Subscribe to my calendar',
    program: 'Open in a calendar program',
    read: 'Last fetched on %{at}',
    revoke: 'Revoke',
    revoked: 'The address is revoked. Programs that use it get nothing more.',
  },
};
export type CalendarAddressWords = typeof calendarAddress;
