import { useEffect, useState } from 'react';
import { printPage, usePrintKeys } from '#ui/printing/printPage.ts';
import { useFailureNotice } from '../useFailureNotice.ts';

/**
 * Loads what a printer gets, which is more than the screen holds, lays it out and opens the browser's dialog; by its button, and by the
 * browser's keys for printing. `sheet` is undefined until it is to be laid out.
 */
export function usePrintedSheet<Sheet>(load: () => Promise<Sheet>) {
  const showError = useFailureNotice();
  const [sheet, setSheet] = useState<Sheet>();
  const [isReading, setReading] = useState(false);
  const print = async () => {
    setReading(true);
    try {
      setSheet(await load());
    } catch (error) {
      showError(error);
    } finally {
      setReading(false);
    }
  };
  useEffect(() => {
    if (!sheet) return undefined;
    const done = () => setSheet(undefined);
    window.addEventListener('afterprint', done, { once: true });
    void printPage();
    return () => window.removeEventListener('afterprint', done);
  }, [sheet]);
  usePrintKeys(() => {
    if (!isReading) void print();
  });
  return { sheet, isReading, print: () => void print() };
}
