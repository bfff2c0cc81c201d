/** What a page notes when the quiz asks for it: facts for organizers, of which no score and no state depends. */

/**
 * `hidden`: the page cannot be seen (another tab, minimised, locked, closed). `blur`: it can be seen, and another window has the keyboard.
 * `windowed`: it was not shown in full screen. `no_full_screen`: the browser has no full screen.
 */
export const focusKinds = ['hidden', 'blur', 'windowed', 'no_full_screen'] as const;
export type FocusKind = (typeof focusKinds)[number];

/** Of one request; the rest follows with the next one. */
export const MAX_FOCUS_EVENTS = 100;
/** More than a week of one absence is not told apart. */
export const MAX_FOCUS_SECONDS = 604_800;
