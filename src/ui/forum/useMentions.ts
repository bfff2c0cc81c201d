import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react';
import type { ForumPerson } from '#shared/api/forum.ts';
import { mentionAt } from '#shared/domain/forumText.ts';
import { peopleQuery } from './forumCalls.ts';

const TYPING_MS = 150;

interface MentionOptions {
  readonly course: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onMention: (person: Pick<ForumPerson, 'id' | 'name'>) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/**
 * People to mention while `@…` is typed (ARIA's pattern of a text field with a list: arrows choose, Enter and Tab take, Esc closes). The
 * chosen name is in the text; the person's id is stored beside it.
 */
export function useMentions({ course, text, onText, onMention, field }: MentionOptions) {
  const [named, setNamed] = useState<ReturnType<typeof mentionAt>>(null);
  const [at, setAt] = useState(0);
  const id = useId();
  const people = usePeople(course, named);
  const isOpen = people.length > 0;
  const place = Math.min(at, people.length - 1);

  const close = () => setNamed(null);
  const take = (person: ForumPerson) => {
    if (!named) return;
    const end = named.at + 1 + named.q.length;
    const before = `${text.slice(0, named.at)}@${person.name} `;
    onText(before + text.slice(end).replace(/^ /, ''));
    onMention(person);
    close();
    // After the text has rendered.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(before.length, before.length);
    });
  };
  const onCaret = () =>
    requestAnimationFrame(() => {
      const element = field.current;
      if (!element) return;
      const next = mentionAt(element.value, element.selectionStart);
      setNamed((before) => (before?.q === next?.q && before?.at === next?.at ? before : next));
      setAt(0);
    });
  /** Returns whether the list handled the key. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((place + step + people.length) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(people[place]!);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    close,
    onCaret,
    onKey,
    control: isOpen
      ? ({
          'aria-autocomplete': 'list',
          'aria-controls': id,
          'aria-activedescendant': `${id}-${place}`,
        } as const)
      : {},
    list: { id, people, place, onTake: take },
  };
}

/** People whose name begins with the typed text, once typing pauses. */
function usePeople(course: string, named: ReturnType<typeof mentionAt>): readonly ForumPerson[] {
  const [q, setQ] = useState('');
  useEffect(() => {
    if (!named) return;
    const timer = setTimeout(() => setQ(named.q.trim().toLowerCase()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [named]);
  const { data } = useQuery({
    ...peopleQuery(course, q),
    enabled: named !== null,
    placeholderData: (old) => old,
  });
  // The previous people, as long as they still match: Enter never takes another person.
  const typed = named?.q.trim().toLowerCase() ?? '';
  return named && data ? data.filter(({ name }) => name.toLowerCase().includes(typed)) : [];
}
