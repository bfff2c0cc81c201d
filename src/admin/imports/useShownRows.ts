import { useState } from 'react';
import type { Counter, Numbers } from './ReportNumbers.tsx';

const inOrder = ['wrong_count', 'new', 'changed', 'same'] as const;

/** Which rows are listed: those of the chosen counter as long as it has some, otherwise those that matter most. */
export function useShownRows(report: Numbers): readonly [Counter, (counter: Counter) => void] {
  const [chosen, setChosen] = useState<Counter | null>(null);
  const shown = chosen && report[chosen] > 0 ? chosen : inOrder.find((name) => report[name] > 0);
  return [shown ?? 'new', setChosen];
}
