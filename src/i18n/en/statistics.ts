import * as term from './glossary.ts';

/** Words of the quiz report and its file. `id/statistics.ts` is typed by this file. */
export const statistics = {
  statistics: {
    advice: {
      check_key:
        'People who do well otherwise tend to get this one wrong. Check the key first, then whether the question can be misread.',
      few_attempts: 'Too few people were asked to say anything about the question.',
      too_easy: 'Nearly everyone gets it right. Make it harder, or keep it as an opening question.',
      too_hard: 'Less than a fifth of the marks is earned. Was it taught? Is it clearly worded?',
      unused_distractor:
        'A wrong answer attracts fewer than 3%. Replace it with a mistake that people really make.',
      weak: 'It hardly separates people who know the subject from those who do not. Make it clearer or replace it.',
    },
    advice_title: 'What to do',
    again: 'Recalculate',
    answer: 'Answer',
    attempts: {
      all: 'All attempts',
      first: 'First attempt of each person',
      highest: 'Best attempt of each person',
      last: 'Last attempt of each person',
    },
    attempts_label: 'Attempts included',
    beside: {
      none: 'Nobody has been asked this question yet. Figures appear with the first result.',
      report: 'Report of the whole quiz',
      title: 'Statistics',
    },
    bottom: 'Weakest third',
    archived:
      'The answers of one attempt were removed when their time limit was over. It counts in the scores, and not in the figures of the questions. |||| The answers of %{count} attempts were removed when their time limit was over. They count in the scores, and not in the figures of the questions.',
    could_read:
      'One attempt counted here is of a person who could read the questions. |||| %{count} attempts counted here are of people who could read the questions.',
    chart: {
      band: 'Score',
      count: 'Attempts',
      discrimination_axis: 'Discrimination',
      facility_axis: 'Facility',
      good: 'Where questions should lie',
      items: 'Facility and discrimination',
      items_hint:
        'Each point is a question with its number. Right: easy. Up: separates those who know from those who do not.',
      items_text: '%{count} questions by facility and discrimination; %{flagged} of them to look at.',
      none: 'Discrimination can be computed as soon as people differ in their scores.',
      passing: 'Pass %{score}%',
      scores: 'Scores',
      scores_text:
        '%{count} attempts by score. Most lie between %{from}% and %{to}%. The passing score is %{score}%.',
    },
    choices: 'Answers picked',
    choices_none:
      'Answers to this kind of question are written or put in order, so there is no table of choices.',
    column: {
      advice: 'What to do',
      count: 'Picked by',
      discrimination: 'Discrimination',
      edition: 'Edition of the key',
      efficiency: 'Discriminative efficiency',
      effective_weight: 'Effective weight (%)',
      facility: 'Facility (%)',
      key: 'Key',
      mark: 'Mark',
      mean: 'Mean mark',
      median_seconds: 'Median time (s)',
      n: 'Asked',
      no: 'No.',
      practice: 'Still hard in practice (%)',
      practice_people: 'Practised by',
      sd: 'Standard deviation',
      share: 'Share (%)',
      unanswered: 'Unanswered',
    },
    correct: 'Key',
    details: 'Details of question %{no}',
    edition: 'Key %{no} of %{of}',
    edition_hint:
      'The key, the kind or the mark was changed; answers are counted under the key that they were marked by.',
    empty: 'No attempt has a result yet. Figures appear with the first one.',
    export: 'Export %{format}',
    few: 'Little data: fewer than %{min} attempts. Such figures are due to chance, so do not change questions because of them.',
    file: 'quiz-statistics',
    flag: {
      check_key: 'Check the key',
      few_attempts: 'Little data',
      too_easy: 'Too easy',
      too_hard: 'Too hard',
      unused_distractor: 'Distractor nobody picks',
      weak: 'Hardly discriminates',
    },
    flag_none: 'Fine',
    false: 'False',
    help: {
      alpha:
        'How well the questions measure the same thing, up to 1. From 0.7 on a single score can be relied on.',
      discrimination:
        'Correlation of the mark with the rest of the attempt, −100 to 100. From 20 on it is good; below nothing something is wrong.',
      efficiency: 'The discrimination as a share of the best that these marks could reach.',
      facility: 'Share of the mark that people earn on average: 100% is easy.',
      practice:
        'How often people were still wrong when they practised the question over the following days, and how many they are. Under 5 people there is no share.',
      standard_error: 'A score is this far off, more or less, by chance alone.',
      time: 'Half of the people took longer. Of the newest attempts; time away is left out.',
      weight: 'How much the question decides about the score.',
    },
    not_submitted:
      'One attempt ended without a submission and is left out. |||| %{count} attempts ended without a submission and are left out.',
    not_asked: 'No longer asked',
    passed: term.passed,
    practice: 'Still hard in practice',
    practice_few: 'too few data (%{count})',
    practice_share: '%{share} (%{count})',
    questions: 'Questions',
    refreshing: 'New attempts have ended. The figures are being recalculated.',
    summary: {
      alpha: 'Cronbach’s alpha',
      attempts: 'Attempts',
      mean: 'Mean',
      median: 'Median',
      minutes: '%{count} min',
      pass_rate: term.passRate,
      pass_rate_of: '%{passed} of %{attempts}',
      people: 'from one person |||| from %{count} people',
      sd: 'Standard deviation',
      seconds: '%{count} s',
      standard_error: 'Standard error',
      time: 'Median time',
      title: 'Summary',
    },
    to_look_at: 'One question to look at |||| %{count} questions to look at',
    top: 'Best third',
    true: 'True',
    unanswered: 'Not answered',
    weight: 'Weight',
  },
};
export type StatisticsWords = typeof statistics;
