import { useRef } from 'react';
import { useI18n } from '../../i18n.tsx';
import type { BlockOf, Learning } from '../learning.ts';
import { MediaFailed } from './MediaFailed.tsx';
import { Resume } from './Resume.tsx';
import { Speed } from './Speed.tsx';
import { usePlayer } from './usePlayer.ts';
import css from '../content.module.css';

interface AudioBlockProps {
  readonly block: BlockOf<'audio'>;
  readonly learning: Learning | undefined;
}

/** An audio recording, which continues where it stopped. */
export function AudioBlock({ block, learning }: AudioBlockProps) {
  const { translate } = useI18n();
  const ref = useRef<HTMLAudioElement>(null);
  const player = usePlayer(ref, block, learning);
  return (
    <>
      {/* Uploaded recordings have no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={ref}
        className={css.audio}
        src={player.src}
        controls
        preload="metadata"
        aria-label={block.title ?? block.file?.name ?? translate('content.audio')}
        {...player.events}
      />
      {player.hasFailed && <MediaFailed block={block} onRetry={player.retry} />}
      <div className={css.tools}>
        <Resume position={player.resumeAt} onResume={player.resume} />
        <Speed onChange={player.setSpeed} />
      </div>
      <span className={css.printOnly}>{block.file?.name ?? block.url}</span>
    </>
  );
}
