import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { attendanceStates, type AttendanceState } from '#shared/domain/attendance.ts';
import css from './attendance.module.css';

interface StateButtonsProps {
  readonly name: string;
  readonly state: AttendanceState | null;
  readonly isDisabled: boolean;
  readonly onState: (state: AttendanceState | null) => void;
  /** To the same position of the person below (1) or above (-1). */
  readonly onMove: (step: 1 | -1) => void;
}

/**
 * The four states of one person: a group of radio buttons in which the left and right arrows choose, up and down go to the next person, a
 * letter chooses and moves on, Backspace removes the state.
 */
export function StateButtons({ name, state, isDisabled, onState, onMove }: StateButtonsProps) {
  const translate = useTranslate();
  const letters = attendanceStates.map((one) => translate(`attendance_tab.key.${one}`).toLowerCase());
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (isDisabled || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, currentTarget } = event;
    const typed = letters.indexOf(key.toLowerCase());
    const side = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (key === 'ArrowDown' || key === 'ArrowUp') onMove(key === 'ArrowDown' ? 1 : -1);
    else if (typed >= 0) {
      onState(attendanceStates[typed]!);
      onMove(1);
    } else if (side !== 0) {
      const count = attendanceStates.length;
      const at = state ? attendanceStates.indexOf(state) : side > 0 ? -1 : 0;
      const next = (at + side + count) % count;
      onState(attendanceStates[next]!);
      currentTarget.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus();
    } else if (key === 'Backspace' || key === 'Delete') onState(null);
    else return;
    // The page's own shortcuts must not react too.
    event.preventDefault();
  };
  return (
    // The buttons in it have the focus; it only listens to their keys.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className={css.states} role="radiogroup" aria-label={name} onKeyDown={onKeyDown}>
      {attendanceStates.map((one, i) => (
        <button
          key={one}
          type="button"
          role="radio"
          data-state={one}
          aria-checked={state === one}
          aria-disabled={isDisabled || undefined}
          tabIndex={state === one || (state === null && i === 0) ? 0 : -1}
          onClick={() => !isDisabled && onState(state === one ? null : one)}
        >
          {translate(`attendance_tab.state.${one}`)}
        </button>
      ))}
    </div>
  );
}
