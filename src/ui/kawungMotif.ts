export interface Motif {
  /** One path for each shade, lightest first: a cover is six elements, whatever its size. */
  readonly petals: readonly string[];
  /** Lines of zero length: their round ends are the dots. */
  readonly dots: string;
}

/** The same seed always gives the same pattern. FNV-1a, then xorshift32. */
function randomOf(seed: string): (choices: number) => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193);
  return (choices) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 8) % choices;
  };
}

/**
 * The batik motif kawung for a box of `width` × `height` units, deterministic from `seed` (a class's slug): coarse or fine, and
 * with four petals either slanting, the rows half a motif aside, or upright and touching.
 */
export function kawungMotif(seed: string, width: number, height: number): Motif {
  const random = randomOf(seed);
  const cell = 36 + 12 * random(4);
  const slant = random(2);
  const start = (-cell / 4) * random(4);
  const petals = ['', '', '', ''];
  const [away, long, short] = slant ? [0.354, 0.3125, 0.173] : [0.25, 0.235, 0.145];
  const arc = `A${cell * long} ${cell * short} `;
  let dots = '';
  for (let row = 0, y = 0; y <= height + cell; row += 1, y += cell) {
    for (let x = start + ((slant * row) % 2) * (cell / 2); x <= width + cell; x += cell) {
      for (let turn = slant * 45; turn < 360; turn += 90) {
        const point = (distance: number) => {
          const angle = (turn * Math.PI) / 180;
          const at = (from: number, part: number) => (from + part * distance * cell).toFixed(1);
          return `${at(x, Math.cos(angle))} ${at(y, Math.sin(angle))}`;
        };
        const half = `${arc}${turn} 1 1 `;
        petals[random(4)] +=
          `M${point(away - long)}${half}${point(away + long)}${half}${point(away - long)}Z`;
      }
      dots += `M${x} ${y}h0`;
    }
  }
  return { petals, dots };
}
