/** Side of one motif: four petals around a dot. Rows stand half a motif aside, as on the cloth. */
const CELL = 48;
const HALF = CELL / 2;
const PETAL = { long: 15, short: 8.3, away: 12 };
const TIP = PETAL.long * Math.SQRT1_2;

export interface Motif {
  /** One path a shade, faintest first: a cover is six elements, however big it is. */
  readonly petals: readonly { readonly opacity: number; readonly path: string }[];
  readonly dots: string;
}

const shades = [0.36, 0.44, 0.52, 0.6];

/** The same words always give the same cloth. FNV-1a, then xorshift32. */
function randomOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const petal = (x: number, y: number, right: number, down: number): string => {
  const [cx, cy] = [x + right * PETAL.away, y + down * PETAL.away];
  const point = (side: number) =>
    `${(cx + side * right * TIP).toFixed(1)} ${(cy + side * down * TIP).toFixed(1)}`;
  const arc = `A${PETAL.long} ${PETAL.short} ${right * down * 45} 1 1 `;
  return `M${point(-1)}${arc}${point(1)}${arc}${point(-1)}Z`;
};

/** The batik motif kawung for a box of `width` × `height` units, deterministic from `seed` (a class's slug). */
export function kawungMotif(seed: string, width: number, height: number): Motif {
  const random = randomOf(seed);
  const shift = Math.floor(random() * 4) * (CELL / 4);
  const paths = shades.map(() => '');
  let dots = '';
  for (let row = 0, y = 0; y <= height + HALF; row += 1, y += CELL) {
    for (let x = (row % 2) * HALF - shift; x <= width + HALF; x += CELL) {
      for (const [right, down] of [
        [1, 1],
        [-1, 1],
        [-1, -1],
        [1, -1],
      ] as const)
        paths[Math.floor(random() * shades.length)] += petal(x, y, right, down);
      dots += `M${x - 2.7} ${y}a2.7 2.7 0 1 1 5.4 0a2.7 2.7 0 1 1-5.4 0Z`;
    }
  }
  return { petals: paths.map((path, index) => ({ opacity: shades[index]!, path })), dots };
}
