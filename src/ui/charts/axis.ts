/** Round values of an axis from 0 to at least `most`: some five lines, whole numbers. */
export const ticksTo = (most: number): number[] => ticksOver(0, most);

/** The same from a round value below `least`; from 0 if that is low beside `most`, in steps of at least `leastStep`. For lines only: bars need their zero. */
export function ticksOver(least: number, most: number, leastStep = 1): number[] {
  const lowest = least > most / 2 && Number.isFinite(least) ? least : 0;
  const step = Math.max(leastStep, stepOf(most - lowest));
  const first = Math.floor(lowest / step);
  const count = Math.max(1, Math.ceil(most / step) - first);
  return Array.from({ length: count + 1 }, (_, index) => (first + index) * step);
}

function stepOf(range: number): number {
  const rough = Math.max(1, range) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return Math.max(
    1,
    [1, 2, 5, 10].map((by) => by * power).find((value) => value >= rough)!,
  );
}

/** The step at which names fit under `width` pixels without overlapping. */
export const everyOf = (count: number, width: number, nameWidth: number): number =>
  Math.max(1, Math.ceil((count * nameWidth) / Math.max(1, width)));
