import { lazy, type ComponentType } from 'react';
import { portalExtensions } from '#extensions/portal.gen.ts';
import type { Label } from '#shared/schema/field.ts';
import { session, type User } from '#ui/session.ts';
import type { PortalExtension } from '../extension.tsx';
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

const tab = (load: () => Promise<ComponentType<UserTabProps>>) =>
  lazy(async () => ({ default: await load() }));

/** The parts of a person's page, in their order. */
const userTabs: readonly UserTab[] = [
  { key: 'profile', component: tab(async () => (await import('./ProfileTab.tsx')).ProfileTab) },
  { key: 'classes', component: tab(async () => (await import('./ClassesTab.tsx')).ClassesTab) },
  {
    key: 'grades',
    words: ['learning'],
    isFor: ({ isMe }) => isMe || session.can('grade-index'),
    component: tab(async () => (await import('./GradesTab.tsx')).GradesTab),
  },
  {
    key: 'competencies',
    words: ['competencies'],
    component: tab(async () => (await import('./CompetenciesTab.tsx')).CompetenciesTab),
  },
  {
    key: 'certificates',
    words: ['certificates'],
    component: tab(async () => (await import('./CertificatesTab.tsx')).CertificatesTab),
  },
  { key: 'roles', component: tab(async () => (await import('./RolesTab.tsx')).RolesTab) },
  {
    key: 'devices',
    words: ['profile'],
    isFor: ({ user, isMe }) => isMe || mayEdit(user),
    component: tab(async () => (await import('./DevicesTab.tsx')).DevicesTab),
  },
  {
    key: 'notifications',
    words: ['profile'],
    isFor: ({ user, isMe }) => isMe || !user['anonymised_at'],
    component: tab(async () => (await import('./NotificationsTab.tsx')).NotificationsTab),
  },
  {
    key: 'data',
    isFor: ({ isMe }) => isMe || session.can('user-anonymise'),
    component: tab(async () => (await import('./DataTab.tsx')).DataTab),
  },
  ...Object.values<PortalExtension>(portalExtensions).flatMap(({ userTabs = [] }) => userTabs),
];

/** The server's own decision for this person, see `can` of its records. */
export const mayEdit = (user: User): boolean =>
  session.can('user-edit') && (user['can'] as { edit?: boolean } | undefined)?.edit !== false;

/** The tabs that this reader may open for this person. */
export const openTabs = (props: UserTabProps): readonly UserTab[] =>
  userTabs.filter(({ isFor }) => !isFor || isFor(props));

export const isOwnPage = (user: User): boolean => user.id === session.get().user?.id;
