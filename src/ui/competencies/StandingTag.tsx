import type { Standing } from '#shared/domain/competencies.ts';
import { Tag, type Tone } from '../Tag.tsx';

export const standingTones: Readonly<Record<Standing, Tone>> = {
  not_required: 'neutral',
  required: 'info',
  in_progress: 'info',
  waiting_review: 'warn',
  valid: 'ok',
  expiring: 'warn',
  expired: 'bad',
  overdue: 'bad',
  waived: 'neutral',
};

/** A person's standing, in words on a tint; each half of the product has its own words. */
export const StandingTag = ({ standing, word }: { standing: Standing; word: string }) => (
  <Tag tone={standingTones[standing]}>{word}</Tag>
);
