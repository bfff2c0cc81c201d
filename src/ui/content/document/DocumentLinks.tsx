import { useEffect, useState, type CSSProperties } from 'react';
import { useI18n } from '../../i18n.tsx';
import { hostOf } from '../mediaText.ts';
import type { DocumentLink, OpenDocument } from './pdfReader.ts';
import css from './document.module.css';

interface DocumentLinksProps {
  readonly document: OpenDocument;
  readonly page: number;
  readonly goTo: (page: number) => void;
}

/** The links of the page, above its text: to other pages of the document, and to addresses in a new tab. */
export function DocumentLinks({ document, page, goTo }: DocumentLinksProps) {
  const { translate, formatNumber } = useI18n();
  const links = useLinks(document, page);
  return links.map((link, index) => {
    const at = { className: css.link, style: styleOf(link) };
    if ('page' in link)
      return (
        <button
          key={index}
          {...at}
          type="button"
          aria-label={translate('content.link_page', { page: formatNumber(link.page) })}
          onClick={() => goTo(link.page)}
        />
      );
    const name = translate('content.link_away', { host: hostOf(link.href) });
    return (
      <a
        key={index}
        {...at}
        href={link.href}
        target="_blank"
        rel="noopener noreferrer"
        title={link.href}
        aria-label={name}
      />
    );
  });
}

const styleOf = ({ box: [left, top, width, height] }: DocumentLink): CSSProperties => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});

/** Those of another page are never shown; without them the page is as good as before. */
function useLinks(document: OpenDocument, page: number): readonly DocumentLink[] {
  const [found, setFound] = useState<{ page: number; links: readonly DocumentLink[] }>({
    page: 0,
    links: [],
  });
  useEffect(() => {
    let isOver = false;
    document.linksOf(page).then(
      (links) => !isOver && setFound({ page, links }),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [document, page]);
  return found.page === page ? found.links : [];
}
