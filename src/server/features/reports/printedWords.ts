import { changeOf, type ChangeKind } from '#shared/domain/reports.ts';
import type { ActorContext } from '../../platform/context.ts';
import { serverWords } from '../../platform/http/language.ts';
import { localeOf } from './reportHead.ts';

/** A change against the span before, in words; more is better in all figures. */
export interface PrintedChange {
  readonly text: string;
  /** Without what it was. */
  readonly short: string;
  readonly tone: 'good' | 'bad' | 'same';
}

export type ReportWords = ReturnType<typeof reportWords>;

/** The words and numbers of a report on paper, as its page writes them. */
export function reportWords({ language }: ActorContext) {
  const say = serverWords(language);
  const number = (value: number, digits = 1): string =>
    new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: digits }).format(value);
  const percent = (share: number): string => `${number(Math.round(share * 100))}%`;
  const change = (now: number, was: number, as: ChangeKind): PrintedChange => {
    const size = changeOf(now, was, as);
    const before = as === 'points' ? percent(was) : number(was);
    if (size === 0) {
      const text = say('reports.change.same', { was: before });
      return { text, short: '–', tone: 'same' };
    }
    const word = say(size > 0 ? 'reports.change.up' : 'reports.change.down');
    const args = { smart_count: Math.abs(size), size: number(Math.abs(size)), was: before };
    return {
      text: `${word} ${say(`reports.change.${as}`, args)}`,
      short: `${word} ${args.size}`,
      tone: size > 0 ? 'good' : 'bad',
    };
  };
  return {
    say,
    number,
    percent,
    change,
    /** A dash when the whole is zero. */
    share: (part: number, whole: number): string => (whole > 0 ? percent(part / whole) : '–'),
    hours: (seconds: number): string => number(Math.round(seconds / 360) / 10),
    /** Of two shares; undefined where one of them is unknown. */
    points: (now: readonly [number, number], was: readonly [number, number]): PrintedChange | undefined =>
      now[1] > 0 && was[1] > 0 ? change(now[0] / now[1], was[0] / was[1], 'points') : undefined,
  };
}
