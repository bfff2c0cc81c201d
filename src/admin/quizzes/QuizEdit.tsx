import { Layers } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { mayAccess } from '#authProvider/authProvider.ts';
import { classes } from '#shared/resources/classes.ts';
import { quizOverrides } from '#shared/resources/quizOverrides.ts';
import { quizzes } from '#shared/resources/quizzes.ts';
import { questions } from '#shared/resources/questions.ts';
import { recordPath } from '#shared/schema/paths.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { session } from '#ui/session.ts';
import { TabbedPanel } from '#ui/TabbedPanel.tsx';
import { PresenceNotice } from '../conflict/Collaborators.tsx';
import { MoreActions } from '../generated/MoreActions.tsx';
import { RecordPage } from '../generated/RecordPage.tsx';
import { RecordState } from '../generated/RecordState.tsx';
import { RemoveButton } from '../generated/RemoveButton.tsx';
import { allows, asRecord, type LinkRecord } from '../recordLinks.ts';
import { RegradeNotice } from '../regrades/RegradeNotice.tsx';
import { ExceptionsTab } from './ExceptionsTab.tsx';
import { PublishQuiz } from './PublishQuiz.tsx';
import { QuestionsTab } from './QuestionsTab.tsx';
import { quizPath } from './quizPath.ts';
import { QuizProblems } from './QuizProblems.tsx';
import { ResultsTab } from './ResultsTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { useQuizCrumbs } from './useQuizCrumbs.ts';
import { useQuizProblems } from './useQuizProblems.ts';
import css from './quizzes.module.css';

export type Quiz = LinkRecord & { readonly id: string };

/** A quiz: what it lacks, and its questions, settings, exceptions and results as tabs. */
export const QuizEdit = () => (
  <RecordPage resource={quizzes} view="edit">
    {(quiz) => <QuizPage quiz={quiz} />}
  </RecordPage>
);

function QuizPage({ quiz }: { quiz: Quiz }) {
  const problems = useQuizProblems(quiz) ?? [];
  const sentence = useId();
  useQuizCrumbs(String(quiz['slug']), quiz['class'] as Expanded | null | undefined);
  return (
    <Page
      title={String(quiz['name'] ?? '')}
      lead={
        <>
          <ClassOfQuiz quiz={quiz} />
          <RecordState resource={quizzes} record={quiz} />
          {allows(quiz, 'edit') && <PresenceNotice resource={quizzes.name} id={quiz.id} />}
        </>
      }
      actions={
        <>
          <CorrectionLink quiz={quiz} />
          <PreviewLink quiz={quiz} />
          <MoreActions resource={quizzes} record={quiz} items={[]} />
          {Boolean(quiz['archived_at']) && <RemoveButton resource={quizzes} record={quiz} />}
          <PublishQuiz quiz={quiz} missing={problems.length} sentence={sentence} />
        </>
      }
    >
      {problems.length > 0 && <QuizProblems id={sentence} quiz={quiz} problems={problems} />}
      <RegradeNotice quiz={quiz} />
      <QuizTabs quiz={quiz} />
    </Page>
  );
}

function ClassOfQuiz({ quiz }: { quiz: Quiz }) {
  const { lang } = useI18n();
  const course = quiz['class'] as Expanded | null | undefined;
  const path =
    course && mayAccess(classes.name, 'show') && recordPath(classes, 'show', asRecord(classes, course));
  if (!course) return null;
  const name = (
    <>
      <Layers size={16} strokeWidth={1.6} aria-hidden />
      {course.name}
    </>
  );
  return path ? (
    <Link className={css.course} to={`/${lang}/${path}?tab=quizzes`}>
      {name}
    </Link>
  ) : (
    <span className={css.course}>{name}</span>
  );
}

function CorrectionLink({ quiz }: { quiz: Quiz }) {
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  const waiting = Number(quiz['answers_to_correct'] ?? 0);
  // Results that are published together are published there, even when no answer waits any more.
  const isWithheld = quiz['release_marks'] === 'together' && Number(quiz['attempts'] ?? 0) > 0;
  if ((waiting === 0 && !isWithheld) || !session.can('quiz-correction')) return null;
  return (
    <ButtonLink small to={`/${lang}/${quizPath(quiz, 'correction')}`}>
      {waiting > 0
        ? translate('admin.quiz.correct', { smart_count: waiting, count: formatNumber(waiting) })
        : translate('admin.quiz.release')}
    </ButtonLink>
  );
}

function PreviewLink({ quiz }: { quiz: Quiz }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  if (Number(quiz['total_questions'] ?? 0) === 0 || !session.can('quiz-detail')) return null;
  return (
    <ButtonLink small to={`/${lang}/${quizPath(quiz, 'preview')}`}>
      {translate('bank.preview')}
    </ButtonLink>
  );
}

/** The open tab is in the address; the first one is there without. */
function QuizTabs({ quiz }: { quiz: Quiz }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [search, setSearch] = useSearchParams();
  const counted = (word: string, count: unknown) => `${translate(word)} ${formatNumber(Number(count ?? 0))}`;
  const hasResults = quiz['status'] !== 'draft' || Number(quiz['attempts'] ?? 0) > 0;
  const all = [
    {
      key: 'questions',
      label: counted('bank.tab.questions', quiz['total_questions']),
      isThere: mayAccess(questions.name, 'list'),
      Content: QuestionsTab,
    },
    { key: 'settings', label: translate('bank.tab.settings'), isThere: true, Content: SettingsTab },
    {
      key: 'exceptions',
      label: counted('bank.tab.exceptions', quiz['total_exceptions']),
      isThere: mayAccess(quizOverrides.name, 'list'),
      Content: ExceptionsTab,
    },
    {
      key: 'results',
      label: counted('bank.tab.results', quiz['attempts']),
      isThere: hasResults,
      Content: ResultsTab,
    },
  ];
  const tabs = all.filter(({ isThere }) => isThere);
  const open = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0]!;
  return (
    <TabbedPanel
      label={translate('admin.show.tabs')}
      tabs={tabs}
      open={open.key}
      onOpen={(key) =>
        setSearch(key === tabs[0]!.key ? {} : { tab: key }, { replace: true, preventScrollReset: true })
      }
    >
      <open.Content quiz={quiz} />
    </TabbedPanel>
  );
}
