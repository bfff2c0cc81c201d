import { SEARCH_LENGTH } from '../../platform/db/tables.ts';

/** The typed text, in the form that the statement compares. Each text is a parameter, so that there are few different statements. */
export interface Terms {
  /** All of it, lower-cased, with single spaces. */
  readonly whole: string;
  /** The first text after everything that begins with it, byte by byte. */
  readonly end: string;
  /** Patterns of `like`, one for each word, for the trigram index: the longest words. */
  readonly patterns: readonly string[];
  /** Patterns of the other words. */
  readonly more: readonly string[];
  /** Patterns that match if every word begins a word. */
  readonly beginnings: readonly string[];
}

const MAX_WORDS = 8;
const INDEXED_WORDS = 3;
/** From this length on a trigram index finds parts of a word; for shorter texts only the beginnings of words. */
const PART_LENGTH = 3;
const LAST_CHARACTER = '\u{10ffff}';

export function termsOf(q: string): Terms {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const whole = words.join(' ').slice(0, SEARCH_LENGTH);
  const patterns = [...new Set(words)].toSorted((a, b) => b.length - a.length).map(patternOf);
  return {
    whole,
    end: whole + LAST_CHARACTER,
    patterns: patterns.slice(0, INDEXED_WORDS),
    more: patterns.slice(INDEXED_WORDS),
    beginnings: words.map((word) => `% ${escapeLike(word)}%`),
  };
}

const patternOf = (word: string): string =>
  [...word].length >= PART_LENGTH ? `%${escapeLike(word)}%` : `% ${escapeLike(word)}%`;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
