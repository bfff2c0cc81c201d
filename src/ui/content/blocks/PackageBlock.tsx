import { Package } from 'lucide-react';
import { useI18n } from '../../i18n.tsx';
import { sizeText } from '../mediaText.ts';
import type { BlockOf } from '../learning.ts';
import css from '../content.module.css';

/** A learning package: what it is, before it is opened. */
export function PackageBlock({ block: { package: shown, title } }: { block: BlockOf<'package'> }) {
  const { translate, formatNumber } = useI18n();
  return (
    <div className={css.row}>
      <Package size={18} strokeWidth={1.6} aria-hidden />
      <span className={css.about}>
        <strong>{shown?.name ?? title ?? translate('content.package.away')}</strong>
        {shown?.bytes && <small>{sizeText(shown.bytes, formatNumber)}</small>}
      </span>
    </div>
  );
}
