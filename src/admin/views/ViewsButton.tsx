import Popover from '@mui/material/Popover';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useLoaded } from '#ui/useLoaded.ts';
import type { ListLook } from './LookChoices.tsx';
import { useViews } from './useViews.ts';
import type { Named } from './ViewsPanel.tsx';
import filters from '../generated/filters.module.css';
import css from './views.module.css';

const loadPanel = () => import('./ViewsPanel.tsx');
const prefetch = () => void loadPanel().catch(() => undefined);

/** "View", or the name of the active one, marked when the list has been changed since: opens the saved views and the look of the list. */
export function ViewsButton({ resource, look }: { resource: AnyResource; look: ListLook }) {
  const translate = useTranslate();
  const views = useViews(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const panel = useLoaded(loadPanel, anchor !== null);
  const [named, setNamed] = useState<Named | null>(null);
  const button = useFocusAfter(named !== null);
  const { applied, isChanged } = views;
  const label = translate('admin.views.views');
  const close = () => setAnchor(null);
  return (
    <div className={applied ? `${filters.chip} ${filters.set}` : filters.chip}>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <SlidersHorizontal size={14} strokeWidth={1.8} aria-hidden />
        <span className={css.name}>{applied ? applied.name : label}</span>
        {isChanged && <span className={css.changed}>{translate('admin.views.changed')}</span>}
        <ChevronDown size={14} aria-hidden />
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        transitionDuration={0}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={paperOf(label)}
      >
        {panel ? (
          <panel.ViewsPanel
            resource={resource}
            views={views}
            look={look}
            onClose={close}
            onName={(view) => {
              // One layer at a time: Escape in the dialog would also close what is under it.
              close();
              setNamed(view);
            }}
          />
        ) : (
          <Skeleton lines={3} />
        )}
      </Popover>
      {panel && named && (
        <panel.ViewNaming resource={resource} views={views} named={named} onClose={() => setNamed(null)} />
      )}
    </div>
  );
}

const paperOf = (label: string) => ({
  paper: { className: `${filters.popover} ${css.popover}`, role: 'dialog', 'aria-label': label } as object,
});

/** For the button behind a dialog: the panel, to which the dialog would return the focus, is gone. */
function useFocusAfter(isNaming: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasNaming = useRef(false);
  useEffect(() => {
    if (wasNaming.current && !isNaming) button.current?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);
  return button;
}
