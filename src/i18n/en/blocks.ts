/** Words of the editor of a module's blocks. `id/blocks.ts` is typed by this file. */
export const blocks = {
  blocks: {
    add: 'Add block',
    added: '%{type} added at place %{place}',
    address: {
      embed: 'A link to a page on %{sites}, or the embed code that the site offers',
      media: 'Or the address of a file elsewhere, starting with https://',
    },
    close_all: 'Close all',
    hint: 'Learners read the blocks from top to bottom. Drag by the grip, or press Alt with ↑ or ↓ in a block.',
    keys: 'Move a block up or down',
    none: 'Nothing to read yet. Add the first block.',
    open_all: 'Open all',
    preview: 'Save and preview',
    quizzes: 'Only quizzes of this class.',
    remove: 'Remove %{name}',
    removed: 'Block removed: %{name}',
    wrong: 'needs attention',
  },
};
export type BlockMessages = typeof blocks;
