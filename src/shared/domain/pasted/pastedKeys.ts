import type { PastedAsk, PastedChoice, PastedQuestion } from './pastedQuestions.ts';

/** How keys are written, and what follows from one. */

const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ['benar', true],
  ['betul', true],
  ['true', true],
  ['salah', false],
  ['false', false],
]);
const SHORT_TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ['b', true],
  ['t', true],
  ['s', false],
  ['f', false],
]);

/** The letters of a key in capitals (`B`, `AC`, `a, c`, `A dan C`, `B. Helm`); undefined for anything else. */
export function keyLetters(key: string): string[] | undefined {
  const text = key.trim().replace(/\.$/, '');
  if (/^[A-J]+$/.test(text)) return [...new Set(text)];
  const named = /^\(?([A-Ja-j])(?:\)|\.\s)/.exec(text);
  if (named) return [named[1]!.toUpperCase()];
  if (!/^[A-Ja-j](?:(?:\s*[,;&/+]\s*|\s+)(?:(?:dan|and)\s+)?[A-Ja-j])*$/.test(text)) return undefined;
  return [
    ...new Set(
      text
        .replaceAll(/dan|and/g, ' ')
        .match(/[A-Ja-j]/g)!
        .map((letter) => letter.toUpperCase()),
    ),
  ];
}

/** `isAsked`: a single letter is short for a truth. */
const truthOf = (key: string, isAsked: boolean): boolean | undefined => {
  const word = key.trim().replace(/\.$/, '').toLowerCase();
  return TRUTHS.get(word) ?? (isAsked ? SHORT_TRUTHS.get(word) : undefined);
};

const STATEMENT = /[([](?:b ?\/ ?s|benar ?\/ ?salah|t ?\/ ?f|true ?\/ ?false)[)\]]$/i;
const HINT_RIGHT = /(?:\((?:benar|correct|kunci|jawaban benar)\)|\*)$/i;

const SAID_TRUTH = /\s*[([](benar|betul|true|salah|false)[)\]]$/i;

/** The question without the truth that a statement says at its end, as another key: `Api kelas A adalah api listrik (Salah)`. */
function withoutTruth(raw: Raw): Raw {
  const said = raw.choices.length === 0 ? SAID_TRUTH.exec(raw.stem.trimEnd()) : null;
  return said ? { ...raw, stem: raw.stem.slice(0, said.index), keys: [...raw.keys, said[1]!] } : raw;
}

/** Whether the question says at its end that it is a statement. */
export const isStatement = (stem: string): boolean => STATEMENT.test(stem.trimEnd());

/** A question before its key is known. `letter`: null for choices whose letters were lost. */
export interface Raw {
  readonly line: number;
  readonly no: string | null;
  /** Only a column of a table says it. */
  readonly code?: string | null;
  readonly stem: string;
  readonly choices: readonly {
    readonly letter: string | null;
    readonly text: string;
    readonly isStarred: boolean;
  }[];
  /** All keys that the text states for it. */
  readonly keys: readonly string[];
  readonly mark: string | null;
  readonly explanation: string | null;
}

/** A choice without the sign at its end that says that it is right. */
export const choiceOf = (
  letter: string | null,
  text: string,
  isStarred: boolean,
): Raw['choices'][number] => ({
  letter,
  text: text.trim().replace(HINT_RIGHT, '').trim(),
  isStarred: isStarred || HINT_RIGHT.test(text.trim()),
});

const letterAt = (index: number): string => String.fromCodePoint(65 + index);

