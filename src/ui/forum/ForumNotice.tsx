import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ForumSummary } from '#shared/api/forum.ts';
import { useI18n } from '../i18n.tsx';
import css from './forum.module.css';

/** Why an action is not possible here. */
export const ForumNotice = ({ children }: { readonly children: ReactNode }) => (
  <p className={css.notice}>
    <Lock size={16} strokeWidth={1.6} aria-hidden />
    {children}
  </p>
);

interface RefusalNoticeProps {
  readonly summary: Pick<ForumSummary, 'refusal' | 'can'>;
}

/** Why nobody can write in a forum. */
export function RefusalNotice({ summary: { refusal, can } }: RefusalNoticeProps) {
  const { translate } = useI18n();
  if (refusal) return <ForumNotice>{translate(`forum.refusal.${refusal}`)}</ForumNotice>;
  return can.write ? null : <ForumNotice>{translate('forum.read_only')}</ForumNotice>;
}
