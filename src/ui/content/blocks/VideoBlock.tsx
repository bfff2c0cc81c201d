import { useRef } from 'react';
import { mergeRanges, watchedPart, WATCHED_PART } from '#shared/domain/watching.ts';
import { useI18n } from '../../i18n.tsx';
import { ProgressBar } from '../../ProgressBar.tsx';
import type { BlockOf, Learning } from '../learning.ts';
import { Captions } from './Captions.tsx';
import { MediaFailed } from './MediaFailed.tsx';
import { Resume } from './Resume.tsx';
import { Speed } from './Speed.tsx';
import { usePlayer } from './usePlayer.ts';
import css from '../content.module.css';

interface VideoBlockProps {
  readonly block: BlockOf<'video'>;
  readonly learning: Learning | undefined;
}

/** The browser's player; it continues where it stopped and shows how much was watched. */
export function VideoBlock({ block, learning }: VideoBlockProps) {
  const { translate } = useI18n();
  const ref = useRef<HTMLVideoElement>(null);
  const player = usePlayer(ref, block, learning);
  const name = block.title ?? block.file?.name ?? translate('content.video');
  return (
    <>
      {/* Captions are the organizer's choice. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={ref}
        className={css.video}
        src={player.src}
        controls
        playsInline
        preload="metadata"
        poster={block.poster ?? undefined}
        aria-label={name}
        {...player.events}
      >
        {block.captions.map(({ language, url }) => (
          <track
            key={language}
            kind="captions"
            src={url}
            srcLang={language}
            label={translate(`content.captions_${language}`)}
          />
        ))}
      </video>
      {player.hasFailed && <MediaFailed block={block} onRetry={player.retry} />}
      <div className={css.tools}>
        <Resume position={player.resumeAt} onResume={player.resume} />
        {learning && player.length > 0 && (
          <Seen part={watchedPart(mergeRanges([...(block.ranges ?? []), ...player.seen]), player.length)} />
        )}
        <Captions player={ref} captions={block.captions} />
        <Speed onChange={player.setSpeed} />
      </div>
      <span className={css.printOnly}>{block.file?.name ?? block.url}</span>
    </>
  );
}

/** The required part is shown as complete, so that nobody looks for the last seconds. */
function Seen({ part }: { part: number }) {
  const { translate, formatPercent } = useI18n();
  const isEnough = part >= WATCHED_PART;
  const text = translate(isEnough ? 'content.watched_enough' : 'content.watched', {
    percent: formatPercent(part),
  });
  return (
    <div className={css.seen}>
      <ProgressBar value={part} label={translate('content.watched_label')} text={text} />
      <small aria-hidden>{text}</small>
    </div>
  );
}
