import { CircleAlert, Clock } from 'lucide-react';
import { Button } from '../Button.tsx';
import { useI18n } from '../i18n.tsx';
import { useSession } from '../session.ts';
import type { Outbox, OutboxEntry } from './postOutbox.ts';
import { PostText } from './PostText.tsx';
import css from './forum.module.css';

/** The person's own post that the server has not accepted yet, or has refused. */
export function PendingPost({ entry, outbox }: { readonly entry: OutboxEntry; readonly outbox: Outbox }) {
  const { translate } = useI18n();
  const { online } = useSession();
  const { failure, key } = entry;
  return (
    <article className={`${css.post} ${css.pending}`} data-pending={key}>
      {entry.target.kind === 'topic' && <strong>{entry.target.title}</strong>}
      <PostText text={entry.text} mentions={entry.mentions} />
      {entry.files.map(({ name }) => (
        <span key={name} className={css.muted}>
          {name}
        </span>
      ))}
      {failure === null ? (
        <p className={css.muted}>
          <Clock size={14} strokeWidth={1.6} aria-hidden />{' '}
          {translate(online ? 'forum.sending' : 'forum.waiting')}
        </p>
      ) : (
        <>
          <p className={css.failed} role="alert">
            <CircleAlert size={14} strokeWidth={1.6} aria-hidden /> {translate('forum.failed')} {failure}
          </p>
          <div className={css.actions}>
            <Button onClick={() => void outbox.retry(key)}>{translate('action.retry')}</Button>
            <Button variant="text" onClick={() => void outbox.discard(key)}>
              {translate('forum.discard')}
            </Button>
          </div>
        </>
      )}
    </article>
  );
}
