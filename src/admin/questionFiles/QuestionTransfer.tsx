import { ClipboardPaste, FileDown, FileUp } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { mayAccess } from '#authProvider/authProvider.ts';
import { questions } from '#shared/resources/questions.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { lazyComponent } from '../lazyPage.ts';

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;
const ExportQuestions = lazyComponent(
  async () => (await import('./ExportQuestions.tsx')).ExportQuestions,
  'questionTransfer',
);

interface QuestionTransferProps {
  /** Limits the list to a quiz, or to the bank. */
  readonly scope: Readonly<Record<string, unknown>>;
  /** The list is a separate page; inside another one the buttons are small. */
  readonly isPage: boolean;
}

/** Questions are exchanged in the formats of other programs, not as a table of records. */
export function QuestionTransfer({ scope, isPage }: QuestionTransferProps) {
  const translate = useTranslate();
  const { lang } = useI18n();
  const { name } = useParams();
  const { filterValues, sort } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const look = { small: true, variant: isPage ? 'outlined' : 'icon' } as const;
  const [importLabel, exportLabel] = [
    translate('transfer.import.action'),
    translate('transfer.export.action'),
  ];
  const place =
    scope['quiz_id'] && name ? `quiz/${encodeURIComponent(name)}/question/import` : 'question/import';
  return (
    <>
      {mayAccess(questions.name, 'import') && (
        <ButtonLink {...look} to={`/${lang}/${place}`} aria-label={importLabel} title={importLabel}>
          <FileUp {...icon} />
          {isPage && importLabel}
        </ButtonLink>
      )}
      {isPage && mayAccess(questions.name, 'import') && (
        <ButtonLink {...look} to={`/${lang}/${place}?paste`}>
          <ClipboardPaste {...icon} />
          {translate('transfer.import.paste_questions')}
        </ButtonLink>
      )}
      {mayAccess(questions.name, 'export') && (
        <Button {...look} aria-label={exportLabel} title={exportLabel} onClick={() => setOpen(true)}>
          <FileDown {...icon} />
          {isPage && exportLabel}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ExportQuestions
            listed={{ filter: { ...filterValues, ...scope }, sort: [sort.field, sort.order] }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
