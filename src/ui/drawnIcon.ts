import type { LucideProps } from 'lucide-react';
import { createElement, type ReactNode } from 'react';

/** The `d` of a path, or another shape with its attributes. */
type Shape = string | readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** A lucide icon in the build (scripts/viteIcons.ts): the same drawing and props as the package's, in a fraction of the size. */
export const drawnIcon =
  (...shapes: readonly Shape[]) =>
  ({ size = 24, strokeWidth = 2, ...rest }: LucideProps): ReactNode =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...shapes.map((shape) =>
        typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(shape[0], shape[1]),
      ),
    );
