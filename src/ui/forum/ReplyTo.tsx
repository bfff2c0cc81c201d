import { X } from 'lucide-react';
import { Button } from '../Button.tsx';
import { useI18n } from '../i18n.tsx';
import css from './forum.module.css';

interface ReplyToProps {
  readonly author: string;
  /** Null if the post was removed. */
  readonly excerpt: string | null;
  /** Removes the reply reference. */
  readonly onClose?: () => void;
  /** Goes to the post. */
  readonly onGo?: () => void;
}

/** The post to which another one replies. */
export function ReplyTo({ author, excerpt, onClose, onGo }: ReplyToProps) {
  const { translate } = useI18n();
  const words = (
    <>
      <strong>{translate('forum.reply_to', { author })}</strong>
      <span>{excerpt ?? translate('forum.state.gone')}</span>
    </>
  );
  return (
    <div className={css.quote}>
      {onGo ? (
        <button type="button" className={css.quoteText} onClick={onGo}>
          {words}
        </button>
      ) : (
        <div className={css.quoteText}>{words}</div>
      )}
      {onClose && (
        <Button variant="icon" aria-label={translate('forum.reply_cancel')} onClick={onClose}>
          <X size={16} strokeWidth={1.6} aria-hidden />
        </Button>
      )}
    </div>
  );
}
