import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import type { GradedPerson } from '#shared/api/gradeMatrix.ts';
import { useI18n } from '#ui/i18n.tsx';
import { gradedPeopleQuery } from '../learningCalls.ts';
import css from './chooser.module.css';

/** Finds a person whose grades the reader may open, by name or NIP: a combobox with the first ten. */
export function PersonChooser({ onChoose }: { onChoose: (person: GradedPerson) => void }) {
  const { translate } = useI18n();
  const id = useId();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(-1);
  const q = useTyped(text.trim());
  const { data = [], isFetched } = useQuery({
    ...gradedPeopleQuery(q),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const people = text.trim() === '' ? [] : data;
  const isOpen = text.trim() !== '' && isFetched;
  const choose = (person: GradedPerson) => {
    setText('');
    setPlace(-1);
    onChoose(person);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setText('');
    const chosen = people[Math.max(0, place)];
    if (event.key === 'Enter' && chosen) choose(chosen);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || people.length === 0) return;
    event.preventDefault();
    setPlace((place + step + people.length) % people.length);
  };
  return (
    <div className={css.chooser}>
      <label htmlFor={id}>{translate('grades.choose')}</label>
      <span className={css.box}>
        <Search size={18} strokeWidth={1.6} aria-hidden />
        <input
          id={id}
          type="search"
          role="combobox"
          autoComplete="off"
          maxLength={120}
          placeholder={translate('grades.choose_hint')}
          aria-expanded={isOpen}
          aria-controls={isOpen && people.length > 0 ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={place >= 0 ? `${id}-${place}` : undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setPlace(-1);
          }}
          onKeyDown={onKeyDown}
        />
      </span>
      {isOpen && people.length > 0 && <Found id={id} people={people} place={place} onChoose={choose} />}
      {isOpen && people.length === 0 && <p role="status">{translate('grades.nobody')}</p>}
    </div>
  );
}

interface FoundProps {
  readonly id: string;
  readonly people: readonly GradedPerson[];
  readonly place: number;
  readonly onChoose: (person: GradedPerson) => void;
}

/** The field keeps the focus and receives the keys. */
function Found({ id, people, place, onChoose }: FoundProps) {
  const { translate } = useI18n();
  return (
    <div id={`${id}-list`} role="listbox" aria-label={translate('grades.choose')} className={css.list}>
      {people.map((person, i) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={person.id}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === place}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <strong>{person.name}</strong>
          <span>{[person.slug, person.department].filter(Boolean).join(' · ')}</span>
        </div>
      ))}
    </div>
  );
}

const TYPING_MS = 250;

/** The typed text, once typing has stopped. */
function useTyped(text: string): string {
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return typed;
}
