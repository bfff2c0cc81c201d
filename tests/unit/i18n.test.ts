import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { describe, expect, it } from 'vitest';
import { modules } from '#shared/resources/modules.ts';
import { createTranslate, phrasesOf, type Messages } from '#i18n/translate.ts';

const root = resolve(import.meta.dirname, '../..');
const languages = ['en', 'id'] as const;
/** The glossary has a test of its own, `glossary.test.ts`. */
const fileNames = readdirSync(join(root, 'src/i18n/en')).filter((file) => file !== 'glossary.ts');

async function filesOf(language: string): Promise<Record<string, Messages>> {
  const entries = fileNames.map(async (file) => {
    const module = (await import(join(root, 'src/i18n', language, file))) as Record<string, Messages>;
    return [file, module[file.replace('.ts', '')]!] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
const words = { en: await filesOf('en'), id: await filesOf('id') };
const phrases = (language: 'en' | 'id', names: readonly string[] = fileNames) =>
  new Map(names.flatMap((name) => [...phrasesOf(words[language][name]!)]));

const holesOf = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map((match) => match[1]!);

describe('translate', () => {
  const options = [
    undefined,
    0,
    1,
    2,
    5,
    { smart_count: 1, count: '1', name: 'Ani' },
    { smart_count: 3 },
    { name: '$&' },
  ];

  it.each(languages)('answers what node-polyglot answers for every message in %s', (language) => {
    let compared = 0;
    // One expectation for all of them: tens of thousands take a slow machine half a minute.
    const differing: object[] = [];
    for (const messages of Object.values(words[language])) {
      const polyglot = polyglotI18nProvider(() => messages as TranslationMessages, language, [], {
        allowMissing: true,
      });
      const translate = createTranslate(messages, language);
      for (const key of phrasesOf(messages).keys())
        for (const option of options) {
          const [ours, theirs] = [translate(key, option), polyglot.translate(key, option)];
          if (ours !== theirs) differing.push({ key, option, ours, theirs });
          compared += 1;
        }
    }
    expect(differing).toEqual([]);
    expect(compared).toBeGreaterThan(2000);
  });

  it('answers the default text, else the key, for a word that is not there', () => {
    const translate = createTranslate({}, 'en');
    expect(translate('a.b')).toBe('a.b');
    expect(translate('a.b', { _: 'Text of %{name}', name: 'Ani' })).toBe('Text of Ani');
  });

  it('leaves a hole open that nobody fills, and takes nothing from the prototype', () => {
    const translate = createTranslate({ a: '%{name} %{toString}' }, 'en');
    expect(translate('a', {})).toBe('%{name} %{toString}');
  });
});

/** What the light half reads; the admin and the server have words of their own. */
const portalWords = [
  'shell.ts',
  'home.ts',
  'account.ts',
  'announcements.ts',
  'certificates.ts',
  'firstDay.ts',
  'workHome.ts',
  'calendar.ts',
  'calendarAddress.ts',
  'competencies.ts',
  'forum.ts',
  'inbox.ts',
  'course.ts',
  'kept.ts',
  'player.ts',
  'evaluation.ts',
  'grades.ts',
  'learning.ts',
  'module.ts',
  'online.ts',
  'people.ts',
  'viewRole.ts',
  'quiz.ts',
  'result.ts',
  'practice.ts',
  'homeLines.ts',
  'profile.ts',
  'keys.ts',
  'palette.ts',
  'passwordStrength.ts',
  'stepUp.ts',
  'security.ts',
  'signInSteps.ts',
  'tokens.ts',
  'twoStepHelp.ts',
];

describe('words', () => {
  it.each(fileNames)('%s has the same keys and the same holes in both languages', (file) => {
    const [en, id] = languages.map((language) => phrases(language, [file]));
    expect([...id!.keys()].sort()).toEqual([...en!.keys()].sort());
    for (const [key, text] of id!) {
      const known = new Set([...holesOf(en!.get(key)!), 'count', 'smart_count']);
      expect(
        holesOf(text).filter((hole) => !known.has(hole)),
        key,
      ).toEqual([]);
    }
  });

  it('says each thing in one file only', () => {
    const keys = portalWords.flatMap((file) => [...phrases('en', [file]).keys()]);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('say what completes a module, by each rule', () => {
    const rules = modules.fields.completion.options!.map(({ value }) => value);
    const known = phrases('en', ['module.ts']);
    const missing = rules.filter((rule) => rule !== 'manual' && !known.has(`module.requirement.${rule}`));
    expect(missing).toEqual([]);
  });

  it('writes no placeholder but %{…}', () => {
    for (const language of languages)
      for (const [key, text] of phrases(language))
        expect(text, key).not.toMatch(/(?<!%)\{\w+\}|\$\{|undefined/);
  });
});

describe('the first load', () => {
  const first = phrases('en', ['shell.ts', 'home.ts']);
  const topics = new Set([...phrases('en').keys()].map((key) => key.split('.')[0]!));

  it('has every word that its code names', () => {
    const named = [...closureOf('src/main.tsx')].flatMap((file) => wordsNamedIn(file, topics));
    expect(named.length).toBeGreaterThan(60);
    expect([...new Set(named.filter((key) => !first.has(key)))]).toEqual([]);
  });

  it('finds every word that the portal names in some file', () => {
    const all = phrases('en', portalWords);
    const files = ['src/ui', 'src/portal'].flatMap((folder) => sourcesIn(join(root, folder)));
    const isKnown = (key: string) =>
      all.has(key) || [...all.keys()].some((known) => known.startsWith(`${key}.`));
    const missing = files.flatMap((file) => wordsNamedIn(file, topics)).filter((key) => !isKnown(key));
    expect([...new Set(missing)]).toEqual([]);
  });
});

describe("the admin's words of every list", () => {
  it('hold every word that their code names at once; other pages bring their own', () => {
    const lists = ['shell.ts', 'home.ts', 'admin.ts', 'audience.ts', 'refusals.ts', 'transfer.ts'];
    const known = phrases('en', lists);
    const topics = new Set([...phrases('en').keys()].map((key) => key.split('.')[0]!));
    const files = [...closureOf('src/admin/screens.ts', closureOf('src/admin/AdminHalf.tsx'))].filter(
      // Its keys are names of pages.
      (file) => !file.endsWith('screens.ts') && !file.includes('/src/shared/'),
    );
    const named = files.flatMap((file) => wordsNamedIn(file, topics));
    expect(named.length).toBeGreaterThan(60);
    expect([...new Set(named.filter((key) => !known.has(key)))]).toEqual([]);
  });
});

/** Whole keys in quotes: `'home.due'`. Keys with a hole in them are seen on the screens, by the e2e layer. */
function wordsNamedIn(file: string, topics: ReadonlySet<string>): string[] {
  const literals = [...readFileSync(file, 'utf8').matchAll(/'([a-zA-Z_]+(?:\.[a-z_]+)+)'/g)].map(
    (match) => match[1]!,
  );
  return literals.filter((key) => topics.has(key.split('.')[0]!));
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => join(folder, file));
}

/** A source file and everything that it imports at once (not by `import()`). */
function closureOf(entry: string, files = new Set<string>()): Set<string> {
  const file = resolve(root, entry);
  if (files.has(file)) return files;
  files.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
    /^import (?!type)[^;]*?from '([#.][^']+\.tsx?)';/gm,
  ))
    closureOf(path.startsWith('#') ? join(root, 'src', path.slice(1)) : join(dirname(file), path), files);
  return files;
}
