import { CircleCheck } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../Button.tsx';
import { useI18n } from '../../i18n.tsx';
import { RichText } from '../../RichText.tsx';
import type { BlockOf, Learning } from '../learning.ts';
import css from '../content.module.css';

interface AcknowledgementProps {
  readonly block: BlockOf<'acknowledgement'>;
  readonly learning: Learning | undefined;
}

/** A text that the learner confirms: a tick and a button, so that it does not happen by accident. */
export function Acknowledgement({ block, learning }: AcknowledgementProps) {
  const { translate, formatDateTime } = useI18n();
  const { acknowledged_at } = block;
  const answer = useRef<HTMLDivElement>(null);
  return (
    <div className={css.statement}>
      <RichText html={block.html} />
      <div ref={answer} role="status" tabIndex={-1}>
        {acknowledged_at && (
          <p className={css.confirmed}>
            <CircleCheck size={18} strokeWidth={1.6} aria-hidden />
            {translate('content.acknowledged', { date: formatDateTime(acknowledged_at) })}
          </p>
        )}
      </div>
      {!acknowledged_at && learning?.isOpen === false && (
        <p className={css.hint}>{translate('content.closed')}</p>
      )}
      {!acknowledged_at && learning?.isOpen !== false && (
        <Confirm
          isPreview={!learning}
          onConfirm={() => {
            // The button disappears: the focus must not jump to the top of the page.
            answer.current?.focus();
            learning?.onAcknowledge(block.key);
          }}
        />
      )}
    </div>
  );
}

function Confirm({ isPreview, onConfirm }: { isPreview: boolean; onConfirm: () => void }) {
  const { translate } = useI18n();
  const id = useId();
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className={css.confirm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!isTicked);
        if (isTicked && !isPreview) onConfirm();
        if (!isTicked) document.getElementById(id)?.focus();
      }}
    >
      <label className={css.tick}>
        <input
          id={id}
          type="checkbox"
          checked={isTicked}
          aria-invalid={isMissing || undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            setTicked(target.checked);
            setMissing(false);
          }}
        />
        <span>{translate('content.acknowledge')}</span>
      </label>
      <span id={`${id}-hint`} className={isMissing ? css.missing : css.hint}>
        {isMissing ? translate('content.acknowledge_first') : isPreview && translate('content.preview_only')}
      </span>
      <Button type="submit">{translate('content.acknowledge_confirm')}</Button>
    </form>
  );
}
