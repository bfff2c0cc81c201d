import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { ChildList, ChildLists, listedChildren } from './ChildList.tsx';
import css from './show.module.css';

interface ShowTabsProps {
  readonly resource: AnyResource;
  readonly record: LinkRecord;
  /** The content of the record itself. */
  readonly children: ReactNode;
}

/** The record and its child lists: a single list stands below the record; several are tabs beside it, and the open tab is in the URL. */
export function ShowTabs({ resource, record, children }: ShowTabsProps) {
  const translate = useTranslate();
  const { label } = useI18n();
  const [search] = useSearchParams();
  const lists = listedChildren(resource);
  if (lists.length < 2)
    return (
      <>
        {children}
        <ChildLists resource={resource} record={record} />
      </>
    );
  const open = lists.find((child) => child.name === search.get('tab'));
  return (
    <>
      <nav className={css.tabs} aria-label={translate('admin.show.tabs')}>
        <Tab to="?" isOpen={!open} text={translate('admin.show.overview')} />
        {lists.map((child) => (
          <Tab
            key={child.name}
            to={`?tab=${child.name}`}
            isOpen={child === open}
            text={label(child.label.many)}
          />
        ))}
      </nav>
      {open ? <ChildList resource={open} record={record} /> : children}
    </>
  );
}

const Tab = ({ to, isOpen, text }: { to: string; isOpen: boolean; text: string }) => (
  <Link to={to} replace aria-current={isOpen ? 'page' : undefined}>
    {text}
  </Link>
);
