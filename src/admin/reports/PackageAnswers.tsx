import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import type { AnsweredVersion, AnswerFigures } from '#shared/api/packageAttempts.ts';
import { answerText } from '#shared/domain/packages/interactions.ts';
import { packageAnswers } from '#shared/views/packageAnswers.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Picker } from '#ui/Picker.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ListTransfer } from '../exports/ListTransfer.tsx';
import type { AutoFieldProps } from '../generated/AutoField.tsx';
import { Records } from '../generated/ResourceList.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { PackageQuestions } from './PackageQuestions.tsx';
import css from './packageAnswers.module.css';
import report from './reports.module.css';

const heading = {
  field: 'name',
  textOf: ({ name }: LinkRecord) => String(name),
  asideOf: ({ nip }: LinkRecord) => String(nip),
  labelOf: ({ name, nip, question }: LinkRecord) => [name, nip, question].filter(Boolean).join(' · '),
};

const cells = { answer: ({ record }: AutoFieldProps) => answerText(String(record['answer'] ?? '')) };
const otherwise = ({ nip }: LinkRecord) => `settings/user/${encodeURIComponent(String(nip))}`;

/** What people have answered in the packages of a module: by question, and on request each answer; all can be exported. */
export function PackageAnswers({ module }: { readonly module: string }) {
  const { label } = useI18n();
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const scope = useMemo(() => ({ module_id: module }), [module]);
  return (
    <Records
      resource={packageAnswers}
      scope={scope}
      overrides={{ heading, cells, otherwise }}
      isRemembered={false}
      isInAddress={false}
    >
      {(list) => (
        <section className={css.section} aria-labelledby={id}>
          <div className={css.head}>
            <h2 id={id}>{label(packageAnswers.label.many)}</h2>
            <ListTransfer isPage resource={packageAnswers} scope={scope} />
          </div>
          <Figures module={module} />
          <Button small className={css.opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <ChevronDown size={16} strokeWidth={1.8} aria-hidden />
            {translate('packages.answers.each')}
          </Button>
          {isOpen && list}
        </section>
      )}
    </Records>
  );
}

type Wanted = Pick<AnsweredVersion, 'block' | 'version_id'>;

function Figures({ module }: { readonly module: string }) {
  const translate = useTranslate();
  const [wanted, setWanted] = useState<Wanted>();
  const { data, error, refetch } = useQuery({
    queryKey: ['package-answers', 'figures', module, wanted],
    queryFn: () =>
      call('GET /modules/:id/package-answer-figures', {
        params: { id: module },
        query: wanted && { block: wanted.block, version: wanted.version_id },
      }),
    placeholderData: keepPreviousData,
  });
  if (!data)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton lines={4} />;
  const { questions, is_cut: isCut } = data.data;
  return (
    <div className={css.answers}>
      <Versions figures={data.data} onChoose={setWanted} />
      {questions.length === 0 ? (
        <p className={report.aside}>{translate('packages.answers.none')}</p>
      ) : (
        <>
          <PackageQuestions questions={questions} />
          <p className={report.aside}>
            {translate('packages.answers.counted')}
            {isCut && ` ${translate('packages.answers.cut', { count: questions.length })}`}
          </p>
        </>
      )}
    </div>
  );
}

interface VersionsProps {
  readonly figures: AnswerFigures;
  readonly onChoose: (wanted: Wanted) => void;
}

/** A version has its own questions, so figures are those of one. */
function Versions({ figures: { versions, chosen }, onChoose }: VersionsProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  if (!chosen) return null;
  const keyOf = ({ block, version_id }: Wanted) => `${block} ${version_id}`;
  return (
    <Picker
      label={translate('packages.answers.version')}
      value={keyOf(chosen)}
      options={versions.map((one) => ({
        value: keyOf(one),
        text: translate('packages.answers.version_of', {
          name: one.package,
          version: formatNumber(one.version),
          smart_count: one.people,
        }),
      }))}
      onChange={(key) => onChoose(versions.find((one) => keyOf(one) === key)!)}
    />
  );
}
