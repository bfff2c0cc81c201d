import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useGetList, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { Expanded } from '#shared/schema/resource.ts';
import { classes } from '#shared/resources/classes.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './evaluation.module.css';

const MAX_ASPECTS = classes.fields.evaluation_aspect_ids.max!;

interface AspectOrderProps {
  readonly aspects: readonly Expanded[];
  /** Absent for a read-only list. */
  readonly onChange?: ((aspects: readonly Expanded[]) => void) | undefined;
}

/** The aspects of a form in their order: moved and removed with buttons, added from the list; every move is announced. */
export function AspectOrder({ aspects, onChange }: AspectOrderProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLOListElement>(null);
  function move(from: number, by: number) {
    const next = [...aspects];
    const [moved] = next.splice(from, 1);
    next.splice(from + by, 0, moved!);
    onChange?.(next);
    setAnnounced(
      translate('evaluations.form.place', { name: moved!.name, place: formatNumber(from + by + 1) }),
    );
  }
  function remove(index: number) {
    setAnnounced(translate('evaluations.form.removed', { name: aspects[index]!.name }));
    onChange?.(aspects.filter((_, at) => at !== index));
    // The pressed button is gone: the focus moves to the list.
    list.current?.focus();
  }
  return (
    <>
      {aspects.length === 0 && <Empty>{translate('evaluations.form.empty')}</Empty>}
      <ol ref={list} className={css.aspects} tabIndex={-1}>
        {aspects.map((aspect, index) => (
          <li key={aspect.id}>
            <span className={css.no}>{formatNumber(index + 1)}</span>
            <span className={css.aspect}>{aspect.name}</span>
            {onChange && (
              <Moves
                name={aspect.name}
                isFirst={index === 0}
                isLast={index === aspects.length - 1}
                onMove={(by) => move(index, by)}
                onRemove={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {onChange && aspects.length < MAX_ASPECTS && (
        <AddAspect chosen={aspects} onAdd={(aspect) => onChange([...aspects, aspect])} />
      )}
    </>
  );
}

interface MovesProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function Moves({ name, isFirst, isLast, onMove, onRemove }: MovesProps) {
  const translate = useTranslate();
  const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;
  return (
    <span className={css.moves}>
      <Button
        variant="icon"
        disabled={isFirst}
        aria-label={translate('evaluations.form.up', { name })}
        onClick={() => onMove(-1)}
      >
        <ArrowUp {...icon} />
      </Button>
      <Button
        variant="icon"
        disabled={isLast}
        aria-label={translate('evaluations.form.down', { name })}
        onClick={() => onMove(1)}
      >
        <ArrowDown {...icon} />
      </Button>
      <Button variant="icon" aria-label={translate('evaluations.form.remove', { name })} onClick={onRemove}>
        <X {...icon} />
      </Button>
    </span>
  );
}

interface AddAspectProps {
  readonly chosen: readonly Expanded[];
  readonly onAdd: (aspect: Expanded) => void;
}

/** The active aspects that are not in the form yet. */
function AddAspect({ chosen, onAdd }: AddAspectProps) {
  const translate = useTranslate();
  const { data = [] } = useGetList('evaluation-aspects', {
    filter: { active: true },
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'order', order: 'ASC' },
  });
  const left = data.filter(({ id }) => !chosen.some((aspect) => aspect.id === id));
  if (left.length === 0) return null;
  return (
    <div className={css.add}>
      <Field label={translate('evaluations.form.add')}>
        {(control) => (
          <select
            {...control}
            value=""
            onChange={({ target }) => {
              const found = left.find(({ id }) => id === target.value);
              if (found) onAdd({ id: String(found.id), slug: String(found.id), name: String(found['name']) });
            }}
          >
            <option value="">{translate('evaluations.form.choose')}</option>
            {left.map(({ id, name }) => (
              <option key={String(id)} value={String(id)}>
                {String(name)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
