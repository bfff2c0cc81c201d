import { Package } from 'lucide-react';
import type { PackageStanding } from '#shared/api/modules.ts';
import { ButtonLink } from '../../Button.tsx';
import { useI18n } from '../../i18n.tsx';
import { Tag } from '../../Tag.tsx';
import { sizeText } from '../mediaText.ts';
import type { BlockOf, Learning } from '../learning.ts';
import css from '../content.module.css';

interface PackageBlockProps {
  readonly block: BlockOf<'package'>;
  readonly learning: Learning | undefined;
}

/** A learning package: what it is, how the learner stands in it, and the way into it. */
export function PackageBlock({ block: { key, package: shown, title, state }, learning }: PackageBlockProps) {
  const { translate, formatNumber } = useI18n();
  const to = shown && learning?.packageTo(key);
  return (
    <div className={css.row}>
      <Package size={18} strokeWidth={1.6} aria-hidden />
      <span className={css.about}>
        <strong>{title ?? shown?.name ?? translate('content.package.away')}</strong>
        {shown && state && state.state !== 'none' ? (
          <Standing state={state} />
        ) : (
          shown?.bytes && <small>{sizeText(shown.bytes, formatNumber)}</small>
        )}
      </span>
      {to && state?.can_start_anew && (
        <ButtonLink to={`${to}&again=1`}>{translate('content.package.anew')}</ButtonLink>
      )}
      {to && (
        <ButtonLink to={to} className={css.act}>
          {translate(`content.package.action.${actionOf(state, learning?.isOpen ?? false)}`)}
        </ButtonLink>
      )}
    </div>
  );
}

function actionOf(state: PackageStanding | null, isOpen: boolean): 'start' | 'resume' | 'review' {
  if (!isOpen || state?.state === 'completed') return 'review';
  return state?.state === 'open' ? 'resume' : 'start';
}

function Standing({ state: { state, result, score, seconds } }: { readonly state: PackageStanding }) {
  const { translate, formatPercent } = useI18n();
  const word = result === 'unknown' ? (state === 'completed' ? 'completed' : 'open') : result;
  const tone = { completed: 'ok', passed: 'ok', failed: 'bad', open: 'neutral' } as const;
  return (
    <small>
      <Tag tone={tone[word]}>{translate(`content.package.state.${word}`)}</Tag>
      {score !== null && (
        <span>{translate('content.package.score', { score: formatPercent(score / 100) })}</span>
      )}
      {seconds >= 60 && <span>{translate('content.package.minutes', Math.round(seconds / 60))}</span>}
    </small>
  );
}
