import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { QuestionUses, QuizOfQuestion } from '#shared/api/questions.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Notice } from '../Notice.tsx';
import { readUses } from './questionCalls.ts';
import css from './questions.module.css';

/** Where the question is, who was already asked it, and the effect of a change on them. */
export function QuestionUsesNote({ id, version }: { id: string; version: unknown }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { data } = useQuery({
    queryKey: ['questions', 'uses', id, version],
    queryFn: ({ signal }) => readUses(id, signal),
  });
  if (!data) return null;
  const { quiz, versions, answers, copies_total } = data;
  const wasAsked = versions.length > 0;
  return (
    <Notice tone={wasAsked ? 'warn' : 'info'}>
      <p>
        {quiz ? (
          <>
            {translate('bank.in')} <QuizLink quiz={quiz} />.
          </>
        ) : (
          translate('bank.in_bank')
        )}{' '}
        {wasAsked &&
          translate('bank.answered', {
            smart_count: answers,
            count: formatNumber(answers),
            versions: formatNumber(versions.length),
          })}
      </p>
      {wasAsked && <p>{translate('bank.new_version')}</p>}
      {copies_total > 0 && <Copies uses={data} />}
      {data.source && (
        <p>
          {translate('bank.copied_from')} <Relative copy={data.source} />
        </p>
      )}
    </Notice>
  );
}

function Copies({ uses: { copies, copies_total } }: { uses: QuestionUses }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const others = copies_total - copies.length;
  return (
    <div>
      {translate('bank.copies', { smart_count: copies_total, count: formatNumber(copies_total) })}
      <ul className={css.uses}>
        {copies.map((copy) => (
          <li key={copy.id}>
            <Relative copy={copy} />
          </li>
        ))}
        {others > 0 && <li>{translate('bank.copies_more', { smart_count: others })}</li>}
      </ul>
    </div>
  );
}

/** The other question, named by its location. */
function Relative({ copy: { id, quiz } }: { copy: QuestionUses['copies'][number] }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  return <Link to={`/${lang}/question/${id}/edit`}>{quiz?.name ?? translate('bank.title')}</Link>;
}

function QuizLink({ quiz }: { quiz: QuizOfQuestion }) {
  const { lang } = useI18n();
  return <Link to={`/${lang}/quiz/${encodeURIComponent(quiz.slug)}/edit`}>{quiz.name}</Link>;
}
