import { useEffect, useRef, type MouseEvent } from 'react';
import type { PaletteGroup, PaletteItem } from './usePaletteItems.tsx';
import css from './palette.module.css';

interface PaletteListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly PaletteGroup[];
  readonly active: PaletteItem | undefined;
  readonly optionId: (item: PaletteItem) => string;
  readonly onChoose: (item: PaletteItem, event: MouseEvent) => void;
}

/** The options under the input, by group. The focus stays in the input, which names the active one. */
export function PaletteList({ id, label, groups, active, optionId, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={css.list}>
      {groups.map(({ title, items }) => (
        <div key={title} role="group" aria-label={title}>
          <div className={css.group} aria-hidden="true">
            {title}
          </div>
          {items.map((item) => (
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input has the keys and the focus
            <div
              key={item.key}
              id={optionId(item)}
              role="option"
              aria-selected={item === active}
              className={css.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={(event) => onChoose(item, event)}
            >
              {item.icon}
              <span className={css.text}>{item.text}</span>
              {item.context && <span className={css.context}>{item.context}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
