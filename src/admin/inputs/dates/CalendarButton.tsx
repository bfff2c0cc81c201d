import Popover from '@mui/material/Popover';
import { CalendarDays } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, type RefObject } from 'react';
import type { DateText } from './useDateText.ts';
import css from './dates.module.css';

const load = () => import('./Calendar.tsx');
const Calendar = lazy(() => load().then((module) => ({ default: module.Calendar })));

/** Opens the calendar under its field; its code is loaded then. */
export function CalendarButton({ text, anchor }: { text: DateText; anchor: RefObject<HTMLElement | null> }) {
  const translate = useTranslate();
  return (
    <>
      <button
        type="button"
        className={css.button}
        // The keyboard has Alt ↓ in the field itself: a second stop for each date would make forms longer.
        tabIndex={-1}
        aria-label={translate('admin.date.open')}
        title={translate('admin.date.open_key')}
        aria-haspopup="dialog"
        aria-expanded={text.isOpen}
        onPointerEnter={() => void load()}
        onClick={text.open}
      >
        <CalendarDays size={18} strokeWidth={1.6} aria-hidden />
      </button>
      {text.isOpen && (
        <Popover
          open
          anchorEl={anchor.current}
          onClose={text.close}
          disableRestoreFocus
          transitionDuration={0}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: {
              className: css.popover ?? '',
              role: 'dialog',
              'aria-label': translate('admin.date.open'),
            } as object,
          }}
        >
          <Suspense fallback={<div className={css.waiting} />}>
            <Calendar
              takesFocus
              value={text.day}
              today={text.today}
              onPick={(day) => {
                text.pick(day);
                text.close();
              }}
            />
          </Suspense>
        </Popover>
      )}
    </>
  );
}
