/** Words of the addresses for calendar programs. `id/calendarAddress.ts` is typed by this file. */
export const calendarAddress = {
  calendar_address: {
    anew: 'Create a new address',
    anew_hint: 'The current one then stops working wherever it is used.',
    class_body:
      'Subscribe to the dates of this class in your calendar app: it is updated when they change. Anyone with the address sees the times and places, but not the meeting link.',
    class_make: 'Create the address',
    class_secret:
      'Everyone in this class uses the same address. Once it is revoked, the next participant who asks gets a new one.',
    class_title: 'Class dates in your calendar',
    copied: 'Address copied.',
    copy: 'Copy address',
    copy_failed: 'It could not be copied. Select the address and copy it yourself.',
    download: 'Download .ics',
    label: 'Address',
    made: 'Created on %{at}',
    never_read: 'No app has fetched it yet.',
    open: 'Add to calendar (.ics)',
    own_body:
      'Subscribe to your calendar in Google Calendar, Outlook or on your phone: add a calendar by its address. Apps check for changes about every hour.',
    own_make: 'Create my address',
    own_secret: 'Anyone with this address sees your calendar without signing in. Keep it to yourself.',
    own_title: 'Subscribe to my calendar',
    program: 'Open in a calendar app',
    read: 'Last fetched on %{at}',
    revoke: 'Revoke',
    revoked: 'The address is revoked. Apps that use it receive nothing more.',
  },
};
export type CalendarAddressWords = typeof calendarAddress;
