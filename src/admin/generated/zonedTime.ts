/** The local time of a zone at an instant, as `<input type="datetime-local">` writes it: `2026-11-21T17:00`. */
export function wallTime(instant: string | number | Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The instant (ISO, UTC) at which the clocks of the zone show `wall`. When a clock change skips or repeats an hour, one of the two possible
 * instants; null for an invalid time.
 */
export function instantOf(wall: string, timeZone: string): string | null {
  // Browsers read many a text as some date.
  const asUtc = /^\d{4}-\d{2}-\d{2}T/.test(wall) ? Date.parse(`${wall}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return null;
  // Two rounds: the offset at the guessed instant may differ from the offset at the right one.
  let instant = asUtc;
  for (let round = 0; round < 2; round += 1) {
    const offset = Date.parse(`${wallTime(instant, timeZone)}Z`) - Math.floor(instant / 60_000) * 60_000;
    instant = asUtc - offset;
  }
  return new Date(instant).toISOString();
}

/** The same; a text that is no time stays as it is, so that the server refuses it and its field says so. Null for ''. */
export const instantOrText = (wall: string, timeZone: string): string | null =>
  wall === '' ? null : (instantOf(wall, timeZone) ?? wall);
