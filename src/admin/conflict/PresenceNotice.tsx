import { useTranslate } from 'ra-core';
import { Avatar } from '#ui/Avatar.tsx';
import { usePresent } from '#ui/realtime/usePresent.ts';
import { useSession } from '#ui/session.ts';
import css from './editing.module.css';

/** This many are named; the others are counted. */
const NAMED = 2;

/** Other people with the form of this record open: announced when they come, removed when they leave. */
export function PresenceNotice({ resource, id }: { readonly resource: string; readonly id: string }) {
  const translate = useTranslate();
  const { user } = useSession();
  const people = usePresent(`presence-record.${resource}.${id}`)
    .filter((person) => person.id !== user?.id)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const visible = people.length > NAMED + 1 ? people.slice(0, NAMED) : people;
  const names = visible.map(({ name }) => name);
  if (people.length > visible.length)
    names.push(translate('editing.more', { count: people.length - visible.length }));
  const last = names.pop();
  const list = names.length > 0 ? translate('editing.and', { names: names.join(', '), name: last }) : last;
  return (
    <span className={css.others} role="status">
      {people.length > 0 && (
        <>
          <span className={css.faces}>
            {visible.map(({ id: key, name, photo }) => (
              <Avatar key={key} name={name} photo={photo} />
            ))}
          </span>
          {translate('editing.also', { smart_count: people.length, names: list })}
        </>
      )}
    </span>
  );
}
