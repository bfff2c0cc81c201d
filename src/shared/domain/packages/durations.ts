import type { PackageKind } from './manifest.ts';

/** SCORM 1.2: `0012:34:56.78`. */
const TIMESPAN = /^(\d{1,6}):(\d{1,2}):(\d{1,2}(?:\.\d{1,6})?)$/;
/** SCORM 2004: `P1DT2H30M1.5S`. Each part may be missing, but not all of them. */
const DURATION =
  /^P(?!$)(?:(\d{1,6})Y)?(?:(\d{1,6})M)?(?:(\d{1,6})D)?(?:T(?!$)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9}(?:\.\d{1,6})?)S)?)?$/;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Of years, months, days, hours, minutes and seconds. A package means a stretch of time, not a date. */
const lengths = [365 * DAY, 30 * DAY, DAY, HOUR, MINUTE, 1];

/** The seconds of a time as the package writes it; undefined when it is not written by the rules of its kind. */
export function secondsOf(kind: PackageKind, text: string | undefined): number | undefined {
  const parts = (kind === 'scorm12' ? TIMESPAN : DURATION).exec(text ?? '')?.slice(1);
  if (!parts) return undefined;
  const of = kind === 'scorm12' ? lengths.slice(3) : lengths;
  return parts.reduce((sum, part, at) => sum + Number(part ?? 0) * of[at]!, 0);
}

/** Seconds as the package reads them: `0000:01:05.00` or `PT1M5S`. */
export function timeText(kind: PackageKind, seconds: number): string {
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const rest = Math.floor(seconds % MINUTE);
  if (kind === 'scorm2004') return `PT${hours}H${minutes}M${rest}S`;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(Math.min(hours, 9999)).padStart(4, '0')}:${two(minutes)}:${two(rest)}.00`;
}
