/** Writes iCalendar by RFC 5545: lines of 75 octets, escaped text, times in UTC, so that every zone shows the right hour. */

export interface IcsEvent {
  /** It never changes. */
  readonly uid: string;
  readonly sequence: number;
  /** The time of the last change, also DTSTAMP, so that the same events give the same text. ISO 8601. */
  readonly changed_at: string;
  /** ISO 8601, or a plain date for a whole day. */
  readonly start_at: string;
  /** Null for an instant. */
  readonly end_at: string | null;
  readonly summary: string;
  readonly description?: string | null;
  readonly location?: string | null;
  readonly url?: string | null;
  readonly category: string;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Whether the person is busy at that time. */
  readonly isBusy: boolean;
}

export interface IcsCalendar {
  readonly name: string;
  readonly timeZone: string;
  readonly language: string;
  readonly events: readonly IcsEvent[];
}

/** A whole calendar as `text/calendar`. */
export function writeIcs({ name, timeZone, language, events }: IcsCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Mahir//Mahir//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const REFRESH = 'PT1H';
const MAX_OCTETS = 75;

function linesOf(event: IcsEvent): string[] {
  const { description, location, url, end_at } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changed_at)}`,
    `LAST-MODIFIED:${utc(event.changed_at)}`,
    ...times(event.start_at, end_at),
    `SUMMARY:${escapeText(event.summary)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `CATEGORIES:${escapeText(event.category)}`,
    `STATUS:${event.status}`,
    `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

/** Without an end an event of DATE-TIME takes no time and one of DATE its day (3.6.1). */
const times = (start: string, end: string | null): string[] =>
  start.length === 10
    ? [`DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`]
    : [`DTSTART:${utc(start)}`, ...(end ? [`DTEND:${utc(end)}`] : [])];

/** `20261121T100000Z` */
const utc = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** 3.3.11; other control characters are not allowed in text at all. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- exactly these are meant
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** 3.1: no line longer than 75 octets; a character of several octets is never split. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line;
  const lines: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // A continuation line begins with a space, which counts.
    if (octets + size > MAX_OCTETS) {
      lines.push(part);
      [part, octets] = [' ', 1];
    }
    part += character;
    octets += size;
  }
  return [...lines, part].join('\r\n');
}
