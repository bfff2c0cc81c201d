import { locales } from '#ui/format.ts';

/** A calendar day (`2026-12-02`), or with a time the local time of a zone (`2026-12-02T09:00`): what `<input>` would hold. */
export type Wall = string;
export type DateKind = 'date' | 'dateTime';

/** Whether a value of a field is a date, not a text that could not be read. */
export const isWall = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/.test(value) && dayOf(value.slice(0, 10), '') !== undefined;

interface Reading {
  readonly kind: DateKind;
  /** Today in the zone of the field. A date without a year is the one nearest to it. */
  readonly today: Wall;
  /** The present value: a time alone changes only its time, a date alone only its date. */
  readonly value: Wall;
  /** The time of a date that is typed or chosen without one. */
  readonly time: string;
}

/** The typed text in either language as a value; undefined when it is no date. An empty text is ''. */
export function readDate(text: string, { kind, today, value, time }: Reading): Wall | undefined {
  const typed = tidied(text);
  if (typed === '') return '';
  if (kind === 'date') return dayOf(typed, today);
  const [day, clock] = split(typed);
  const known = value.length > 10 ? value.slice(0, 10) : '';
  const found = day === '' ? known || today : dayOf(day, today);
  const at = clock ?? (known ? value.slice(11, 16) : time);
  // The end of a day is the start of the next one.
  if (found && at === '24:00') return `${dayAfter(found, 1)}T00:00`;
  return found && `${found}T${at}`;
}

/** Lower case, without the weekday before the date, the dot between date and time, the seconds, and the name of the zone. */
const tidied = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[·,]/g, ' ')
    .replace(/(\d)t(\d)/, '$1 $2')
    .replace(/(:\d{2}):\d{2}(\.\d+)?(?=$| )/, '$1')
    .replace(/(?<=\d)\s([a-z]{3,4}|gmt[+-]\d+)$/, (zone) => (zone.trim() in months() ? zone : ''))
    .replace(/^(\p{L}+)\s+(?=\d)/u, (word, name: string) => (weekdayOf(name) === undefined ? word : ''))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The date and the time, "09:00", of "2 des 2026 9.00", "besok jam 9" or "9:30 pm". */
function split(text: string): [day: string, clock: string | undefined] {
  const found =
    /^(?<day>.*?)(?:^|\s)(?:pukul |jam |at )?(?<hour>\d{1,2})[.:](?<minute>\d{2})(?: ?(?<half>am|pm))?$/.exec(
      text,
    ) ??
    /^(?<day>.*?)(?:^|\s)(?:pukul |jam |at )(?<hour>\d{1,2})(?: ?(?<half>am|pm))?$/.exec(text) ??
    /^(?<day>.*?)(?:^|\s)(?<hour>\d{1,2}) ?(?<half>am|pm)$/.exec(text) ??
    // "2/12 9": a bare number after a date with signs between its parts.
    /^(?<day>\S*\d[./-]\d\S*) (?<hour>\d{1,2})$/.exec(text) ??
    /^(?<day>\D+) (?<hour>\d{1,2})$/.exec(isRelative(text) ? text : '');
  if (!found?.groups) return [text, undefined];
  const { day = '', hour, minute = '00', half } = found.groups;
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour);
  const isTime = Number(hour) <= (half ? 12 : 23) && Number(minute) < 60;
  if (hours === 24 && minute === '00') return [day.trim(), '24:00'];
  return isTime ? [day.trim(), `${pad(hours)}:${minute}`] : [text, undefined];
}

const days: Readonly<Record<string, number>> = {
  today: 0,
  'hari ini': 0,
  tomorrow: 1,
  besok: 1,
  esok: 1,
  lusa: 2,
  'day after tomorrow': 2,
  yesterday: -1,
  kemarin: -1,
};
const isRelative = (text: string) => {
  const word = text.replace(/ \d{1,2}$/, '');
  return word in days || weekdayOf(word) !== undefined;
};

