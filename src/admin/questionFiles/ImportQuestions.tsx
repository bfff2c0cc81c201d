import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router-dom';
import { questions } from '#shared/resources/questions.ts';
import { Button } from '#ui/Button.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { focusOnMount } from '../focusOnMount.ts';
import { ImportResult } from '../imports/ImportResult.tsx';
import importCss from '../imports/imports.module.css';
import { ReportNumbers } from '../imports/ReportNumbers.tsx';
import { FoundQuestions } from './FoundQuestions.tsx';
import { takeHanded } from './handedFile.ts';
import { OtherProblems } from './OtherProblems.tsx';
import { SaveRefused } from './SaveRefused.tsx';
import { SourceStep } from './SourceStep.tsx';
import { useQuestionImport, type QuestionImportWork } from './useQuestionImport.ts';
import css from './questionFiles.module.css';

/** From a file of another program to questions of a quiz or of the bank: choose or paste, check, import, undo. */
export function ImportQuestions() {
  const translate = useTranslate();
  const { name } = useParams();
  const quiz = useQuery({
    queryKey: ['quizzes', 'named', name],
    queryFn: ({ signal }) =>
      request<{ name: string }>(`/quizzes/${encodeURIComponent(name!)}`, { signal }).then(({ data }) => data),
    enabled: name !== undefined,
  });
  useCrumb(name, quiz.data?.name);
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
  if (quiz.error) return <ErrorState error={quiz.error} retry={quiz.refetch} />;
  return (
    <Page
      title={translate('question_transfer.title')}
      lead={name === undefined ? translate('question_transfer.to_bank') : quiz.data?.name}
    >
      {work.result ? (
        <>
          <ImportResult
            resource={questions}
            report={{ ...work.result, wrong_count: work.result.refused }}
            to={name === undefined ? 'question' : `quiz/${encodeURIComponent(name)}/edit`}
            onAgain={again}
          >
            <div className={importCss.leftOut}>
              <SaveRefused found={work.result} isMain={false} />
            </div>
          </ImportResult>
          <OtherProblems found={work.result} isAfter />
        </>
      ) : (
        <>
          <SourceStep work={work} />
          <CheckStep work={work} onCancel={again} />
        </>
      )}
    </Page>
  );
}

interface CheckStepProps {
  readonly work: QuestionImportWork;
  readonly onCancel: () => void;
}

/** The found questions, their preview, their errors, and the button that imports them. */
function CheckStep({ work, onCancel }: CheckStepProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { check } = work;
  const isChecking = work.work === 'checking';
  if (!check)
    return isChecking ? (
      <p className={importCss.hint} role="status">
        {translate('transfer.import.checking')}
      </p>
    ) : null;
  const count = check.new + check.changed;
  const isImporting = work.work === 'importing';
  return (
    <section className={isChecking ? `${css.found} ${css.old}` : css.found} aria-busy={isChecking}>
      <h2 ref={focusOnMount} tabIndex={-1}>
        {translate('transfer.import.check')}
      </h2>
      <ReportNumbers report={{ ...check, wrong_count: check.refused }} hasErrors />
      {check.refused > 0 && count > 0 && <p>{translate('question_transfer.refused_lead')}</p>}
      {count === 0 && <p>{translate('question_transfer.nothing')}</p>}
      <OtherProblems found={check} />
      <FoundQuestions found={check} />
      <div className={`${importCss.go} ${css.go}`}>
        {(count > 0 || check.refused === 0) && (
          <Button
            variant="primary"
            busy={isImporting}
            disabled={count === 0 || isChecking}
            onClick={work.run}
          >
            {isImporting
              ? translate('transfer.import.busy')
              : translate('question_transfer.go', { smart_count: count, count: formatNumber(count) })}
          </Button>
        )}
        <SaveRefused found={check} isMain={count === 0} />
        <Button disabled={isImporting} onClick={onCancel}>
          {translate('action.cancel')}
        </Button>
      </div>
    </section>
  );
}
