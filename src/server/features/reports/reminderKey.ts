import type { Context } from '../../platform/context.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';

/** Names the reminders of a day, so that nobody gets two, whoever sends them and from whichever report. */
export const reminderKey = ({ now, config }: Pick<Context, 'now' | 'config'>): string =>
  `overdue-reminder:${zonedDay(now, config.siteTimeZone)}`;
