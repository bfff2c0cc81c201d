import type { PrintingWords } from '../en/printing.ts';

/** Kata-kata yang hanya ada di kertas. */
export const printing: PrintingWords = {
  by: 'Dicetak %{time} oleh %{name}',
  page: 'Halaman',
  page_of: 'dari',
};
