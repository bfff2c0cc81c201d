import { createElement } from 'react';
import type { BlockType } from '#shared/domain/blocks.ts';
import { blockIcons } from './blockTypes.ts';

/** The icon of a kind of block; its name is beside it. */
export const BlockIcon = ({ type }: { type: BlockType }) =>
  createElement(blockIcons[type], { size: 18, strokeWidth: 1.6, 'aria-hidden': true });
