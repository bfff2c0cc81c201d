import type { Context } from '../../platform/context.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';

/** The key of a day's reminders, so that nobody gets two on one day, whichever user sends them and from whichever report. */
export const reminderKey = ({ now, config }: Pick<Context, 'now' | 'config'>): string =>
  `overdue-reminder:${zonedDay(now, config.siteTimeZone)}`;
