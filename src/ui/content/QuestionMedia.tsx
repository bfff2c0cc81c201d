import { ImageOff } from 'lucide-react';
import { useEffect, useState, type CSSProperties } from 'react';
import type { QuestionMedia as Media } from '#shared/api/attempts.ts';
import { Button } from '../Button.tsx';
import { useI18n } from '../i18n.tsx';
import { ImageBlock } from './blocks/ImageBlock.tsx';
import css from './QuestionMedia.module.css';

/**
 * The picture or recording of a question. Pictures of a started attempt are cached on the device; a recording needs a connection, and says
 * so.
 */
export function QuestionMedia({ media }: { media: Media }) {
  const [hasFailed, setFailed] = useState(false);
  const again = () => setFailed(false);
  if (hasFailed) return <MediaAway media={media} onRetry={again} />;
  return (
    <div className={css.media} style={sizeOf(media)} onErrorCapture={() => setFailed(true)}>
      <Visible media={media} />
    </div>
  );
}

/** Its place is kept while it loads: an answer that moves away is missed by the finger. */
const sizeOf = ({ width, height }: Media): CSSProperties | undefined =>
  width && height ? ({ '--width': `${width}px`, '--ratio': width / height } as CSSProperties) : undefined;

function Visible({ media }: { media: Media }) {
  const { translate } = useI18n();
  const { alt, name, type, url } = media;
  const kind = type.split('/')[0];
  if (kind === 'image') return <ImageBlock isEager block={{ file: media, alt, title: null }} />;
  const facts = { className: css[kind ?? ''], controls: true, preload: 'metadata', src: url };
  // Uploaded recordings have no captions, only their description.
  if (kind === 'video')
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <video playsInline {...facts} aria-label={alt || name || translate('content.video')} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio {...facts} aria-label={alt || name || translate('content.audio')} />;
}

/** It cannot be loaded now: its description is shown instead, and it loads by itself when the connection is back. */
function MediaAway({ media: { alt }, onRetry }: { media: Media; onRetry: () => void }) {
  const { translate } = useI18n();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  });
  return (
    <div className={css.away}>
      <ImageOff size={18} strokeWidth={1.6} aria-hidden />
      <p>
        {translate('content.media_away')}
        {alt && <span>{alt}</span>}
      </p>
      <Button small onClick={onRetry}>
        {translate('action.retry')}
      </Button>
    </div>
  );
}
