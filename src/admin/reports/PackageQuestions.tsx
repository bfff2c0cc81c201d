import { Check } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { QuestionOfPackage } from '#shared/api/packageAttempts.ts';
import { answerText } from '#shared/domain/packages/interactions.ts';
import { FEWEST_PEOPLE } from '#shared/domain/reports.ts';
import { packageAnswers } from '#shared/views/packageAnswers.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Table } from '#ui/Table.tsx';
import css from './packageAnswers.module.css';
import report from './reports.module.css';

const { fields } = packageAnswers;

/** Each question with the answers that were given to it, the share of right ones and the median time. */
export function PackageQuestions({ questions }: { readonly questions: readonly QuestionOfPackage[] }) {
  const translate = useTranslate();
  const { label, formatNumber, formatPercent } = useI18n();
  const secondsOf = (ms: number | null) =>
    ms === null
      ? '–'
      : translate('packages.answers.seconds', { seconds: formatNumber(Math.round(ms / 100) / 10) });
  return (
    <Table
      framed
      head="quiet"
      lines="above"
      cards="terms"
      className={css.questions}
      label={label(fields.question.label)}
      rows={questions}
      keyOf={({ sco, question }) => `${sco} ${question}`}
      columns={[
        {
          kind: 'name',
          head: label(fields.question.label),
          render: (one) => <Name question={one} />,
        },
        { head: translate('packages.answers.given'), render: (one) => <Given question={one} /> },
        {
          kind: 'number',
          head: translate('packages.answers.right'),
          render: ({ people, correct, judged }) =>
            people < FEWEST_PEOPLE ? (
              <span className={report.aside}>{translate('packages.answers.few')}</span>
            ) : judged === 0 ? (
              '–'
            ) : (
              <>
                {formatPercent(correct / judged)}
                <small className={report.aside}>{`${formatNumber(correct)}/${formatNumber(judged)}`}</small>
              </>
            ),
        },
        {
          kind: 'number',
          head: translate('packages.answers.time'),
          render: ({ people, median_ms }) => (people < FEWEST_PEOPLE ? '' : secondsOf(median_ms)),
          isBlank: ({ people }) => people < FEWEST_PEOPLE,
        },
        {
          kind: 'number',
          head: translate('packages.answers.people'),
          render: ({ people }) => formatNumber(people),
        },
      ]}
    />
  );
}

interface OfQuestion {
  readonly question: QuestionOfPackage;
}

/** Its wording, if the package has told it. */
function Name({ question: { question, description, part, type } }: OfQuestion) {
  const { label } = useI18n();
  const kind = fields.type.options!.find(({ value }) => value === type);
  return (
    <span className={css.name}>
      {description ?? question}
      <small className={report.aside}>
        {[part, description && question, kind && label(kind.label)].filter(Boolean).join(' · ')}
      </small>
    </span>
  );
}

function Given({ question: { answers, kinds, answered } }: OfQuestion) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  if (answers.length === 0) return '–';
  const rest = kinds - answers.length;
  return (
    <ul className={css.given}>
      {answers.map(({ text, count, correct }) => (
        <li key={text} className={css.answer}>
          <span className={css.bar} style={{ inlineSize: `${(100 * count) / answered}%` }} aria-hidden />
          <span className={css.text}>
            {answerText(text) || '–'}
            {correct > 0 && (
              <Check
                size={14}
                strokeWidth={2.4}
                role="img"
                aria-label={translate('packages.answers.is_right')}
              />
            )}
          </span>
          <span>{formatNumber(count)}</span>
        </li>
      ))}
      {rest > 0 && (
        <li className={report.aside}>{translate('packages.answers.others', { smart_count: rest })}</li>
      )}
    </ul>
  );
}
