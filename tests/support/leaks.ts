import type { AttemptView } from '#shared/api/attempts.ts';
import type { ResultPart } from '#shared/domain/resultVisibility.ts';

/** Fields that reveal a right answer, or how it counts, by the part of a result with which they may be sent. */
const TOLD_WITH: Readonly<Record<ResultPart, readonly string[]>> = {
  score: [],
  correctness: ['outcome', 'earned'],
  key: ['correct', 'correct_value', 'solution', 'accepted', 'match'],
  feedback: ['explanation', 'feedback', 'comment'],
};
/** Never sent to a learner. */
const NEVER = ['weight', 'match_key', 'tolerance', 'pinned', 'rubric', 'model_answer', 'digest'];
/** Calls about quizzes. Elsewhere some of these names mean other things (a pinned announcement, a comment on a class). */
const ABOUT_QUIZZES = /^\/api\/(?:attempts|quizzes|questions|corrections|my\/(?:grades|practice))\b/;
/** The reply to an answer in practice has its key: what may be practised is decided before. */
const PRACTISED = /^\/api\/my\/practice\/[^/]+\/answers$/;
const NEVER_ANYWHERE = ['match_key', 'tolerance', 'rubric', 'model_answer', 'correct_value', 'password_hash'];

const partOf = new Map(
  Object.entries(TOLD_WITH).flatMap(([part, names]) => names.map((name) => [name, part as ResultPart])),
);
const NOTHING = { score: false, correctness: false, key: false, feedback: false };
const ALL = { score: true, correctness: true, key: true, feedback: true };

/**
 * Everything that a reply to a learner reveals too early, as paths into it; empty is required. The part `shows` of an attempt's result says
 * what may be sent.
 */
export function leaksOf(url: string, body: unknown): string[] {
  const { pathname } = new URL(url, 'http://x');
  const leaks: string[] = [];
  const isAboutQuizzes = ABOUT_QUIZZES.test(pathname);
  const look = (value: unknown, path: string, shows: Readonly<Record<ResultPart, boolean>>): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isAhead(value)) leaks.push(`${pathname} ${path}questions ahead of a sequential attempt`);
    const here = Array.isArray(value) ? shows : ((value as { shows?: typeof shows }).shows ?? shows);
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'shows') continue;
      const part = partOf.get(name);
      // The numbers of right answers have these names too: they belong to the score.
      const isCount = name === 'correct' && typeof inner === 'number';
      const isTold = isAboutQuizzes
        ? NEVER.includes(name) || (part !== undefined && !isCount && !here[part])
        : NEVER_ANYWHERE.includes(name);
      if (isTold) leaks.push(`${pathname} ${path}${name}`);
      look(inner, `${path}${name}.`, here);
    }
  };
  look(body, '', PRACTISED.test(pathname) ? ALL : NOTHING);
  return leaks;
}

/** Sequential: no reply contains more than the question after the open one. */
function isAhead(value: object): boolean {
  const { navigation, position, questions } = value as Partial<AttemptView>;
  if (!Array.isArray(questions) || position === undefined) return false;
  // An ended attempt is reviewed; the clock beside saved answers holds only the last ones.
  if ('shows' in value) return false;
  if (navigation === undefined) return 'server_now' in value && questions.length > 2;
  return navigation === 'sequential' && questions.length > position + 2;
}
