/** Parts of a class that can wait: the action that saves the draft and leads there, the page and its query. */
export const laterPlaces = [
  { name: 'content', view: 'show', query: 'tab=modules' },
  { name: 'sessions', view: 'show', query: 'tab=attendance' },
  { name: 'capacity', view: 'edit', query: 'step=enrolment' },
  { name: 'completion', view: 'edit', query: 'step=completion' },
  { name: 'looks', view: 'edit', query: 'step=looks' },
] as const;
