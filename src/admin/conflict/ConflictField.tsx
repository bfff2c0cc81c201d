import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { AnyResource } from '#shared/schema/resource.ts';
import type { LinkRecord } from '../recordLinks.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import { ConflictValue } from './ConflictValue.tsx';
import type { Side } from './differences.ts';
import css from './conflict.module.css';

interface ConflictFieldProps {
  readonly resource: AnyResource;
  readonly name: string;
  readonly sides: Readonly<Record<Side, LinkRecord>>;
  readonly chosen: Side;
  readonly onChoose: (side: Side) => void;
}

/** A field that two people have changed: both values side by side, one of them is kept. */
export function ConflictField({ resource, name, sides, chosen, onChoose }: ConflictFieldProps) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const id = useId();
  return (
    <fieldset className={css.field}>
      <legend>{fieldLabel(resource, name)}</legend>
      <div className={css.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className={css.side}>
            <span className={css.head}>
              <input
                type="radio"
                name={id}
                checked={chosen === side}
                // The value is part of the clickable label too: it is read after the name.
                aria-labelledby={`${id}-${side}-name`}
                aria-describedby={`${id}-${side}`}
                onChange={() => onChoose(side)}
              />
              <span id={`${id}-${side}-name`}>
                {translate(side === 'mine' ? 'admin.conflict.keep_mine' : 'admin.conflict.take_theirs')}
              </span>
            </span>
            <div className={css.value} id={`${id}-${side}`}>
              <ConflictValue resource={resource} name={name} values={sides[side]} />
            </div>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
