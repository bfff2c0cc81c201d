import { useEffect, useState } from 'react';
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
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [sheet]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      if (!isReading) void print();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
  return { sheet, isReading, print: () => void print() };
}
