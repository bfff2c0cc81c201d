import Pagination from '@mui/material/Pagination';
import { useTranslate } from 'ra-core';
import { useI18n } from '#ui/i18n.tsx';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import css from './classes.module.css';

interface TabPagesProps {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** "26–50 of 131" and the pages; nothing when everything fits on one page. */
export function TabPages({ page, perPage, total, onPage }: TabPagesProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const isPhone = useMedia(PHONE);
  if (total <= perPage) return null;
  return (
    <div className={css.pages}>
      <span>
        {translate('admin.list.range', {
          first: formatNumber((page - 1) * perPage + 1),
          last: formatNumber(Math.min(page * perPage, total)),
          total: formatNumber(total),
        })}
      </span>
      <Pagination
        size="small"
        count={Math.ceil(total / perPage)}
        page={page}
        siblingCount={isPhone ? 0 : 1}
        onChange={(_event, next) => onPage(next)}
        aria-label={translate('admin.list.pages')}
        getItemAriaLabel={(type, number) =>
          translate(type === 'page' ? 'ra.navigation.page' : `ra.navigation.${type}`, { page: number ?? '' })
        }
      />
    </div>
  );
}
