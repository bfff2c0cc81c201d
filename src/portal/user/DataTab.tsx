import { session } from '#ui/session.ts';
import { AnonymiseCard } from './AnonymiseCard.tsx';
import { OwnDataCard } from './OwnDataCard.tsx';
import type { UserTabProps } from './userTab.ts';

/** The copy of a person's own data; for a person who has left, the anonymising. */
export const DataTab = ({ user, isMe }: UserTabProps) =>
  isMe ? <OwnDataCard /> : session.can('user-anonymise') ? <AnonymiseCard user={user} /> : null;
