/** Words of the ways to practice and to learning paths, which only some people see. */
export const homeLines = {
  home_lines: {
    path_done: '%{done} of %{total} steps done',
    path_due: 'Due %{date}',
    path_late: 'Was due %{date}',
    paths: 'Learning paths',
    practice: '%{smart_count} question to practise |||| %{smart_count} questions to practise',
  },
};
