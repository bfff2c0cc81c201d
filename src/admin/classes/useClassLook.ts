import { useStore } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

export const classLooks = ['list', 'calendar', 'cards'] as const;
export type ClassLook = (typeof classLooks)[number];

/** List, calendar or cards: by the address (`show`), else as this browser showed the classes last. */
export function useClassLook() {
  const [params, setParams] = useSearchParams();
  const [kept, keep] = useStore<ClassLook>('classes.look', 'list');
  const put = (values: Readonly<Record<string, string | null>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) if (value) next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const asked = classLooks.find((look) => look === params.get('show'));
  const look = asked ?? kept;
  const choose = (chosen: ClassLook) => {
    keep(chosen);
    put({ show: chosen });
  };
  return { look, choose, put, isLost: look !== 'list' && !asked && params.size > 0, params };
}

/** A new filter or order writes the address of the list without the look and the day: this puts them back. */
export function useLookInAddress(): ClassLook {
  const { look, put, isLost, params } = useClassLook();
  const day = useRef<string | null>(null);
  useEffect(() => {
    if (isLost) put({ show: look, day: day.current });
    else day.current = params.get('day');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- follows the address
  }, [params]);
  return look;
}
