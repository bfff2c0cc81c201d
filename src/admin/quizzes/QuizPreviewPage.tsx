import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { quizzes } from '#shared/resources/quizzes.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Failed, Loading } from '../generated/RecordPage.tsx';
import { Notice } from '../Notice.tsx';
import { PreviewFrame } from '../questions/PreviewFrame.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { useWordPart } from '#ui/useWordPart.ts';
import { useRecordOfUrl } from '../useRecordOfUrl.ts';
import { PreviewedQuestion } from './PreviewedQuestion.tsx';
import css from '../questions/preview.module.css';

const ALL = 1000;

/** A whole quiz as learners get it, for its organizer to try: nothing is stored, and the key is shown on request. */
export function QuizPreviewPage() {
  const { record, error, retry } = useRecordOfUrl(quizzes, 'quiz/{name}/preview');
  useCrumb(String(record?.['slug'] ?? ''), record && String(record['name']));
  if (error && !record) return <Failed error={error} retry={retry} />;
  if (!record) return <Loading />;
  return <Preview quiz={record} />;
}

function Preview({ quiz }: { quiz: LinkRecord }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  const [isKeyVisible, setKeyVisible] = useState(false);
  return (
    <Page
      title={translate('bank.preview_quiz')}
      lead={String(quiz['name'])}
      actions={
        <>
          {session.can('quiz-edit') && (
            <ButtonLink small to={`/${lang}/quiz/${encodeURIComponent(String(quiz['slug']))}/edit`}>
              {translate('action.edit')}
            </ButtonLink>
          )}
          <Button small aria-pressed={isKeyVisible} onClick={() => setKeyVisible(!isKeyVisible)}>
            {translate(isKeyVisible ? 'bank.hide_keys' : 'bank.show_keys')}
          </Button>
        </>
      }
    >
      <Notice tone="info">
        <p>{translate('bank.preview_lead')}</p>
        {quiz['pick_count'] !== null && (
          <p>{translate('bank.preview_drawn', { smart_count: Number(quiz['pick_count']) })}</p>
        )}
        {quiz['shuffle_questions'] === true && <p>{translate('bank.preview_shuffled')}</p>}
      </Notice>
      <Questions quiz={quiz} isKeyVisible={isKeyVisible} />
    </Page>
  );
}

function Questions({ quiz, isKeyVisible }: { quiz: LinkRecord; isKeyVisible: boolean }) {
  const translate = useTranslate();
  const hasWords = useWordPart();
  const { data, error, refetch } = useGetList('questions', {
    filter: { quiz_id: quiz['id'] },
    pagination: { page: 1, perPage: ALL },
    sort: { field: 'order', order: 'ASC' },
  });
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  if (!data || !hasWords) return <Skeleton lines={8} />;
  if (data.length === 0) return <Empty>{translate('bank.preview_empty')}</Empty>;
  return (
    <PreviewFrame>
      <ol className={css.list}>
        {(data as LinkRecord[]).map((question, index) => (
          <li key={String(question['id'])}>
            <PreviewedQuestion
              question={question}
              quiz={quiz}
              place={{ no: index + 1, total: data.length }}
              isKeyVisible={isKeyVisible}
            />
          </li>
        ))}
      </ol>
    </PreviewFrame>
  );
}
