import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { FigureCards } from '#ui/FigureCards.tsx';
import { HowCounted } from '#ui/HowCounted.tsx';

export interface Figure {
  /** Key of the word in `reports.kpi`. */
  readonly name: string;
  readonly value: ReactNode;
  readonly aside?: ReactNode;
  /** Opens the people behind the figure. */
  readonly onOpen?: (() => void) | undefined;
  /** How it is counted, with its own numbers, and in general. */
  readonly formula?: ReactNode;
}

/** The key figures; a figure with people behind it opens their list. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const translate = useTranslate();
  return (
    <FigureCards
      title={translate('reports.kpi.title')}
      figures={figures.map(({ formula, ...figure }) => {
        const label = translate(`reports.kpi.${figure.name}`);
        return {
          ...figure,
          label,
          opens: translate('reports.open_people', { figure: label }),
          help: formula && (
            <HowCounted
              label={translate('reports.how_counted', { figure: label })}
              title={`${label}: ${String(figure.value)}`}
            >
              {formula}
            </HowCounted>
          ),
        };
      })}
    />
  );
}
