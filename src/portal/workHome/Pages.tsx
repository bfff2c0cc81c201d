import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './workHome.module.css';

interface PagesProps {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

const icon = { size: 18, strokeWidth: 1.8, 'aria-hidden': true } as const;

/** "26–50 of 131" with the ways back and on; nothing when everything fits on one page. */
export function Pages({ page, perPage, total, onPage }: PagesProps) {
  const { translate, formatNumber } = useI18n();
  if (total <= perPage) return null;
  const last = Math.ceil(total / perPage);
  return (
    <nav className={css.pages} aria-label={translate('workHome.pages')}>
      <span>
        {translate('workHome.range', {
          first: formatNumber((page - 1) * perPage + 1),
          last: formatNumber(Math.min(page * perPage, total)),
          total: formatNumber(total),
        })}
      </span>
      <Button
        variant="icon"
        aria-label={translate('workHome.page_before')}
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <ChevronLeft {...icon} />
      </Button>
      <Button
        variant="icon"
        aria-label={translate('workHome.page_after')}
        aria-disabled={page >= last}
        onClick={() => page < last && onPage(page + 1)}
      >
        <ChevronRight {...icon} />
      </Button>
    </nav>
  );
}
