/** Below this width the list of the questions is a sheet, and one bar at the bottom has the buttons (attempt.module.css). */
export const ONE_COLUMN = '(max-width: 899.95px)';
