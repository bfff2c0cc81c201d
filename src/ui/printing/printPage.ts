import { useEffect, useEffectEvent } from 'react';

/** Opens the browser's print dialog over a page that is complete for paper, even right after it was opened. */
export async function printPage(): Promise<void> {
  const { followPrinting } = await import('./followPrinting.ts');
  followPrinting();
  window.print();
}

/** Calls `onPrint` instead of the browser's dialog when its keys are pressed. */
export function usePrintKeys(onPrint: () => void, isActive = true): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    onPrint();
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isActive]);
}