function dayOf(text: string, today: Wall): Wall | undefined {
  const away = days[text];
  if (away !== undefined) return dayAfter(today, away);
  const weekday = weekdayOf(text);
  // The next one, never today: "today" is a word of its own.
  if (weekday !== undefined) return dayAfter(today, ((weekday - weekdayAt(today) + 6) % 7) + 1);
  const parts = partsOf(text);
  if (!parts) return undefined;
  const { year, month, day } = parts;
  return year === undefined ? nearest(today, month, day) : validDay(year, month, day);
}

interface Parts {
  readonly year: number | undefined;
  readonly month: number;
  readonly day: number;
}

/** The numbers of a written day, whether the calendar has it or not. */
function partsOf(text: string): Parts | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const written =
    /^(\d{1,2})[ ./-]?(\p{L}+)\.?(?:[ ./-]?(\d{4}|\d{2}))?$/u.exec(text) ??
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(text) ??
    swapped(/^(\p{L}+)\.? (\d{1,2})(?: (\d{4}))?$/u.exec(text));
  if (!written) return undefined;
  const month = /^\d+$/.test(written[2]!) ? Number(written[2]) : months()[written[2]!];
  if (month === undefined) return undefined;
  const year = written[3] && Number(written[3].length === 2 ? `20${written[3]}` : written[3]);
  return { year: year || undefined, month, day: Number(written[1]) };
}

/** "Dec 2 2026" as "2 Dec 2026". */
const swapped = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1], found[3]];

/** The day of this year, the last or the next that is nearest to today; 29 February in a leap year. */
function nearest(today: Wall, month: number, day: number): Wall | undefined {
  const year = Number(today.slice(0, 4));
  const distance = (one: Wall) => Math.abs(Date.parse(one) - Date.parse(today));
  return [year, year + 1, year - 1]
    .map((one) => validDay(one, month, day))
    .filter((one) => one !== undefined)
    .sort((one, other) => distance(one) - distance(other))[0];
}

const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));
const isReal = (year: number, month: number, day: number): boolean =>
  utc(year, month, day).getUTCMonth() === month - 1 && utc(year, month, day).getUTCDate() === day;

const validDay = (year: number, month: number, day: number): Wall | undefined =>
  isReal(year, month, day) && year >= 1900 && year <= 2200
    ? utc(year, month, day).toISOString().slice(0, 10)
    : undefined;

/** The message for a text that could not be read: it is a day that the calendar does not have, or no date at all. */
export function dateProblem(text: string): string {
  const parts = partsOf(split(tidied(text))[0]);
  const isUnreal = parts && (parts.year === undefined || !isReal(parts.year, parts.month, parts.day));
  return isUnreal ? 'validation.date_unreal' : 'validation.date';
}

/** The day that many days later. */
export const dayAfter = (day: Wall, count: number): Wall =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

/** Monday is 0. */
export const weekdayAt = (day: Wall): number => (new Date(day).getUTCDay() + 6) % 7;

const pad = (number: number) => String(number).padStart(2, '0');

const monthNames = (style: 'short' | 'long', locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2026, month, 1))));
};
/** Numbers of the months by their names in both languages, whole and short: a person may type either. Made when somebody types one. */
let monthNumbers: Readonly<Record<string, number>> | undefined;
const months = () =>
  (monthNumbers ??= {
    ...Object.fromEntries(
      Object.values(locales).flatMap((locale) =>
        (['short', 'long'] as const).flatMap((style) =>
          monthNames(style, locale).flatMap((name, month) => [
            [name.toLowerCase().replace('.', ''), month + 1],
            [name.toLowerCase().slice(0, 3), month + 1],
          ]),
        ),
      ),
    ),
    agt: 8,
    ags: 8,
    nop: 11,
    pebruari: 2,
  });

/** Monday is 0. */
let weekdayNumbers: Readonly<Record<string, number>> | undefined;
const weekdays = () =>
  (weekdayNumbers ??= Object.fromEntries(
    Object.values(locales).flatMap((locale) =>
      (['short', 'long'] as const).flatMap((weekday) =>
        Array.from({ length: 7 }, (_, day) => [
          new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
            .format(new Date(Date.UTC(2026, 5, 1 + day)))
            .toLowerCase(),
          day,
        ]),
      ),
    ),
  ));
const weekdayOf = (text: string): number | undefined =>
  weekdays()[text === 'jum’at' || text === "jum'at" ? 'jumat' : text];