/** The question with its key, or with what has to be asked. */
export function understood(given: Raw): PastedQuestion {
  const raw = withoutTruth(given);
  const isAsked = isStatement(raw.stem) || isTruePair(raw);
  const truths = raw.keys.map((key) =>
    truthOf(key, isAsked || (raw.choices.length === 0 && /^[TFS]$/i.test(key.trim()))),
  );
  const common = {
    line: raw.line,
    no: raw.no,
    code: raw.code ?? null,
    mark: markOf(raw.mark),
    explanation: raw.explanation || null,
  };
  const asks: PastedAsk[] = [];
  if (raw.stem.trim() === '') asks.push('stem_missing');
  if (raw.mark !== null && common.mark === null) asks.push('mark');
  const isTruth = isAsked || (raw.choices.length === 0 && truths.some((truth) => truth !== undefined));
  const part = isTruth ? statement(raw, truths) : raw.choices.length > 0 ? choice(raw) : open(raw);
  return {
    ...common,
    stem: raw.stem.trim().replace(STATEMENT, '').trim(),
    ...part,
    asks: [...asks, ...part.asks],
  };
}

type Part = Pick<PastedQuestion, 'type' | 'choices' | 'correct_value' | 'asks'>;

const isTruePair = ({ choices }: Raw): boolean =>
  choices.length === 2 &&
  new Set(choices.map(({ text }) => TRUTHS.get(text.toLowerCase()))).size === 2 &&
  choices.every(({ text }) => TRUTHS.has(text.toLowerCase()));

function statement({ choices, keys }: Raw, truths: readonly (boolean | undefined)[]): Part {
  // A and B of the pair are truths as well.
  const ofLetters = keys.map((key, index) => {
    const letters = choices.length === 2 ? keyLetters(key) : undefined;
    const at = letters?.length === 1 ? choices.find(({ letter }) => letter === letters[0]) : undefined;
    return at ? TRUTHS.get(at.text.toLowerCase()) : truths[index];
  });
  const starred = choices
    .filter(({ isStarred }) => isStarred)
    .map(({ text }) => TRUTHS.get(text.toLowerCase()));
  const said = new Set([...ofLetters, ...starred]);
  const [correct_value = null] = said;
  const asks: PastedAsk[] =
    said.size > 1
      ? ['key_differs']
      : said.size === 0
        ? ['key_missing']
        : correct_value === null
          ? ['key_unknown']
          : [];
  return { type: 'true_false', choices: [], correct_value, asks };
}

function choice({ choices, keys }: Raw): Part {
  const lettersOf = (index: number) => choices[index]!.letter ?? letterAt(index);
  const right = keys.map((key) => {
    const texts = choices.filter(({ text }) => text.toLowerCase() === key.trim().toLowerCase());
    return keyLetters(key) ?? (texts.length === 1 ? [lettersOf(choices.indexOf(texts[0]!))] : ['?']);
  });
  const starred = choices.flatMap(({ isStarred }, index) => (isStarred ? [lettersOf(index)] : []));
  const said = [...right, ...(starred.length > 0 ? [starred] : [])].map((letters) =>
    letters.toSorted().join(''),
  );
  const known = choices.map((_, index) => lettersOf(index));
  const asks: PastedAsk[] = [];
  if (choices.length < 2) asks.push('choices_few');
  if (known.some((letter, index) => letter !== letterAt(index))) asks.push('letters');
  if (said.length === 0) asks.push('key_missing');
  else if (new Set(said).size > 1) asks.push('key_differs');
  else if ([...said[0]!].some((letter) => !known.includes(letter))) asks.push('key_unknown');
  return {
    type: 'multiple_choice',
    choices: choices.map(({ text }, index): PastedChoice => ({
      text,
      correct: said[0]?.includes(lettersOf(index)) ?? false,
    })),
    correct_value: null,
    asks,
  };
}

const open = ({ keys }: Raw): Part => ({
  type: 'essay',
  choices: [],
  correct_value: null,
  // A key without choices: they are missing, or it is of a kind that this text cannot say.
  asks: keys.length > 0 ? ['choices_missing'] : [],
});

function markOf(text: string | null): number | null {
  if (text === null || !/^\d{1,4}(?:[.,]\d{1,3})?$/.test(text.trim())) return null;
  const mark = Number(text.trim().replace(',', '.'));
  return mark > 0 && mark <= 1000 ? mark : null;
}
