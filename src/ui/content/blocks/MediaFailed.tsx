import { CircleAlert, Download } from 'lucide-react';
import { Button, buttonClass } from '../../Button.tsx';
import { useI18n } from '../../i18n.tsx';
import type { BlockOf } from '../learning.ts';
import css from '../content.module.css';

interface MediaFailedProps {
  readonly block: BlockOf<'video'> | BlockOf<'audio'>;
  readonly onRetry: () => void;
}

/** A recording that does not play: retry, or open it in the device's own player. */
export function MediaFailed({ block, onRetry }: MediaFailedProps) {
  const { translate } = useI18n();
  const href = block.file?.url ?? block.url;
  return (
    <div className={css.failed} role="alert">
      <p>
        <CircleAlert size={18} strokeWidth={1.6} aria-hidden />
        {translate('content.media_failed')}
      </p>
      <div className={css.tools}>
        <Button onClick={onRetry}>{translate('action.retry')}</Button>
        {href && (
          <a className={buttonClass()} href={href} download={block.file?.name ?? ''}>
            <Download size={18} strokeWidth={1.6} aria-hidden />
            {translate('content.download')}
          </a>
        )}
      </div>
    </div>
  );
}
