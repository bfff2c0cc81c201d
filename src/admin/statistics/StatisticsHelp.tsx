import { useTranslate } from 'ra-core';
import { FigureHelp } from '#ui/FigureHelp.tsx';

const helps = [
  ['column.facility', 'facility'],
  ['column.discrimination', 'discrimination'],
  ['column.efficiency', 'efficiency'],
  ['column.effective_weight', 'weight'],
  ['summary.time', 'time'],
  ['practice', 'practice'],
  ['summary.alpha', 'alpha'],
  ['summary.standard_error', 'standard_error'],
] as const;

export function StatisticsHelp() {
  const translate = useTranslate();
  return (
    <FigureHelp
      title={translate('admin.figures_help')}
      entries={helps.map(([name, help]) => [
        translate(`statistics.${name}`),
        translate(`statistics.help.${help}`),
      ])}
    />
  );
}
