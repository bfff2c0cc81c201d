import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { bringIntoRow } from './bringIntoRow.ts';
import css from './TabbedPanel.module.css';

export interface TabbedPanelProps {
  readonly label: string;
  readonly tabs: readonly { readonly key: string; readonly label: string }[];
  readonly open: string;
  readonly onOpen: (key: string) => void;
  readonly children: ReactNode;
}

/**
 * Tabs over their panel (ARIA's pattern: arrows, Home and End choose, Tab goes into the panel). On a narrow screen the row scrolls sideways
 * and keeps the open tab visible.
 */
export function TabbedPanel({ label, tabs, open, onOpen, children }: TabbedPanelProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // A count that arrives later makes its tab wider.
  const labels = tabs.map((tab) => tab.label).join();
  useEffect(() => {
    bringIntoRow(list.current?.querySelector<HTMLElement>('[aria-selected=true]'));
  }, [open, labels]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // From the position of the focus: keys may come faster than the page follows.
    const at = tabs.findIndex(({ key }) => key === event.currentTarget.dataset['tab']);
    const next = nextPlace(event.key, at, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    const { key } = tabs[next]!;
    onOpen(key);
    list.current?.querySelector<HTMLElement>(`[data-tab=${key}]`)?.focus({ preventScroll: true });
  };
  return (
    <>
      <div ref={list} className={css.tabs} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            data-tab={tab.key}
            aria-selected={tab.key === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === open ? 0 : -1}
            onClick={() => onOpen(tab.key)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className={css.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        {children}
      </div>
    </>
  );
}

/** Wraps around, as in the pattern; undefined for other keys. */
function nextPlace(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
