import { useEffect, useState } from 'react';
import type { Translate } from '#i18n/translate.ts';
import type { ModuleView } from '#shared/api/modules.ts';
import { useI18n } from '#ui/i18n.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { Reporter } from './reporter.ts';
import css from './module.module.css';

interface RequirementProps {
  readonly view: ModuleView;
  readonly reporter: Reporter;
}

/** What completes the module automatically, and the progress. */
export function Requirement({ view, reporter }: RequirementProps) {
  const { translate } = useI18n();
  const neededSeconds = view.completion === 'time' ? (view.completion_minutes ?? 0) * 60 : 0;
  const seconds = view.seconds + useUnreported(reporter, neededSeconds - view.seconds);
  return (
    <div className={css.requirement}>
      <p>{textOf(view, translate)}</p>
      {neededSeconds > 0 && (
        <ProgressBar
          value={seconds / neededSeconds}
          label={translate('module.requirement.time_label')}
          text={translate('module.requirement.time_left', minutesLeft(neededSeconds - seconds))}
        />
      )}
      {neededSeconds > 0 && (
        <small aria-hidden>
          {translate('module.requirement.time_left', minutesLeft(neededSeconds - seconds))}
        </small>
      )}
    </div>
  );
}

const minutesLeft = (seconds: number) => Math.max(1, Math.ceil(seconds / 60));

function textOf({ completion, completion_minutes, blocks }: ModuleView, translate: Translate): string {
  if (completion === 'time') return translate('module.requirement.time', completion_minutes ?? 0);
  if (completion !== 'acknowledge') return translate(`module.requirement.${completion}`);
  const statements = blocks.filter((block) => block.type === 'acknowledgement');
  const left = statements.filter(({ acknowledged_at }) => !acknowledged_at).length;
  return translate('module.requirement.acknowledge', left);
}

/** Seconds that were not reported yet, read every few seconds; when they are enough they are reported at once. */
function useUnreported(reporter: Reporter, missing: number): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (missing <= 0) return;
    const timer = setInterval(() => {
      const unreported = reporter.unreported();
      setSeconds(unreported);
      if (unreported >= missing + 1) void reporter.report({});
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [reporter, missing]);
  return missing > 0 ? seconds : 0;
}

const LOOK_MS = 5000;
