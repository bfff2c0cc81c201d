import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { MAX_ARRANGED } from '#dataProvider/orderCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useKeys } from '#ui/keys.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { focusOnMount } from '../focusOnMount.ts';
import { ArrangeRow, type Control } from './ArrangeRow.tsx';
import { Sortable } from './Sortable.tsx';
import { useArranging, type Scope } from './useArranging.ts';
import { inSentence } from '../generated/inSentence.ts';
import css from './order.module.css';

interface ArrangeListProps {
  readonly resource: AnyResource;
  readonly scope: Scope;
  readonly onDone: () => void;
}

/** The records of a scope in their order, moved with the pointer, with buttons or with keys; every move is announced. */
export function ArrangeList({ resource, scope, onDone }: ArrangeListProps) {
  const translate = useTranslate();
  const { label, formatNumber } = useI18n();
  const arranging = useArranging(resource, scope);
  const { query, ids, flush } = arranging;
  if (query.error && !query.data) return <ErrorState error={query.error} retry={query.refetch} />;
  if (!query.data) return <Skeleton lines={6} />;
  return (
    <section className={css.arrange} aria-label={translate('admin.order.arrange')}>
      <div className={css.head}>
        {/* The pressed button is gone: the focus moves here. */}
        <p tabIndex={-1} ref={focusOnMount}>
          {translate('admin.order.hint')}
        </p>
        <Button
          small
          variant="primary"
          onClick={() => {
            flush();
            onDone();
          }}
        >
          {translate('admin.order.done')}
        </Button>
      </div>
      {ids.length === 0 && (
        <Empty>{translate('admin.list.none_yet', { name: inSentence(label(resource.label.many)) })}</Empty>
      )}
      <Rows {...arranging} />
      {ids.length === MAX_ARRANGED && (
        <p className={css.more}>{translate('admin.order.first', { count: formatNumber(MAX_ARRANGED) })}</p>
      )}
    </section>
  );
}

function Rows({ query, ids, move }: ReturnType<typeof useArranging>) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const list = useRef<HTMLOListElement>(null);
  const [announced, setAnnounced] = useState('');
  const keepFocus = useRetainedFocus(list, ids);
  const names = new Map(query.data?.map(({ id, name }) => [id, name]));
  const place = (id: string, at: number) =>
    translate('admin.order.place', {
      name: names.get(id) ?? '',
      place: formatNumber(at + 1),
      count: formatNumber(ids.length),
    });

  function step(id: string, by: number, control: Control) {
    const from = ids.indexOf(id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= ids.length) return;
    keepFocus(id, control);
    move(from, to);
    setAnnounced(place(id, to));
  }
  useKeys([
    {
      keys: ['alt+ArrowUp', 'alt+ArrowDown'],
      label: translate('admin.order.keys'),
      run: ({ target, key }) => {
        const control = (target as HTMLElement).dataset['control'];
        const row = (target as HTMLElement).closest<HTMLElement>('[data-arranged]');
        if (!row || !control) return false;
        return step(row.dataset['arranged']!, key === 'ArrowUp' ? -1 : 1, control as Control);
      },
    },
  ]);
  return (
    <Sortable ids={ids} names={names} place={place} move={move}>
      <ol ref={list} className={css.rows}>
        {ids.map((id, index) => (
          <ArrangeRow
            key={id}
            id={id}
            name={names.get(id) ?? ''}
            no={formatNumber(index + 1)}
            isFirst={index === 0}
            isLast={index === ids.length - 1}
            onStep={(by, control) => step(id, by, control)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </Sortable>
  );
}

/** Moving a row moves its element, and the browser drops the focus of moved elements. */
function useRetainedFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const wanted = useRef<{ id: string; control: Control } | null>(null);
  const order = ids.join();
  useEffect(() => {
    if (!wanted.current) return;
    const { id, control } = wanted.current;
    wanted.current = null;
    const row = list.current?.querySelector(`[data-arranged="${id}"]`);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('[data-control]:not(:disabled)') ?? [])];
    // In the first and the last position one of the two buttons is disabled.
    (buttons.find(({ dataset }) => dataset['control'] === control) ?? buttons.at(-1))?.focus();
  }, [list, order]);
  return (id: string, control: Control) => {
    wanted.current = { id, control };
  };
}
