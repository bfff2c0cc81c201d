import { useMutation } from '@tanstack/react-query';
import type { ForumThread } from '#shared/api/forum.ts';
import { Button } from '../Button.tsx';
import { errorText } from '../errorText.ts';
import { useI18n } from '../i18n.tsx';
import { toast } from '../toasts.ts';
import { changeThread } from './forumCalls.ts';
import css from './forum.module.css';

interface ThreadActionsProps {
  readonly thread: ForumThread;
  readonly onChanged: () => void;
}
const switches = [
  ['is_pinned', 'pin'],
  ['is_locked', 'lock'],
  ['is_hidden', 'hide'],
] as const;

/** A moderator's switches of a thread; the chat can only be locked. */
export function ThreadActions({ thread, onChanged }: ThreadActionsProps) {
  const { translate } = useI18n();
  const change = useMutation({
    mutationFn: (fields: Parameters<typeof changeThread>[1]) => changeThread(thread.id, fields),
    onSuccess: onChanged,
    onError: (error) =>
      toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, translate) }),
  });
  return (
    <div className={css.actions}>
      {switches
        .filter(([name]) => thread.kind === 'topic' || name === 'is_locked')
        .map(([name, word]) => (
          <Button
            key={name}
            small
            busy={change.isPending}
            aria-pressed={thread[name]}
            onClick={() => change.mutate({ [name]: !thread[name] })}
          >
            {translate(`forum.switch.${word}`)}
          </Button>
        ))}
    </div>
  );
}
