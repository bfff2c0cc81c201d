import { Download as DownloadIcon, FileText } from 'lucide-react';
import { lazy, Suspense, type MouseEvent } from 'react';
import { useI18n } from '../../i18n.tsx';
import { sizeText } from '../mediaText.ts';
import type { DocumentBlockProps } from '../document/DocumentBlock.tsx';
import type { BlockOf, Learning } from '../learning.ts';
import css from '../content.module.css';

/** Fetched with the first document, never before. */
const DocumentBlock = lazy(async () => {
  try {
    return { default: (await import('../document/DocumentBlock.tsx')).DocumentBlock };
  } catch {
    // Without a connection: the card is of more use than an error instead of the whole page.
    return { default: ({ download }: DocumentBlockProps) => <>{download}</> };
  }
});

interface FileBlockProps {
  readonly block: BlockOf<'file'>;
  readonly learning: Learning | undefined;
}

/** A document that is read in the page, and to download; or only the latter. */
export function FileBlock({ block, learning }: FileBlockProps) {
  const download = <Download block={block} />;
  if (!block.document) return download;
  return (
    <Suspense fallback={download}>
      <DocumentBlock block={block} url={block.document.url} learning={learning} download={download} />
    </Suspense>
  );
}

/** The name, kind and size of a document are shown before it is downloaded. */
function Download({ block: { file, title } }: Pick<FileBlockProps, 'block'>) {
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
        <DownloadIcon {...icon} />
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
