import type { CertificateBox } from '#shared/domain/certificateTemplates.ts';

/** Percent of the page by which an arrow moves a box; with Shift ten times as much. */
export const STEP = 1;
export const BIG_STEP = 10;

const round = (value: number): number => Math.round(value * 100) / 100;
const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Moves a box by percentages; its upper left corner stays on the page. */
export const moved = (box: CertificateBox, dx: number, dy: number): CertificateBox => ({
  ...box,
  x: round(within(box.x + dx, 0, 100)),
  y: round(within(box.y + dy, 0, 100)),
});

/** Moves the right edge of a box by a percentage. */
export const widened = (box: CertificateBox, dw: number): CertificateBox => ({
  ...box,
  w: round(within(box.w + dw, 1, 100)),
});

export const newBox = (kind: CertificateBox['kind']): CertificateBox => ({
  kind,
  content: kind === 'text' ? '{holder}' : null,
  x: kind === 'text' ? 20 : 43,
  y: 45,
  w: kind === 'text' ? 60 : 14,
  font: 'sans',
  size: 16,
  lines: 1,
  align: 'center',
  colour: '#1f2a24',
});

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The effect of a key on a box: arrows move it, with Alt the horizontal ones change its width. Undefined for other keys. */
export function pressed(
  box: CertificateBox,
  { key, shiftKey, altKey }: { readonly key: string; readonly shiftKey: boolean; readonly altKey: boolean },
): CertificateBox | undefined {
  const [dx, dy] = arrows[key] ?? [];
  if (dx === undefined || dy === undefined) return undefined;
  const by = shiftKey ? BIG_STEP : STEP;
  return altKey ? widened(box, dx * by) : moved(box, dx * by, dy * by);
}
