/** `mark × part / whole`, rounded half up to a whole thousandth; 0 for an empty whole. */
export const share = (mark: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((2 * mark * part + whole) / (2 * whole));
