/** Round values of an axis from 0 to at least `most`: some five lines, whole numbers. */
export function ticksTo(most: number): number[] {
  const rough = Math.max(1, most) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((by) => by * power).find((value) => value >= rough)!,
  );
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The step at which names fit under `width` pixels without overlapping. */
export const everyOf = (count: number, width: number, nameWidth: number): number =>
  Math.max(1, Math.ceil((count * nameWidth) / Math.max(1, width)));
