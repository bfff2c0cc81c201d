import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState, type KeyboardEvent } from 'react';
import { request } from '#ui/http.ts';
import { Field } from '#ui/Field.tsx';
import { session } from '#ui/session.ts';
import css from './recipients.module.css';

export interface Person {
  readonly id: string;
  readonly name: string;
}
interface FoundPerson extends Person {
  readonly nip: string;
  readonly department: string | null;
}
interface RecipientsProps {
  readonly people: readonly Person[];
  readonly problem: readonly string[] | undefined;
  readonly onChange: (people: readonly Person[]) => void;
}

/** The people to whom a report is mailed: found by name or NIP, each can be taken off. Without the right to list people only oneself. */
export function Recipients({ people, problem, onChange }: RecipientsProps) {
  const translate = useTranslate();
  const id = useId();
  const [q, setQ] = useState('');
  const [at, setAt] = useState(0);
  const found = useFound(q).filter((one) => !people.some((chosen) => chosen.id === one.id));
  const add = (person: FoundPerson | undefined) => {
    if (!person) return;
    onChange([...people, { id: person.id, name: person.name }]);
    setQ('');
    setAt(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length);
    else if (event.key === 'Enter' && q) add(found[at]);
    else if (event.key === 'Backspace' && !q) onChange(people.slice(0, -1));
    else return;
    event.preventDefault();
  };
  return (
    <div className={css.recipients}>
      <Field
        label={translate('reports.schedule.recipients')}
        hint={translate('reports.schedule.recipients_hint')}
        error={problem}
      >
        {(control) => (
          <div className={css.box}>
            <Chosen people={people} onChange={onChange} />
            {session.can('user-index') && (
              <input
                {...control}
                role="combobox"
                aria-expanded={found.length > 0}
                aria-controls={`${id}-found`}
                aria-activedescendant={found[at] && `${id}-${found[at].id}`}
                autoComplete="off"
                placeholder={translate('reports.people.search')}
                value={q}
                onChange={({ target }) => {
                  setQ(target.value);
                  setAt(0);
                }}
                onKeyDown={onKeyDown}
              />
            )}
          </div>
        )}
      </Field>
      {found.length > 0 && <Found id={id} people={found} at={at} onChoose={add} />}
    </div>
  );
}

function Chosen({ people, onChange }: Omit<RecipientsProps, 'problem'>) {
  const translate = useTranslate();
  return (
    <ul className={css.chosen}>
      {people.map((person) => (
        <li key={person.id}>
          {person.name}
          <button
            type="button"
            aria-label={translate('reports.schedule.take_off', { name: person.name })}
            onClick={() => onChange(people.filter((one) => one !== person))}
          >
            <X size={14} strokeWidth={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface FoundProps {
  readonly id: string;
  readonly people: readonly FoundPerson[];
  readonly at: number;
  readonly onChoose: (person: FoundPerson) => void;
}

/** The field has the focus and the keys. */
const Found = ({ id, people, at, onChoose }: FoundProps) => (
  <div id={`${id}-found`} role="listbox" className={css.found}>
    {people.map((person, index) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
      <div
        key={person.id}
        id={`${id}-${person.id}`}
        role="option"
        aria-selected={index === at}
        onClick={() => onChoose(person)}
      >
        {person.name}
        <small>{[person.nip, person.department].filter(Boolean).join(' · ')}</small>
      </div>
    ))}
  </div>
);

/** Active people by a part of their name or NIP. */
function useFound(q: string): readonly FoundPerson[] {
  const sought = q.trim();
  const { data } = useQuery({
    queryKey: ['users', 'recipients', sought],
    enabled: sought !== '',
    queryFn: async ({ signal }) => {
      const filter = JSON.stringify({ q: sought, active: true });
      const query = new URLSearchParams({ filter, sort: '["name","ASC"]', range: '[0,7]' });
      return (await request<readonly FoundPerson[]>(`/user?${query}`, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });
  return sought === '' ? [] : (data ?? []);
}
