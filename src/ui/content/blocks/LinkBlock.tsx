import { ExternalLink } from 'lucide-react';
import { useI18n } from '../../i18n.tsx';
import { hostOf } from '../mediaText.ts';
import type { BlockOf } from '../learning.ts';
import css from '../content.module.css';

/** A link to another site; it shows the target before the click. */
export function LinkBlock({ block: { url, title } }: { block: BlockOf<'link'> }) {
  const { translate } = useI18n();
  return (
    <a className={css.row} href={url} target="_blank" rel="noopener noreferrer">
      <ExternalLink size={18} strokeWidth={1.6} aria-hidden />
      <span className={css.about}>
        <strong>{title ?? hostOf(url)}</strong>
        <small className={css.screenOnly}>{translate('content.new_tab', { host: hostOf(url) })}</small>
        <small className={css.printOnly}>{url}</small>
      </span>
    </a>
  );
}
