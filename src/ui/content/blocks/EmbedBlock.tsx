import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../Button.tsx';
import { useI18n } from '../../i18n.tsx';
import { hostOf } from '../mediaText.ts';
import { isConnectionSlow } from '../connection.ts';
import type { BlockOf } from '../learning.ts';
import css from '../content.module.css';

/**
 * A page of one of the allowed sites in a sandboxed frame. On slow or metered connections it loads only after a tap: such players load a
 * megabyte before they show anything.
 */
export function EmbedBlock({ block: { url, title } }: { block: BlockOf<'embed'> }) {
  const { translate } = useI18n();
  const [isWanted, setWanted] = useState(() => !isConnectionSlow());
  const host = hostOf(url);
  return (
    <>
      <div className={css.frame}>
        {isWanted ? (
          <iframe
            src={url}
            title={title ?? translate('content.embed', { host })}
            loading="lazy"
            // The frame belongs to another site (CSP frame-src allows no other): this gives it its own origin, without which no player
            // runs.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
            allow="fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <div className={css.waiting}>
            <Button onClick={() => setWanted(true)}>
              <Play size={18} strokeWidth={1.6} aria-hidden />
              {translate('content.embed_load', { host })}
            </Button>
            <small>{translate('content.embed_slow')}</small>
          </div>
        )}
      </div>
      <p className={css.under}>
        <a className={css.screenOnly} href={url} target="_blank" rel="noopener noreferrer">
          {translate('content.embed_open', { host })}
        </a>
        <span className={css.printOnly}>{url}</span>
      </p>
    </>
  );
}
