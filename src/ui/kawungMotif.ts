/** One tile of a cloth, to be repeated in both directions. Lengths are in px. */
export interface Motif {
  /** Width and height of the tile. */
  readonly size: number;
  /** The turn of the whole cloth, in degrees. */
  readonly turn: number;
  /** One path for each shade, lightest first: a cover is a handful of elements, whatever its size. */
  readonly petals: readonly string[];
  /** The second motif, between the flowers: filled. */
  readonly fillings: string;
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

/** Flowers in each direction of a tile: even, because every second row may stand aside. */
const FLOWERS = 4;

/**
 * The batik motif kawung, deterministic from `seed` (a class's slug): coarse or fine, turned, with four petals either slanting, the rows
 * half a motif aside, or upright and touching. Between the flowers stand dots, lozenges, leaves or small squares.
 */
export function kawungMotif(seed: string): Motif {
  const random = randomOf(seed);
  const cell = 30 + 9 * random(5);
  const turn = 15 * random(6);
  const slant = random(2);
  const filling = random(4);
  const size = cell * FLOWERS;
  const petals = ['', '', '', ''];
  const [away, long, short] = slant ? [0.354, 0.3125, 0.173] : [0.25, 0.235, 0.145];
  const arc = `A${cell * long} ${cell * short} `;
  let [dots, fillings] = ['', ''];
  for (let row = 0; row < FLOWERS; row += 1) {
    const y = (row + 0.5) * cell;
    const shades = Array.from({ length: FLOWERS * 4 }, () => random(4));
    const aside = (slant * (row % 2)) / 2;
    // The flower at the end of a row that stands aside is seen at both ends of the tile.
    for (let column = -aside * 2; column < FLOWERS; column += 1) {
      const x = (column + 0.5 + aside) * cell;
      for (let petal = 0; petal < 4; petal += 1) {
        const turned = slant * 45 + petal * 90;
        const point = (distance: number) => {
          const angle = (turned * Math.PI) / 180;
          const at = (from: number, part: number) => (from + part * distance * cell).toFixed(1);
          return `${at(x, Math.cos(angle))} ${at(y, Math.sin(angle))}`;
        };
        const half = `${arc}${turned} 1 1 `;
        petals[shades[((column + FLOWERS) % FLOWERS) * 4 + petal]!] +=
          `M${point(away - long)}${half}${point(away + long)}${half}${point(away - long)}Z`;
      }
      dots += `M${x} ${y}h0`;
      fillings += fillingAt(filling, x + cell / 2, y + (slant ? 0 : cell / 2), cell);
    }
  }
  return { size, turn, petals, fillings, dots };
}

/** A small figure around a point: none, a lozenge, two leaves, or a square. */
function fillingAt(kind: number, x: number, y: number, cell: number): string {
  const r = cell * 0.11;
  const [left, top] = [(x - r).toFixed(1), (y - r).toFixed(1)];
  const d = r.toFixed(1);
  if (kind === 1) return `M${left} ${y}l${d}-${d} ${d} ${d}-${d} ${d}z`;
  if (kind === 2) return `M${x} ${top}q${d} ${d} 0 ${2 * r}q-${d}-${d} 0-${2 * r}z`;
  return kind === 3 ? `M${left} ${top}h${2 * r}v${2 * r}h-${2 * r}z` : '';
}
