import { Play } from 'lucide-react';
import { Button } from '../../Button.tsx';
import { useI18n } from '../../i18n.tsx';
import { clockText } from '../mediaText.ts';

/** "Lanjut dari 3:12": a button and not a jump, because a returning learner may want to begin again. */
export function Resume({ position, onResume }: { position: number | null; onResume: () => void }) {
  const { translate } = useI18n();
  if (position === null) return null;
  return (
    <Button onClick={onResume}>
      <Play size={18} strokeWidth={1.6} aria-hidden />
      {translate('content.resume', { time: clockText(position) })}
    </Button>
  );
}
