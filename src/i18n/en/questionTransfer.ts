import * as term from './glossary.ts';

/** Words of importing and exporting questions. `id/questionTransfer.ts` is typed by this file. */
export const questionTransfer = {
  question_transfer: {
    about: {
      aiken: 'Plain text for one right answer each; many programs read it.',
      gift: 'Text for Moodle and others; can be written by hand.',
      moodle_xml: 'For Moodle and programs that work with it.',
      xlsx: 'Our own table for Excel; keeps the most and can be filled in.',
    },
    check_text: 'Check the text',
    detected: 'Detected from the file',
    empty: 'There is no question in it.',
    left_out_count: '%{count} question was left out. |||| %{count} questions were left out.',
    none_ready: 'No question is ready, %{count} needs fixing |||| No question is ready, %{count} need fixing',
    question: term.question,
    ready: '%{count} question is ready |||| %{count} questions are ready',
    to_fix: '%{count} needs fixing |||| %{count} need fixing',
    explanation: 'Explanation',
    export_lead:
      '%{count} question of this list. In which format? |||| %{count} questions of this list. In which format?',
    export_title: 'Export questions',
    format: { aiken: 'Aiken', gift: 'GIFT', moodle_xml: 'Moodle XML', xlsx: 'Excel (XLSX)' },
    format_label: 'Format',
    go: 'Import %{count} question |||| Import %{count} questions',
    hint: 'GIFT, Moodle XML, Aiken, Excel (.xlsx) or CSV, at most %{size} MB and %{count} questions.',
    holds_all: 'Holds everything.',
    holds_none: 'Holds none of these questions.',
    leaves_out: 'Leaves %{count} question out. |||| Leaves %{count} questions out.',
    left_out: 'Left out',
    line: 'Line %{no}',
    loses: 'Holds all questions, but not everything in them.',
    losses: 'What is not imported',
    mark: '%{mark} point |||| %{mark} points',
    more: 'Show more (%{count} left)',
    notes: 'Notes',
    nothing: 'Every question is there already: there is nothing to import.',
    paste: 'Paste text',
    paste_example:
      '1. Which class of fire is burning oil?\na. Class A\nb. Class B *\n\n2. Lifts are safe in a fire.\nANSWER: FALSE',
    paste_label: 'Numbered questions with a star at the right answer; GIFT, Aiken or Moodle XML',
    pasted: 'Pasted text',
    questions: '%{count} question |||| %{count} questions',
    refused_file: 'questions-to-fix',
    refused_save: 'Download the %{count} question |||| Download the %{count} questions',
    row: 'Row %{no}',
    table: 'Excel or CSV',
    template: 'The Excel template has an example of every type and notes.',
    title: 'Import questions',
    to_bank: 'Into the question bank',
  },
};
export type QuestionTransferMessages = typeof questionTransfer;
