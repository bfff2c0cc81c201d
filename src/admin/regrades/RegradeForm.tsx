import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RegradeInput, RegradeOverview, RegradePreview, RegradeSetting } from '#shared/api/regrades.ts';
import type { RegradeChoice } from '#shared/domain/regrading.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Archived } from './Archived.tsx';
import { ChangedQuestion } from './ChangedQuestion.tsx';
import { OtherQuestions } from './OtherQuestions.tsx';
import { RegradeEffect } from './RegradeEffect.tsx';
import { SettingChanges } from './SettingChanges.tsx';
import { previewRegrade } from './regradeCalls.ts';
import css from './regrades.module.css';

interface RegradeFormProps {
  readonly quiz: string;
  readonly overview: RegradeOverview;
}

/** The changes and the choices; then their effect, before anything is done. */
export function RegradeForm({ quiz, overview }: RegradeFormProps) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const [choices, setChoices] = useState<Record<string, RegradeChoice>>({});
  const [settings, setSettings] = useState<readonly RegradeSetting[]>([]);
  const input: RegradeInput = { choices, settings: [...settings] };
  const [effect, setEffect] = useState<RegradePreview>();
  const preview = useMutation({ mutationFn: () => previewRegrade(quiz, input), onSuccess: setEffect });
  const changed = overview.questions.filter(({ former }) => former.length > 0);
  const others = overview.questions.filter(({ former }) => former.length === 0);
  const hasChosen = settings.length > 0 || Object.values(choices).some((choice) => choice !== 'none');
  /** Another choice has another effect. */
  function choose(id: string, choice: RegradeChoice) {
    setChoices({ ...choices, [id]: choice });
    setEffect(undefined);
  }
  function set(next: readonly RegradeSetting[]) {
    setSettings(next);
    setEffect(undefined);
  }
  return (
    <>
      <Card title={translate('regrade.changed')}>
        <div className={css.stack}>
          <Standing overview={overview} />
          {changed.map((question) => (
            <ChangedQuestion
              key={question.id}
              question={question}
              choice={choices[question.id] ?? 'none'}
              onChoice={(choice) => choose(question.id, choice)}
            />
          ))}
          <SettingChanges settings={overview.settings} chosen={settings} onChange={set} />
          {overview.attempts > 0 && <OtherQuestions questions={others} choices={choices} onChoice={choose} />}
          {overview.attempts > 0 && (
            <div className={css.buttons}>
              <Button
                variant={effect ? 'outlined' : 'primary'}
                disabled={!hasChosen}
                busy={preview.isPending}
                onClick={() => preview.mutate()}
              >
                {translate('regrade.show_effect')}
              </Button>
              {!hasChosen && <span className={css.quiet}>{translate('regrade.choose_first')}</span>}
            </div>
          )}
          {preview.error && (
            <p role="alert" className={css.refused}>
              {errorText(preview.error, words)}
            </p>
          )}
        </div>
      </Card>
      {effect && (
        <RegradeEffect quiz={quiz} input={input} preview={effect} onStale={() => preview.mutate()} />
      )}
    </>
  );
}

/** How many of the attempts with answers are out of date, and how many have none any more. */
function Standing({ overview: { attempts, outdated, archived } }: { overview: RegradeOverview }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const word = attempts === 0 ? 'no_attempts' : outdated === 0 ? 'up_to_date' : 'outdated';
  return (
    <>
      {(attempts > 0 || archived === 0) && (
        <p>
          {translate(`regrade.${word}`, {
            smart_count: outdated,
            count: formatNumber(outdated),
            total: formatNumber(attempts),
          })}
        </p>
      )}
      <Archived count={archived} />
    </>
  );
}
