import { session } from '#ui/session.ts';
import { AnonymiseCard } from './AnonymiseCard.tsx';
import { OwnDataCard } from './OwnDataCard.tsx';
import type { UserTabProps } from './userTabs.ts';

/** The copy of one's own data; of somebody who has left, the end of theirs. */
export const DataTab = ({ user, isMe }: UserTabProps) =>
  isMe ? <OwnDataCard /> : session.can('user-anonymise') ? <AnonymiseCard user={user} /> : null;
