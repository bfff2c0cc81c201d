import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../Avatar.tsx';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Empty } from '../Empty.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { useI18n } from '../i18n.tsx';
import type { OnlinePerson } from '../presence.ts';
import { session } from '../session.ts';
import { Skeleton } from '../Skeleton.tsx';
import { PHONE, useMedia } from '../useMedia.ts';
import { useOnlineWords } from './onlineWords.ts';
import { useOnlinePeople } from './useOnlinePeople.ts';
import css from './online.module.css';

/** People online, by name: with search, department filter and pages. A person's name links to their page (`onLeave`). */
export function OnlinePanel({ onClose, onLeave }: { onClose: () => void; onLeave: () => void }) {
  const { lang, formatNumber } = useI18n();
  const words = useOnlineWords(lang);
  const isPhone = useMedia(PHONE);
  const [q, setQ] = useState('');
  const [department, setDepartment] = useState('');
  const query = useOnlinePeople({ q, department });
  const first = query.data?.pages[0];
  if (!words) return null;
  const total = first?.total ?? 0;
  return (
    <Dialog title={words('online.title')} sheet={isPhone} onClose={onClose}>
      <div className={css.filters} role="search">
        <input
          type="search"
          aria-label={words('online.search')}
          placeholder={words('online.search')}
          maxLength={100}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <select
          aria-label={words('online.department')}
          value={department}
          onChange={({ target }) => setDepartment(target.value)}
        >
          <option value="">{words('online.all_departments')}</option>
          {departmentsOf(first?.departments, department).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      {query.isError && !first && <ErrorState error={query.error} retry={query.refetch} />}
      {!query.isError && !first && <Skeleton lines={4} />}
      {first && (
        <p className={css.count} role="status">
          {words('online.count', { smart_count: total, count: formatNumber(total) })}
        </p>
      )}
      {first?.people.length === 0 && <Empty>{words('online.nobody')}</Empty>}
      <ul className={css.people}>
        {query.data?.pages.flatMap(({ people }) =>
          people.map((person) => <Person key={person.id} person={person} onOpen={onLeave} />),
        )}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words('online.more')}
        </Button>
      )}
    </Dialog>
  );
}

/** The chosen one stays in the list when its last person has gone. */
const departmentsOf = (known: readonly string[] = [], chosen: string): string[] => [
  ...new Set([...known, ...(chosen ? [chosen] : [])]),
];

function Person({ person, onOpen }: { person: OnlinePerson; onOpen: () => void }) {
  const { id, name = '', department, photo } = person;
  const { lang } = useI18n();
  const face = (
    <>
      <Avatar name={name} photo={photo} />
      <span>
        {name}
        {department && <span className={css.department}>{department}</span>}
      </span>
    </>
  );
  return (
    <li>
      {session.can('user-detail') ? (
        <Link className={css.person} to={`/${lang}/settings/user/${id}`} onClick={onOpen}>
          {face}
        </Link>
      ) : (
        <span className={css.person}>{face}</span>
      )}
    </li>
  );
}
