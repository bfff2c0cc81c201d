import { useTranslate } from 'ra-core';
import type { CorrectionDetail } from '#shared/api/corrections.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { DECIMALS } from './markDraft.ts';
import type { useMarking } from './useMarking.ts';
import css from './mark.module.css';

interface ConflictNoticeProps {
  readonly detail: CorrectionDetail;
  readonly marking: ReturnType<typeof useMarking>;
  /** Another person has marked it while it was open here. */
  readonly isGone: boolean;
  readonly onSkip: () => void;
}

/** Explains why this answer cannot be marked, or shows what another person has saved meanwhile, with both ways to resolve the conflict. */
export function ConflictNotice({ detail, marking, isGone, onSkip }: ConflictNoticeProps) {
  const translate = useTranslate();
  const { conflict, save } = marking;
  const text = conflict?.message ?? (detail.refusal && translate(`correction.refusal.${detail.refusal}`));
  if (!text && !isGone) return <MarkedBy detail={detail} />;
  return (
    <div className={css.stale} role="alert">
      <p>{text ?? translate('correction.gone')}</p>
      {conflict?.current && <Theirs current={conflict.current} max={detail.question.mark} />}
      {(conflict ?? isGone) && (
        <div className={css.buttons}>
          <Button small onClick={onSkip}>
            {translate('correction.keep_theirs')}
          </Button>
          {conflict?.canOverwrite && (
            <Button small onClick={() => void save(conflict.current!.version)}>
              {translate('correction.save_mine')}
            </Button>
          )}
        </div>
      )}
      <MarkedBy detail={detail} />
    </div>
  );
}

function MarkedBy({ detail: { marked_by, refusal, mark, comment, question } }: { detail: CorrectionDetail }) {
  const translate = useTranslate();
  if (mark === null) return null;
  if (refusal) return <Theirs current={{ mark, comment, marked_by }} max={question.mark} />;
  return (
    marked_by && <p className={css.meta}>{translate('correction.marked_by', { name: marked_by.name })}</p>
  );
}

interface TheirsProps {
  readonly current: Pick<CorrectionDetail, 'mark' | 'comment' | 'marked_by'>;
  readonly max: number;
}

function Theirs({ current: { mark, comment, marked_by }, max }: TheirsProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  if (mark === null) return null;
  const args = { mark: formatNumber(mark, DECIMALS), max: formatNumber(max, DECIMALS) };
  return (
    <>
      <p>
        {marked_by
          ? translate('correction.theirs', { ...args, name: marked_by.name })
          : translate('correction.theirs_blind', args)}
      </p>
      {comment && <p className={css.text}>{comment}</p>}
    </>
  );
}
