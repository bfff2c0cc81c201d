import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { SheetPerson } from '#shared/api/attendance.ts';
import { attendanceStates, type AttendanceState } from '#shared/domain/attendance.ts';
import { buttonClass } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useKeys } from '#ui/keys.ts';
import { tableClass } from '#ui/Table.tsx';
import { StateButtons } from './StateButtons.tsx';
import type { PendingRecord } from './sheetWriter.ts';
import css from './attendance.module.css';

interface SheetTableProps {
  readonly people: readonly SheetPerson[];
  readonly isReadOnly: boolean;
  readonly onWrite: (records: readonly PendingRecord[]) => void;
}

/**
 * A row for each participant: a card with four large buttons on a phone, and a column for the signature on paper. Not a view: it is a form.
 */
export function SheetTable({ people, isReadOnly, onWrite }: SheetTableProps) {
  const translate = useTranslate();
  const body = useRef<HTMLTableSectionElement>(null);
  const letters = attendanceStates.map((state) => translate(`attendance_tab.key.${state}`)).join(' ');
  useKeys([
    { keys: [], display: letters, label: translate('attendance_tab.keys.state') },
    { keys: ['ArrowUp'], display: '↑ ↓', label: translate('attendance_tab.keys.move') },
    { keys: ['Backspace'], label: translate('attendance_tab.keys.clear') },
  ]);
  const move = useCallback((from: string, step: 1 | -1) => {
    const row = body.current?.querySelector(`[data-person="${from}"]`);
    const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
    (next ?? row)?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus();
  }, []);
  return (
    <table className={tableClass({}, css.sheet)}>
      <thead>
        <tr>
          <th scope="col" className={css.no}>
            {translate('attendance_tab.no')}
          </th>
          <th scope="col">{translate('attendance_tab.person')}</th>
          <th scope="col">{translate('attendance_tab.state_of')}</th>
          <th scope="col" className={css.note}>
            {translate('attendance_tab.note')}
          </th>
          <th scope="col" className={css.signature}>
            {translate('attendance_tab.signature')}
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {people.map((person, i) => (
          <SheetRow
            key={person.user_id}
            no={i + 1}
            person={person}
            isReadOnly={isReadOnly}
            onWrite={onWrite}
            onMove={move}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SheetRowProps extends Pick<SheetTableProps, 'isReadOnly' | 'onWrite'> {
  readonly no: number;
  readonly person: SheetPerson;
  readonly onMove: (from: string, step: 1 | -1) => void;
}

/** Only changed rows are rendered again: a class may have thousands. */
const SheetRow = memo(function SheetRow({ no, person, isReadOnly, onWrite, onMove }: SheetRowProps) {
  const translate = useTranslate();
  const { formatTime } = useI18n();
  const { user_id, nip, name, department, state, method, recorded_at } = person;
  const onState = (next: AttendanceState | null) => onWrite([{ user_id, state: next }]);
  const known =
    recorded_at && method
      ? translate(`attendance_tab.known_by.${method}`, { time: formatTime(recorded_at) })
      : undefined;
  return (
    <tr data-person={user_id}>
      <td className={css.no}>{no}</td>
      <th scope="row">
        {name}
        <span className={css.aside}>{[nip, department].filter(Boolean).join(' · ')}</span>
      </th>
      <td>
        <div className={css.state}>
          <StateButtons
            name={name}
            state={state}
            isDisabled={isReadOnly}
            onState={onState}
            onMove={(step) => onMove(user_id, step)}
          />
          {state && <span className={css.printed}>{translate(`attendance_tab.state.${state}`)}</span>}
          {known && <span className={css.aside}>{known}</span>}
        </div>
      </td>
      <NoteCell
        name={name}
        note={person.note ?? ''}
        isDisabled={isReadOnly || state === null}
        onNote={(note) => onWrite([{ user_id, state, note: note || null }])}
        onDone={() => onMove(user_id, 1)}
      />
      {/* Left empty for the signature. */}
      <td className={css.signature}>{'\u00a0'}</td>
    </tr>
  );
});

interface NoteInputProps {
  readonly name: string;
  readonly note: string;
  readonly isDisabled: boolean;
  readonly onNote: (note: string) => void;
  /** Enter: on to the next person. */
  readonly onDone: () => void;
}

/** An open field if there is a column for it; on a phone an empty note opens on request. */
function NoteCell(props: NoteInputProps) {
  const translate = useTranslate();
  const [isOpened, setOpened] = useState(false);
  const isClosed = props.note === '' && !isOpened;
  return (
    <td className={css.note} data-closed={isClosed || undefined}>
      {isClosed && !props.isDisabled && (
        <button
          type="button"
          className={buttonClass({ variant: 'text', small: true }, css.ask)}
          aria-label={translate('attendance_tab.note_of', { name: props.name })}
          onClick={() => setOpened(true)}
        >
          <Plus size={16} strokeWidth={1.6} aria-hidden />
          {translate('attendance_tab.note')}
        </button>
      )}
      <NoteInput key={`${props.note}-${String(isOpened)}`} {...props} isOpened={isOpened} />
    </td>
  );
}

/** Saved when it is left. */
function NoteInput({
  name,
  note,
  isDisabled,
  isOpened,
  onNote,
  onDone,
}: NoteInputProps & { isOpened: boolean }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpened) input.current?.focus();
  }, [isOpened]);
  return (
    <input
      ref={input}
      aria-label={translate('attendance_tab.note_of', { name })}
      defaultValue={note}
      maxLength={255}
      disabled={isDisabled}
      onBlur={({ target }) => {
        if (target.value.trim() !== note) onNote(target.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // It would press the button that gets the focus.
        event.preventDefault();
        onDone();
      }}
    />
  );
}
