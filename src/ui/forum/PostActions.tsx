import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ForumPost } from '#shared/api/forum.ts';
import { MAX_REASON } from '#shared/domain/forum.ts';
import { Button } from '../Button.tsx';
import { errorText } from '../errorText.ts';
import { useI18n } from '../i18n.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { toast } from '../toasts.ts';
import { deletePost, dismissReports, hidePost, reportPost, restorePost } from './forumCalls.ts';
import css from './forum.module.css';

interface PostActionsProps {
  readonly post: ForumPost;
  readonly onEdit?: () => void;
  /** With the changed post, if it is known. */
  readonly onChanged: (post?: ForumPost) => void;
}

type ReasonedAct = 'report' | 'hide';

/** The caller's actions on a post, as the server allows them. */
export function PostActions({ post, onEdit, onChanged }: PostActionsProps) {
  const { translate } = useI18n();
  const [asking, setAsking] = useState<ReasonedAct | null>(null);
  const act = useMutation({
    mutationFn: (work: () => Promise<ForumPost>) => work(),
    onSuccess: (changed) => onChanged(changed),
    onError: (error) =>
      toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, translate) }),
  });
  const { can, id, reports } = post;
  const run = (work: () => Promise<ForumPost>) => () => act.mutate(work);
  return (
    <div className={css.actions}>
      {can.edit && onEdit && <Button onClick={onEdit}>{translate('action.edit')}</Button>}
      {can.delete && (
        <Button variant="danger" busy={act.isPending} onClick={run(() => deletePost(id))}>
          {translate('action.delete')}
        </Button>
      )}
      {can.report && <Button onClick={() => setAsking('report')}>{translate('forum.report.act')}</Button>}
      {can.hide && (
        <Button variant="danger" onClick={() => setAsking('hide')}>
          {translate('forum.hide.act')}
        </Button>
      )}
      {can.restore && (
        <Button busy={act.isPending} onClick={run(() => restorePost(id))}>
          {translate('forum.restore')}
        </Button>
      )}
      {reports > 0 && (
        <Button busy={act.isPending} onClick={run(() => dismissReports(id))}>
          {translate('forum.dismiss')}
        </Button>
      )}
      {asking && (
        <PostReasonDialog post={post} act={asking} onChanged={onChanged} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}

interface PostReasonDialogProps extends Pick<PostActionsProps, 'post' | 'onChanged'> {
  readonly act: ReasonedAct;
  readonly onClose: () => void;
}

/** An action on a post with a reason that others will read. */
function PostReasonDialog({ post, act, onChanged, onClose }: PostReasonDialogProps) {
  const { translate } = useI18n();
  const { id, can } = post;
  const acts = {
    hide: (reason: string) => hidePost(id, reason),
    report: async (reason: string): Promise<ForumPost> => {
      await reportPost(id, reason);
      return { ...post, can: { ...can, report: false } };
    },
  };
  return (
    <ReasonDialog
      title={translate(`forum.${act}.title`)}
      reason={{
        label: translate('forum.reason'),
        hint: translate(`forum.${act}.hint`),
        max: MAX_REASON,
        tooShort: translate('forum.reason_missing'),
      }}
      confirm={translate(`forum.${act}.act`)}
      isDanger={act === 'hide'}
      act={async (reason) => {
        const changed = await acts[act](reason);
        toast.show({ title: translate(`forum.${act}.done`) });
        onChanged(changed);
      }}
      onClose={onClose}
    />
  );
}
