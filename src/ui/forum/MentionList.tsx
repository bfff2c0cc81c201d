import type { ForumPerson } from '#shared/api/forum.ts';
import { Avatar } from '../Avatar.tsx';
import { useI18n } from '../i18n.tsx';
import { Tag } from '../Tag.tsx';
import css from './forum.module.css';

interface MentionListProps {
  readonly id: string;
  readonly people: readonly ForumPerson[];
  /** The one that Enter takes. */
  readonly place: number;
  readonly onTake: (person: ForumPerson) => void;
}

/** People of the class who match the typed name. */
export function MentionList({ id, people, place, onTake }: MentionListProps) {
  const { translate } = useI18n();
  if (people.length === 0) return null;
  return (
    <div id={id} role="listbox" className={css.people} aria-label={translate('forum.write.people')}>
      {people.map((person, i) => (
        // The text field handles the keyboard.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={person.id}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === place}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(person)}
        >
          <Avatar name={person.name} photo={person.photo} />
          {person.name}
          {person.is_staff && <Tag>{translate('forum.staff')}</Tag>}
        </div>
      ))}
    </div>
  );
}
