import { lazy, type ComponentType } from 'react';
import { portalExtensions } from '#extensions/portal.gen.ts';
import { session } from '#ui/session.ts';
import type { PortalExtension } from '../extension.tsx';
import { mayEdit, type UserTab, type UserTabProps } from './userTab.ts';

const tab = (load: () => Promise<ComponentType<UserTabProps>>) =>
  lazy(async () => ({ default: await load() }));

/** The parts of a person's page, in their order. */
const userTabs: readonly UserTab[] = [
  { key: 'profile', component: tab(async () => (await import('./ProfileTab.tsx')).ProfileTab) },
  { key: 'classes', component: tab(async () => (await import('./ClassesTab.tsx')).ClassesTab) },
  {
    key: 'grades',
    words: ['grades'],
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

/** The tabs that this reader may open for this person. */
export const openTabs = (props: UserTabProps): readonly UserTab[] =>
  userTabs.filter(({ isFor }) => !isFor || isFor(props));
