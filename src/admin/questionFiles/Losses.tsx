import { useTranslate } from 'ra-core';
import type { QuestionImport } from '#shared/api/questionFiles.ts';
import { useI18n } from '#ui/i18n.tsx';
import css from './questionFiles.module.css';

/** What of the file is not taken over: each reason once, with the number of questions concerned. */
export function Losses({ found }: { found: QuestionImport }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const counts = new Map<string, number>();
  for (const { problems } of [found, ...found.questions])
    for (const { why, is_loss } of problems) if (is_loss) counts.set(why, (counts.get(why) ?? 0) + 1);
  if (counts.size === 0) return null;
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return (
    <div className={css.losses}>
      <h3>{translate('question_transfer.losses')}</h3>
      <ul>
        {sorted.map(([why, count]) => (
          <li key={why}>
            {why}
            {count > 1 &&
              ` (${translate('question_transfer.questions', { smart_count: count, count: formatNumber(count) })})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
