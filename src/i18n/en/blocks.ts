/** Words of the editor of a module's blocks. `id/blocks.ts` is typed by this file. */
export const blocks = {
  blocks: {
    add: 'Add block',
    added: '%{type} added at place %{place}',
    address: {
      embed: 'A link to a page on %{sites}, or the embed code that the site offers',
      media: 'Or the address of a file elsewhere, starting with https://',
    },
    copy: {
      document: {
        waiting: 'A preview is being made. Until it is ready, learners can download the file.',
        not_installed:
          'No preview: LibreOffice is not installed on this server. Learners can download the file.',
        failed: 'No preview could be made. Learners can download the file.',
      },
      no_pages: 'This file cannot be shown in the page. Learners can download it.',
      pages: 'Shown in the page: %{count} page |||| Shown in the page: %{count} pages',
      reason: {
        failed: 'The file could not be read: open it on your computer and save it again.',
        'no-room': 'The server has too little free space.',
        stopped: 'It was interrupted several times.',
        timeout: 'It took too long. A shorter file may work.',
        'too-large': 'The result would be too large. A smaller file may work.',
      },
      too_many: '%{count} pages: more than %{max} are not shown in the page. Learners can download the file.',
      video: {
        waiting: 'Smaller copies of the video are being made. Until they are ready, the original plays.',
        done: 'Smaller copies are ready: learners on a slow connection get one that loads faster.',
        not_installed: 'No smaller copies: ffmpeg is not installed on this server. The original plays.',
        failed: 'No smaller copies could be made. The original plays.',
      },
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
