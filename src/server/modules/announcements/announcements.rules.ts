import { announcements } from '#shared/resources/announcements.ts';
import { invalidField } from '../../http/errors.ts';
import { serverOf } from '../../http/resourceServer.ts';

const { start_at, end_at } = announcements.fields;

export const announcementsServer = serverOf(announcements, {
  computed: {},
  watches: ['start_at', 'end_at'],

  async beforeSave(_ctx, changes) {
    for (const { after, refuse } of changes) {
      if (after.start_at && after.end_at && Date.parse(after.start_at) >= Date.parse(after.end_at))
        refuse(invalidField('end_at', 'after', { property: end_at.label, other: start_at.label }));
    }
  },
});
