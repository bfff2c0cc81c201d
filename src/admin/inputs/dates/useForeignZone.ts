import { browserTimeZone } from '#ui/format.ts';
import { useI18n } from '#ui/i18n.tsx';
import { instantOf, wallTime } from '../../generated/zonedTime.ts';
import type { Wall } from './readDate.ts';

/** "WITA" when the person's zone is not that of the device's clock at that time: then a bare time could be misread. */
export function useForeignZone(value: Wall): string | undefined {
  const { timeZone, formatTime } = useI18n();
  const at = instantOf(value, timeZone) ?? new Date().toISOString();
  if (wallTime(at, timeZone) === wallTime(at, browserTimeZone())) return undefined;
  // "17.00 WIB": the last word names the zone at that time of the year.
  return formatTime(at).split(' ').at(-1);
}
