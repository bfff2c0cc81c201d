import { FileUp, Library, Pencil } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { questionTemplateUrl } from '#dataProvider/questionFileCalls.ts';
import { mayAccess } from '#authProvider/authProvider.ts';
import { questions } from '#shared/resources/questions.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { download } from '../exports/download.ts';
import { useFailureNotice } from '../useFailureNotice.ts';
import { AddFromBank } from '../questions/AddFromBank.tsx';
import { ACCEPTED, handOver } from '../questionFiles/handedFile.ts';
import type { Quiz } from './QuizEdit.tsx';
import { quizPath } from './quizPath.ts';
import css from './quizzes.module.css';

const icon = { size: 24, strokeWidth: 1.6, 'aria-hidden': true } as const;

interface EmptyQuizProps {
  readonly quiz: Quiz;
  readonly mayAdd: boolean;
  readonly onWrite: () => void;
}

/** The three ways to the first questions of a quiz; most people have them in a file already. */
export function EmptyQuiz({ quiz, mayAdd, onWrite }: EmptyQuizProps) {
  const translate = useTranslate();
  const mayImport = mayAdd && mayAccess(questions.name, 'import');
  if (!mayAdd) return <Empty>{translate('bank.preview_empty')}</Empty>;
  return (
    <div className={css.ways}>
      {mayImport && <FromFile quiz={quiz} />}
      <Card>
        <span className={css.sign}>
          <Pencil {...icon} />
        </span>
        <h2>{translate('bank.empty.write_title')}</h2>
        <p>{translate('bank.empty.write_about')}</p>
        <Button data-create onClick={onWrite}>
          {translate('bank.empty.write')}
        </Button>
      </Card>
      <Card>
        <span className={css.sign}>
          <Library {...icon} />
        </span>
        <h2>{translate('bank.empty.bank_title')}</h2>
        <p>{translate('bank.empty.bank_about')}</p>
        <AddFromBank quiz={quiz} small={false} />
      </Card>
    </div>
  );
}

function FromFile({ quiz }: { quiz: Quiz }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  const navigate = useNavigate();
  const showError = useFailureNotice();
  const input = useRef<HTMLInputElement>(null);
  const page = `/${lang}/${quizPath(quiz, 'question/import')}`;
  return (
    <Card className={css.widest}>
      <span className={css.sign}>
        <FileUp {...icon} />
      </span>
      <h2>{translate('bank.empty.file_title')}</h2>
      <p>{translate('bank.empty.file_about')}</p>
      <div className={css.tools}>
        <Button variant="primary" onClick={() => input.current?.click()}>
          {translate('transfer.import.choose')}
        </Button>
        <ButtonLink to={`${page}?paste`}>{translate('transfer.import.paste_questions')}</ButtonLink>
      </div>
      <Button
        small
        variant="text"
        onClick={() => questionTemplateUrl().then((url) => download(url), showError)}
      >
        {translate('bank.empty.template')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (!file) return;
          handOver(file);
          void navigate(page);
        }}
      />
    </Card>
  );
}
