/** A, B, … Z, then numbers. */
export const choiceLetter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
