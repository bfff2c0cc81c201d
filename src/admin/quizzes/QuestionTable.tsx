import { useListContext, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import { useKeys } from '#ui/keys.ts';
import { tableClass } from '#ui/Table.tsx';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import { Sortable } from '../order/Sortable.tsx';
import { useSelection } from '../generated/selection.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import type { Quiz } from './QuizEdit.tsx';
import { totalMark, type QuizQuestion } from './quizQuestion.ts';
import { useMarkChange } from './useMarkChange.ts';
import type { QuestionOrder } from './useQuestionOrder.ts';
import css from './quizzes.module.css';

interface QuestionTableProps {
  readonly quiz: Quiz;
  readonly list: readonly QuizQuestion[];
  readonly order: QuestionOrder;
  readonly mayEdit: boolean;
}

/** The questions in their order, each with its mark; rows are moved by dragging or with Alt and the arrows, and every move is announced. */
export function QuestionTable({ quiz, list, order, mayEdit }: QuestionTableProps) {
  const translate = useTranslate();
  const { selectedIds = [], onToggleItem } = useListContext();
  const body = useRef<HTMLTableSectionElement>(null);
  const { step, announced, place, names } = useSteps(order, body);
  const changeMark = useMarkChange();
  const selected = new Set(selectedIds.map(String));
  const toggle = useCallback((id: string) => onToggleItem(id), [onToggleItem]);
  useKeys(
    mayEdit
      ? [
          {
            keys: ['alt+ArrowUp', 'alt+ArrowDown'],
            label: translate('admin.order.keys'),
            run: ({ target, key }) => {
              const row = (target as HTMLElement).closest<HTMLElement>('[data-arranged]');
              const control = (target as HTMLElement).dataset['control'];
              if (!row || !control) return false;
              return step(row.dataset['arranged']!, key === 'ArrowUp' ? -1 : 1, control);
            },
          },
        ]
      : [],
  );
  return (
    <Sortable ids={order.ids} names={names} place={place} move={order.move}>
      <table className={tableClass({ framed: true, head: 'quiet' }, css.table)}>
        <caption className="visually-hidden">{translate('bank.tab.questions')}</caption>
        <Head list={list} mayEdit={mayEdit} />
        <tbody ref={body}>
          {order.list.map((question, index) => (
            <QuestionRow
              key={question.id}
              question={question}
              no={index + 1}
              isSelected={selected.has(question.id)}
              mayEdit={mayEdit}
              onToggle={toggle}
              onMark={changeMark}
            />
          ))}
        </tbody>
        <Foot quiz={quiz} list={list} mayEdit={mayEdit} />
      </table>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </Sortable>
  );
}

function Foot({ quiz, list, mayEdit }: Omit<QuestionTableProps, 'order'>) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const total = totalMark(list);
  const isPhone = useMedia(PHONE);
  // The columns up to the text; a phone shows no grips.
  const columns = mayEdit ? (isPhone ? 3 : 4) : 2;
  return (
    <tfoot>
      <tr>
        <td colSpan={columns}>
          {translate('bank.count', { smart_count: list.length, count: formatNumber(list.length) })}
          {typeof quiz['pick_count'] === 'number' && (
            <span className={css.drawn}>
              {translate('bank.preview_drawn', { smart_count: quiz['pick_count'] })}
            </span>
          )}
        </td>
        <td className={css.kind}>{translate('bank.total')}</td>
        <td className={css.marks}>
          <span className={css.totalWord}>{translate('bank.total')} </span>
          {formatNumber(total, { maximumFractionDigits: 3 })}
        </td>
        {mayEdit && <td className={css.menu} aria-hidden />}
      </tr>
    </tfoot>
  );
}

function Head({ list, mayEdit }: Pick<QuestionTableProps, 'list' | 'mayEdit'>) {
  const translate = useTranslate();
  const { selectedIds = [], onSelect } = useListContext();
  const { clear } = useSelection();
  const isFull = selectedIds.length === list.length;
  return (
    <thead>
      <tr>
        {mayEdit && (
          <>
            <th scope="col" className={css.grip}>
              <span className="visually-hidden">{translate('bank.move_head')}</span>
            </th>
            <th scope="col" className={css.tick}>
              <label>
                <input
                  type="checkbox"
                  checked={isFull}
                  ref={(box) => {
                    if (box) box.indeterminate = selectedIds.length > 0 && !isFull;
                  }}
                  aria-label={translate('bank.select_all')}
                  onChange={() => (isFull ? clear() : onSelect(list.map(({ id }) => id)))}
                />
              </label>
            </th>
          </>
        )}
        <th scope="col" className={css.no}>
          <span className="visually-hidden">{translate('bank.no_head')}</span>
        </th>
        <th scope="col">{translate('bank.question_head')}</th>
        <th scope="col" className={css.kind}>
          {translate('bank.type_head')}
        </th>
        <th scope="col" className={css.marks}>
          {translate('bank.marks_head')}
        </th>
        {mayEdit && (
          <th scope="col" className={css.menu}>
            <span className="visually-hidden">{translate('admin.list.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Moving a row by one place: announced, with the focus staying on the same control. */
function useSteps({ ids, list, move }: QuestionOrder, body: RefObject<HTMLElement | null>) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [announced, setAnnounced] = useState('');
  const wanted = useRef<{ readonly id: string; readonly control: string } | null>(null);
  const names = new Map(list.map(({ id, stem }) => [id, stem]));
  const sequence = ids.join();
  // Moving a row moves its element, and the browser drops the focus of moved elements.
  useEffect(() => {
    if (!wanted.current) return;
    const { id, control } = wanted.current;
    wanted.current = null;
    body.current
      ?.querySelector<HTMLElement>(`[data-arranged="${id}"] [data-control="${control}"]`)
      ?.focus({ preventScroll: false });
  }, [body, sequence]);
  const place = (id: string, at: number) =>
    translate('admin.order.place', {
      name: names.get(id) ?? '',
      place: formatNumber(at + 1),
      count: formatNumber(ids.length),
    });
  function step(id: string, by: number, control: string): void {
    const from = ids.indexOf(id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= ids.length) return;
    wanted.current = { id, control };
    move(from, to);
    setAnnounced(place(id, to));
  }
  return { step, announced, place, names };
}
