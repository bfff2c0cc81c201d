import TableCell from '@mui/material/TableCell';
import { Copy } from 'lucide-react';
import { useDataTableRenderContext, useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { mayAccess } from '#authProvider/authProvider.ts';
import { recordPath } from '#shared/schema/paths.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { viewOf, type LinkRecord } from '../recordLinks.ts';
import css from './list.module.css';

interface CopyLinkProps {
  readonly resource: AnyResource;
  readonly record: LinkRecord;
}

/** Whether the active role may create records of this resource. */
export const canCopy = (resource: AnyResource): boolean =>
  viewOf(resource, 'create') !== undefined && mayAccess(resource.name, 'create');

/** Resources whose copies include their child records: their own page makes the copy, and this query string opens it. */
const copiedByTheirPage: Readonly<Record<string, string>> = { classes: '?copy=1' };

/** The path of the page that creates a record, filled from this one. */
export function useCopyPath({ resource, record }: CopyLinkProps): string | undefined {
  const { lang } = useI18n();
  if (!canCopy(resource)) return undefined;
  const pagePath = copiedByTheirPage[resource.name];
  const page = pagePath && recordPath(resource, 'show', record);
  if (page) return `/${lang}/${page}${pagePath}`;
  const path = recordPath(resource, 'create', record);
  return path && `/${lang}/${path}?from=${encodeURIComponent(String(record['id']))}`;
}

export function CopyLink(props: CopyLinkProps) {
  const translate = useTranslate();
  const path = useCopyPath(props);
  if (!path) return null;
  return (
    <ButtonLink small to={path}>
      {translate('admin.copy.copy')}
    </ButtonLink>
  );
}

/** The same as an icon, for rows and cards. */
export function CopyIcon(props: CopyLinkProps) {
  const translate = useTranslate();
  const path = useCopyPath(props);
  if (!path) return null;
  const label = translate('admin.copy.copy_of', { name: String(props.record[props.resource.title] ?? '') });
  return (
    <Link
      className={css.sign}
      to={path}
      aria-label={label}
      title={label}
      onClick={(event) => event.stopPropagation()}
    >
      <Copy size={16} strokeWidth={1.6} aria-hidden />
    </Link>
  );
}

/** The last column of a table, with the copy icon. */
export function CopyColumn({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const place = useDataTableRenderContext();
  const record = useRecordContext();
  if (place === 'header')
    return (
      <TableCell padding="checkbox" variant="head">
        <span className="visually-hidden">{translate('admin.copy.copy')}</span>
      </TableCell>
    );
  if (place !== 'data' || !record) return null;
  return (
    <TableCell padding="checkbox">
      <CopyIcon resource={resource} record={record} />
    </TableCell>
  );
}
