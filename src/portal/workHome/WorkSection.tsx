import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Section } from '../home/Section.tsx';
import { Loaded } from '../Loaded.tsx';
import css from './workHome.module.css';

interface WorkSectionProps<T> {
  readonly title: string;
  /** The page with everything of this kind. */
  readonly more?: string | undefined;
  readonly query: UseQueryResult<T>;
  /** The grey line of a section without rows. */
  readonly empty: string;
  readonly isEmpty: (data: T) => boolean;
  readonly children: (data: T) => ReactNode;
}

/** A part of the page with its own states: rows, one grey line, or an error that is tried again alone. */
export const WorkSection = <T,>({ title, more, query, empty, isEmpty, children }: WorkSectionProps<T>) => (
  <Section title={title} {...(more && { more })}>
    <div className={css.card}>
      <Loaded
        query={query}
        skeleton={
          <div className={css.loading}>
            <Skeleton lines={3} />
          </div>
        }
      >
        {(data) => (isEmpty(data) ? <p className={css.empty}>{empty}</p> : children(data))}
      </Loaded>
    </div>
  </Section>
);

interface WorkRowProps {
  /** A time or an icon. */
  readonly lead?: ReactNode;
  readonly name: string;
  readonly to?: string | undefined;
  /** After the name, quieter: what happens to it and when. */
  readonly when?: ReactNode;
  readonly text: ReactNode;
  /** The one act of the row. */
  readonly children?: ReactNode;
}

/** One line of a section: what it is, and the one thing to do about it. */
export const WorkRow = ({ lead, name, to, when, text, children }: WorkRowProps) => (
  <li className={css.row}>
    {lead}
    <div className={css.text}>
      {to ? (
        <Link className={css.name} to={to}>
          {name}
        </Link>
      ) : (
        <span className={css.name}>{name}</span>
      )}
      {when && <span className={css.when}> {when}</span>}
      <p className={css.muted}>{text}</p>
    </div>
    {children && <div className={css.act}>{children}</div>}
  </li>
);
