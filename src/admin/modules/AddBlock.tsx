import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { BlockType } from '#shared/domain/blocks.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { BlockIcon } from './BlockIcon.tsx';
import { blockTypes } from './blockTypes.ts';
import css from './blocks.module.css';

interface AddBlockProps {
  readonly isFull: boolean;
  readonly onAdd: (type: BlockType) => void;
}

/** A button for each kind of block, which adds one at the end. */
export function AddBlock({ isFull, onAdd }: AddBlockProps) {
  const translate = useTranslate();
  const { label } = useI18n();
  const id = useId();
  return (
    <div className={css.add} role="group" aria-labelledby={id}>
      <span id={id}>{translate('blocks.add')}</span>
      {blockTypes.map(({ value, label: name }) => (
        <Button key={value} small disabled={isFull} onClick={() => onAdd(value)}>
          <BlockIcon type={value} />
          {label(name)}
        </Button>
      ))}
    </div>
  );
}
