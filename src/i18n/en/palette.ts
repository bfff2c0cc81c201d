/** Words of the palette (Ctrl K), fetched when it is first opened. `id/palette.ts` is typed by this file. */
export const palette = {
  palette: {
    actions: 'Actions',
    choose: 'choose',
    close: 'close',
    create: 'Create',
    kind: { classes: 'Classes', modules: 'Modules', questions: 'Questions' },
    language: 'Language: %{name}',
    nothing: 'Nothing found for “%{text}”',
    nothing_hint: 'Check the spelling, or try a NIP, a code or a shorter word.',
    offline: 'You are offline. Pages and actions still work, the search as soon as the connection is back.',
    open: 'open',
    options: 'Results',
    pages: 'Go to',
    placeholder: 'Search, or type a page or an action',
    recent: 'Recently opened',
    results: '%{smart_count} result |||| %{smart_count} results',
    role: 'Work as %{name}',
    searching: 'Searching…',
    short: 'Type at least %{min} letters to search.',
    theme: 'Appearance: %{name}',
    title: 'Search and commands',
  },
};
export type PaletteWords = typeof palette;
