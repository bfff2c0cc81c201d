import { choiceOf, isStatement, keyLetters, understood, type Raw } from './pastedKeys.ts';
import type { PastedQuestion } from './pastedQuestions.ts';

const NUMBER = /^(?:(?:soal|question|no)\.?\s*)?(\d{1,3})\s?[.)](?!\d)\s*(.*)$/i;
const CHOICE = /^(\*?)\s*(?:\(([A-Ja-j])\)|([A-Ja-j])(?:\)|\.(?=\s|$)))\s*(.*)$/;
const KEY =
  /^(?:kunci(?:\s+jawaban)?|jawaban(?:\s+(?:yang\s+)?benar)?|(?:correct\s+)?answer|ans|key)\s*[:=]\s*(.*)$/i;
const KEYS_HEAD = /^(?:kunci(?:\s+jawaban)?|answer\s+keys?|answers)\s*:?$/i;
const EXPLANATION = /^(?:pembahasan|penjelasan|explanation)\s*[:=]\s*(.*)$/i;
const MARK = /^(?:skor|nilai|bobot|poin|marks?|score|points?)\s*[:=]\s*(.*)$/i;
/** Bullets of Word (a private character of its own font) and others. */
const BULLET = /^[\uF000-\uF0FF•▪◦·‣●○]\s*/;
/** `1 B`, `2. AC`, `3) Salah` in a list of all keys. */
const KEY_OF_NUMBER =
  /(\d{1,3})\s*[.):=-]?\s*((?:[Bb]enar|BENAR|[Ss]alah|SALAH|[Tt]rue|TRUE|[Ff]alse|FALSE)(?![A-Za-z])|[A-Z]{1,10}(?![A-Za-z])|[A-Za-z](?![A-Za-z])(?:\s*[,;&]\s*[A-Za-z](?![A-Za-z]))*)/g;
const IS_KEYS = /^\d{1,3}\s*[.):=-]?\s*[A-Za-z]/;

interface Open {
  readonly line: number;
  readonly no: string | null;
  readonly stem: string[];
  readonly choices: { letter: string; text: string; isStarred: boolean }[];
  readonly keys: string[];
  mark: string | null;
  explanation: string[] | null;
}

/** The questions of a text of lines. */
export function pastedText(text: string): PastedQuestion[] {
  const reader = new Reader();
  for (const [index, raw] of text.split('\n').entries())
    reader.take(raw.replaceAll(/[ \t]+/g, ' ').trim(), index + 1);
  const { opened, keysOf } = reader;
  const isNumbered = opened.some(({ no }) => no !== null);
  const counts = new Map<string | null, number>();
  for (const { no } of opened) if (no !== null) counts.set(no, (counts.get(no) ?? 0) + 1);
  let last = 0;
  return opened.map((one) => {
    const question = understood(rawOf(one, one.no === null ? [] : (keysOf.get(one.no) ?? [])));
    // A heading among numbered questions.
    const isStray = isNumbered && one.no === null && question.type === 'essay';
    if (isStray) return { ...question, asks: ['not_question'] };
    const no = Number(one.no ?? last + 1);
    // The numbers of a list within a question begin again, and are those of other questions.
    const isAgain = no <= last || (counts.get(one.no) ?? 0) > 1;
    if (no > last) last = no;
    return isAgain ? { ...question, asks: [...question.asks, 'number'] } : question;
  });
}

/** Reads line after line. */
class Reader {
  readonly opened: Open[] = [];
  /** From a list of all keys, by the number of the question. */
  readonly keysOf = new Map<string, Set<string>>();
  #isAfterGap = true;
  #isInKeys = false;

  take(line: string, at: number): void {
    if (line === '') {
      this.#isAfterGap = true;
      return;
    }
    if (!this.#isKeys(line)) this.#line(line, at);
    this.#isAfterGap = false;
  }

  #isKeys(line: string): boolean {
    const value = KEY.exec(line)?.[1];
    if ((KEYS_HEAD.test(line) && value === undefined) || value === '') {
      this.#isInKeys = true;
      return true;
    }
    const list =
      value !== undefined && IS_KEYS.test(value) ? value : this.#isInKeys && IS_KEYS.test(line) ? line : '';
    if (list === '' || list.replaceAll(KEY_OF_NUMBER, '').replaceAll(/[\s,;|]+/g, '') !== '') {
      this.#isInKeys = false;
      return false;
    }
    this.#isInKeys = true;
    for (const [, no, key] of list.matchAll(KEY_OF_NUMBER))
      this.keysOf.set(no!, (this.keysOf.get(no!) ?? new Set()).add(key!));
    return true;
  }

  #line(line: string, at: number): void {
    const open = this.opened.at(-1);
    const number = NUMBER.exec(line);
    const choice = CHOICE.exec(line);
    const [key, mark, explanation] = [KEY, MARK, EXPLANATION].map((form) => form.exec(line)?.[1]);
    if (number) this.#begin(at, number[1]!, number[2]!);
    else if (!open) this.#begin(at, null, line);
    else if (key !== undefined) open.keys.push(key.trim());
    else if (mark !== undefined) open.mark = mark.trim();
    else if (explanation !== undefined) open.explanation = [explanation];
    else if (choice) {
      const [, star, bracketed, plain, text] = choice;
      open.choices.push({ letter: (bracketed ?? plain)!.toUpperCase(), text: text!, isStarred: star !== '' });
    } else this.#more(open, line, at);
  }

  /** A line without a sign: a new question after a gap, or more of what stands above it. */
  #more(open: Open, line: string, at: number): void {
    const isDone =
      open.choices.length > 0 || open.keys.length > 0 || open.mark !== null || open.explanation !== null;
    const isNew = this.#isAfterGap && (isDone || open.no === null);
    if (isNew) this.#begin(at, null, line);
    else if (open.explanation) open.explanation.push(line);
    else if (open.choices.length > 0) open.choices.at(-1)!.text += `\n${line}`;
    else open.stem.push(line);
  }

  #begin(line: number, no: string | null, text: string): void {
    this.opened.push({
      line,
      no,
      stem: text === '' ? [] : [text],
      choices: [],
      keys: [],
      mark: null,
      explanation: null,
    });
  }
}

function rawOf({ line, no, stem, choices, keys, mark, explanation }: Open, more: Iterable<string>): Raw {
  const common = {
    line,
    no,
    mark,
    explanation: explanation?.join('\n').trim() ?? null,
    keys: [...keys, ...more],
  };
  // The letters were lost in the paste: the key still counts them, under one line of a question.
  const isLettered = choices.length > 0 || stem.length < 3 || isStatement(stem[0]!);
  if (isLettered || !common.keys.some(keyLetters)) {
    return {
      ...common,
      stem: stem.join('\n'),
      choices: choices.map((one) => choiceOf(one.letter, one.text, one.isStarred)),
    };
  }
  const [first, ...rest] = stem;
  return {
    ...common,
    stem: first!,
    choices: rest.map((text) =>
      choiceOf(null, text.replace(/^\*/, '').replace(BULLET, ''), text.startsWith('*')),
    ),
  };
}
