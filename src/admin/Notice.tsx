import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import tones from '#ui/Tag.module.css';
import css from './notice.module.css';

interface NoticeProps {
  readonly tone: 'info' | 'warn' | 'bad';
  /** Announced when it appears while a person works. */
  readonly live?: boolean;
  readonly children: ReactNode;
}

const signs = { info: Info, warn: TriangleAlert, bad: CircleAlert };

/** A notice before an action, on a tint with an icon. */
export function Notice({ tone, live, children }: NoticeProps) {
  const Sign = signs[tone];
  return (
    <div className={`${css.notice} ${tones[tone]}`} role={live ? 'status' : undefined}>
      <Sign size={18} strokeWidth={1.6} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
