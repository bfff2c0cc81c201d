import { useEffect, useRef } from 'react';

/** As a ref: a field of a dialog gets the focus once the dialog is open; the browser would choose its cross. */
export function useFocusOnOpen() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
