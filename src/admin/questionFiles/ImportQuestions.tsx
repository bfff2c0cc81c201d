import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { TakenQuestions } from '#dataProvider/questionFileCalls.ts';
import { questions } from '#shared/resources/questions.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { useCrumb } from '#ui/crumbs.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { ImportResult } from '../imports/ImportResult.tsx';
import importCss from '../imports/imports.module.css';
import { ReportNumbers } from '../imports/ReportNumbers.tsx';
import { RunButtons } from '../imports/RunButtons.tsx';
import { useShownRows } from '../imports/useShownRows.ts';
import { useVerdictText, Verdict } from '../imports/Verdict.tsx';
import { useQuizCrumbs } from '../quizzes/useQuizCrumbs.ts';
import { FoundQuestions } from './FoundQuestions.tsx';
import { takeHanded } from './handedFile.ts';
import { Losses } from './Losses.tsx';
import { RefusedQuestions, SaveRefused } from './RefusedQuestions.tsx';
import { FormatField, SourceStep } from './SourceStep.tsx';
import { useQuestionImport, type QuestionImportWork } from './useQuestionImport.ts';
import css from './questionFiles.module.css';

interface ImportedQuiz {
  readonly name: string;
  readonly class?: Expanded | null;
}

/** From a file of another program to questions of a quiz or of the bank: choose or paste, check, import, undo. */
export function ImportQuestions() {
  const translate = useTranslate();
  const { name } = useParams();
  const quiz = useImportedQuiz(name);
  const title = useTitle();
  const work = useQuestionImport(name);
  const chooseHanded = useEffectEvent(() => {
    const handed = takeHanded();
    if (handed) work.choose(handed);
  });
  useEffect(() => chooseHanded(), []);
  const again = () => {
    work.reset();
    // The pressed button is gone: the focus moves to the top.
    document.querySelector('h1')?.focus();
  };
  // What was read stays, should a later reading fail.
  if (quiz.isLoadingError) return <ErrorState error={quiz.error} retry={quiz.refetch} />;
  return (
    <Page title={title} lead={name === undefined ? translate('question_transfer.to_bank') : quiz.data?.name}>
      {work.result ? (
        <>
          <ImportResult
            resource={questions}
            report={{ ...work.result, wrong_count: work.result.refused }}
            to={name === undefined ? 'question' : `quiz/${encodeURIComponent(name)}/edit`}
            onAgain={again}
          >
            <LeftOut found={work.result} />
          </ImportResult>
          <Losses found={work.result} />
        </>
      ) : (
        <>
          <SourceStep work={work} />
          <CheckStep work={work} onCancel={again} />
          {work.file && <FormatField work={work} />}
        </>
      )}
    </Page>
  );
}

function useImportedQuiz(name: string | undefined) {
  const quiz = useQuery({
    queryKey: ['quizzes', 'named', name],
    queryFn: ({ signal }) =>
      request<ImportedQuiz>(`/quizzes/${encodeURIComponent(name!)}`, { signal }).then(({ data }) => data),
    enabled: name !== undefined,
  });
  useCrumb(name, quiz.data?.name);
  useQuizCrumbs(name, quiz.data?.class);
  return quiz;
}

function useTitle(): string {
  const translate = useTranslate();
  const [search] = useSearchParams();
  return translate(search.has('paste') ? 'question_transfer.paste' : 'question_transfer.title');
}

/** How many questions an import has left out, and the file to correct them in. */
function LeftOut({ found }: { found: TakenQuestions }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { refused } = found;
  if (refused === 0) return null;
  return (
    <div className={importCss.leftOut}>
      <p>
        {translate('question_transfer.left_out_count', {
          smart_count: refused,
          count: formatNumber(refused),
        })}
      </p>
      <SaveRefused found={found} />
    </div>
  );
}

interface CheckStepProps {
  readonly work: QuestionImportWork;
  readonly onCancel: () => void;
}

/** The effect of the import in one sentence, the button that runs it, and the questions, those to correct first. */
function CheckStep({ work, onCancel }: CheckStepProps) {
  const translate = useTranslate();
  const { check } = work;
  const isChecking = work.work === 'checking';
  if (check)
    return (
      <div className={isChecking ? `${css.found} ${css.old}` : css.found} aria-busy={isChecking}>
        <Checked work={work} check={check} onCancel={onCancel} />
      </div>
    );
  return isChecking ? (
    <p className={importCss.hint} role="status">
      {translate('transfer.import.checking')}
    </p>
  ) : null;
}

interface CheckedProps extends CheckStepProps {
  readonly check: TakenQuestions;
}

function Checked({ work, check, onCancel }: CheckedProps) {
  const translate = useTranslate();
  const textOf = useVerdictText('question_transfer');
  const numbers = { ...check, wrong_count: check.refused };
  const [shown, show] = useShownRows(numbers);
  return (
    <>
      <Verdict
        title={textOf(numbers)}
        lead={translate('transfer.import.nothing_saved')}
        hasWrong={check.refused > 0}
        check={check}
        buttons={<VerdictButtons work={work} check={check} onCancel={onCancel} />}
      >
        <ReportNumbers report={numbers} hasErrors shown={shown} onShow={show} />
      </Verdict>
      <Losses found={check} />
      {shown === 'wrong_count' ? (
        <RefusedQuestions found={check} nameOf={work.nameOf} onCorrect={work.correct} />
      ) : (
        <FoundQuestions key={shown} found={check} nameOf={work.nameOf} state={shown} />
      )}
    </>
  );
}

function VerdictButtons({ work, check, onCancel }: CheckedProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const count = check.new + check.changed;
  const go = translate('question_transfer.go', { smart_count: count, count: formatNumber(count) });
  return (
    <RunButtons count={count} go={go} work={work} onCancel={onCancel}>
      <SaveRefused found={check} isMain={count === 0} />
    </RunButtons>
  );
}
