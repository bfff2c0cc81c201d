export type Shortcut =
  | { readonly kind: 'next' | 'previous' | 'flag' }
  | { readonly kind: 'choose'; readonly index: number };

export const CHOOSING_KEYS: readonly string[] = [...'123456789abcde'];

/** 1–9 or A–E choose, N next, P previous, F flag. */
export function shortcuts(key: string): Shortcut | undefined {
  const letter = key.toLowerCase();
  if (/^[1-9]$/.test(letter)) return { kind: 'choose', index: Number(letter) - 1 };
  if (/^[a-e]$/.test(letter)) return { kind: 'choose', index: letter.charCodeAt(0) - 97 };
  const kinds = { n: 'next', p: 'previous', f: 'flag' } as const;
  return letter in kinds ? { kind: kinds[letter as keyof typeof kinds] } : undefined;
}
