import Pagination from '@mui/material/Pagination';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useGetList, useListContext, useStore, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import type { Meta } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import { PAGE_SIZES, TOLD_IN_PLACE } from './listFields.ts';
import { useScope } from './selection.tsx';
import css from './list.module.css';

/** "1–25 of 1,284", the page size and the pages. Above 10,000 rows the total is "10,000+", because an exact count would be slow. */
export function ListPages({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const { formatNumber, formatDateTime } = useI18n();
  const { page, perPage, setPage, setPerPage, total, data = [], meta } = useListContext();
  const [, rememberSize] = useStore<number>(`${resource.name}.perPage`, PAGE_SIZES[0]!);
  const isPhone = useMedia(PHONE);
  const id = useId();
  const { total_is_exact: isExact = true, as_of: time } = (meta ?? {}) as Meta;
  const first = (page - 1) * perPage + 1;
  const all = useUnfilteredTotal(resource);
  return (
    <div className={css.pages}>
      <span>
        {total === undefined
          ? `${formatNumber(first)}–${formatNumber(first + data.length - 1)}`
          : translate('admin.list.range', {
              first: formatNumber(first),
              last: formatNumber(Math.min(page * perPage, total)),
              total: isExact ? formatNumber(total) : `${formatNumber(total)}+`,
            })}
        {all !== undefined && ` ${translate('admin.list.unfiltered', { total: formatNumber(all) })}`}
        {time && ` · ${translate('admin.as_of', { time: formatDateTime(time) })}`}
      </span>
      <span className={css.sizes}>
        <label htmlFor={id}>{translate('admin.list.per_page')}</label>
        <select
          id={id}
          value={perPage}
          onChange={(event) => {
            const size = Number(event.target.value);
            rememberSize(size);
            setPerPage(size);
          }}
        >
          {[...new Set([...PAGE_SIZES, perPage])].map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        {total === undefined && <LogPages />}
        {total !== undefined && total > perPage && (
          <Pagination
            size="small"
            count={Math.ceil(total / perPage)}
            page={page}
            siblingCount={isPhone ? 0 : 1}
            onChange={(_event, next) => setPage(next)}
            aria-label={translate('admin.list.pages')}
            getItemAriaLabel={(type, number) =>
              translate(type === 'page' ? 'ra.navigation.page' : `ra.navigation.${type}`, {
                page: number ?? '',
              })
            }
          />
        )}
      </span>
    </div>
  );
}

/** How many records there are without the person's filters; undefined without filters, and where the number would not be exact. */
function useUnfilteredTotal(resource: AnyResource): number | undefined {
  const { filterValues, total } = useListContext();
  const scope = useScope();
  const isFiltered = total !== undefined && Object.keys(filterValues as object).length > 0;
  const { total: all, meta } = useGetList(
    resource.name,
    { filter: scope ?? {}, pagination: { page: 1, perPage: 1 } },
    { enabled: isFiltered, staleTime: UNFILTERED_MS, ...TOLD_IN_PLACE },
  );
  const isExact = (meta as { total_is_exact?: boolean } | undefined)?.total_is_exact !== false;
  return isFiltered && isExact && all !== total ? all : undefined;
}

/** The other total may be older than the rows. */
const UNFILTERED_MS = 60_000;

/** For a log, whose pages are not counted. */
function LogPages() {
  const translate = useTranslate();
  const { page, setPage, hasNextPage = false } = useListContext();
  if (page === 1 && !hasNextPage) return null;
  return (
    <span role="group" aria-label={translate('admin.list.pages')}>
      <Button
        small
        variant="icon"
        disabled={page === 1}
        aria-label={translate('ra.navigation.previous')}
        onClick={() => setPage(page - 1)}
      >
        <ChevronLeft size={18} strokeWidth={1.6} aria-hidden />
      </Button>
      <Button
        small
        variant="icon"
        disabled={!hasNextPage}
        aria-label={translate('ra.navigation.next')}
        onClick={() => setPage(page + 1)}
      >
        <ChevronRight size={18} strokeWidth={1.6} aria-hidden />
      </Button>
    </span>
  );
}
