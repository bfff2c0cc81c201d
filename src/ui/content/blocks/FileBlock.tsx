import { Download, FileText } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useI18n } from '../../i18n.tsx';
import { sizeText } from '../mediaText.ts';
import type { BlockOf } from '../learning.ts';
import css from '../content.module.css';

/** A document to download: its name, kind and size are shown before. */
export function FileBlock({ block: { file, title } }: { block: BlockOf<'file'> }) {
  const { translate, formatNumber } = useI18n();
  const ending = /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1]?.toUpperCase();
  return (
    <a className={css.row} href={file.url} download={file.name} onClick={(event) => saveKept(event, file)}>
      <FileText {...icon} />
      <span className={css.about}>
        <strong>{title ?? file.name}</strong>
        <small>
          {title ? `${file.name} · ` : ending && `${ending} · `}
          {sizeText(file.bytes, formatNumber)}
        </small>
      </span>
      <span className={css.act}>
        <Download {...icon} />
        {translate('content.download')}
      </span>
    </a>
  );
}

/** Without a network a download never asks the service worker: the page reads the kept copy and saves it itself. */
function saveKept(event: MouseEvent, { url, name }: BlockOf<'file'>['file']) {
  if (navigator.onLine) return;
  event.preventDefault();
  // Not kept: the browser's own page says that there is no network.
  saveCopy(url, name).catch(() => location.assign(url));
}

async function saveCopy(url: string, name: string): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await (await fetch(url)).blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;
