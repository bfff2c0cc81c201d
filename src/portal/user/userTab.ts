import type { ComponentType } from 'react';
import type { Label } from '#shared/schema/field.ts';
import { session, type User } from '#ui/session.ts';
import type { TabWords } from './tabWords.ts';

export interface UserTabProps {
  /** The person as `GET /api/user/{id}` returns them to this reader. */
  readonly user: User;
  /** Whether this is the reader's own page. */
  readonly isMe: boolean;
}

export interface UserTab {
  /** Its value in the URL: `?tab=roles`; the first tab is omitted. */
  readonly key: string;
  /** The label; by default `user.tab.{key}` of people.ts. */
  readonly label?: Label;
  /** Words in addition to those of people.ts. */
  readonly words?: readonly TabWords[];
  /** Who sees the tab; by default everybody who sees the person. The server checks again. */
  readonly isFor?: (props: UserTabProps) => boolean;
  readonly component: ComponentType<UserTabProps>;
}

/** The server's own decision for this person, see `can` of its records. */
export const mayEdit = (user: User): boolean =>
  session.can('user-edit') && (user['can'] as { edit?: boolean } | undefined)?.edit !== false;

export const isOwnPage = (user: User): boolean => user.id === session.get().user?.id;
