import { describe, expect, it } from 'vitest';
import { mentionAt, partsOf } from '#shared/domain/forumText.ts';

const shown = (text: string, names: string[] = []) =>
  partsOf(text, names).map(({ kind, text: words }) => (kind === 'text' ? words : `[${kind} ${words}]`));

describe('the text of a post', () => {
  it.each<[string, string[], string[]]>([
    ['plain words', [], ['plain words']],
    ['see https://x.example/a.', [], ['see ', '[link https://x.example/a]', '.']],
    ['(https://x.example/a_(b))!', [], ['(', '[link https://x.example/a_(b)]', ')!']],
    ['javascript:alert(1) ftp://x data:text/html,x', [], ['javascript:alert(1) ftp://x data:text/html,x']],
    ['https:// http://', [], ['https:// http://']],
    ['<b>https://x.example/?a="1"</b>', [], ['<b>', '[link https://x.example/?a=]', '"1"</b>']],
    [
      '@Ani Wijaya, @Ani and @Budi',
      ['Ani', 'Ani Wijaya'],
      ['[mention @Ani Wijaya]', ', ', '[mention @Ani]', ' and @Budi'],
    ],
  ])('%s', (text, names, expected) => {
    expect(shown(text, names)).toEqual(expected);
  });

  it('loses nothing, whatever is in it', () => {
    const texts = ['', '@', 'a@b.example', 'https://x.example @A\n\n  @A https://y.example)', '@A@A'];
    for (const text of texts)
      expect(
        partsOf(text, ['A', 'A'])
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
  });
});

describe('what is typed after the sign', () => {
  it.each<[string, ReturnType<typeof mentionAt>]>([
    ['Hello @de', { at: 6, q: 'de' }],
    ['@', { at: 0, q: '' }],
    ['(@Ani Wi', { at: 1, q: 'Ani Wi' }],
    ['mail@example', null],
    ['@Ani and three more words', null],
    ['no sign', null],
  ])('%s', (text, expected) => {
    expect(mentionAt(text, text.length)).toEqual(expected);
  });

  it('is looked for before the caret only', () => {
    expect(mentionAt('@dewi lestari', 3)).toEqual({ at: 0, q: 'de' });
  });
});
