import { announcements } from '#shared/resources/announcements.ts';
import { PHASE_SQL } from '../../platform/db/visibility.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { newsChanged } from '../news/news.ts';
import { announceLater } from './announce.ts';

export const announcementsServer = serverOf(announcements, {
  computed: {
    phase: PHASE_SQL,
    acknowledged: `(select count(r.acknowledged_at)::int from announcement_reads r where r.announcement_id = t.id)`,
  },
  // Readers hold `announcement-index`, for their own page.
  access: { list: 'announcement-detail' },
  scope: (actor) => actor.permissions.has('announcement-detail'),

  async beforeSave(ctx, changes) {
    for (const { before, after, set } of changes) {
      if (after.status !== 'published') continue;
      const isNew = before?.status !== 'published';
      if (isNew) set({ published_at: ctx.now.toISOString() });
      // People who are new in the audience are notified as well; the others were notified already.
      if (isNew || isForOthers(before, after)) set({ announced_at: null });
    }
  },

  async afterSave(ctx, changes) {
    const visible = changes.filter(({ before, after }) => isVisible(before) || isVisible(after));
    if (visible.length === 0) return;
    await newsChanged(ctx);
    if (visible.some(({ after }) => isVisible(after) && after.announced_at === null))
      await announceLater(ctx);
  },
});

type Announcement = Parameters<NonNullable<typeof announcementsServer.rules.afterSave>>[1][number]['after'];

const isVisible = (announcement: Announcement | null): boolean =>
  announcement?.status === 'published' && announcement.archived_at === null;

const isForOthers = (before: Announcement, after: Announcement): boolean =>
  before.visibility !== after.visibility ||
  JSON.stringify(before.audience_rule) !== JSON.stringify(after.audience_rule);
