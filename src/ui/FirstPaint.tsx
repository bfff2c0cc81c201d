/** The content of index.html before any script runs, kept while the first page's code loads, so that the logo does not flicker. */
export const FirstPaint = () => (
  <div className="first-paint">
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M8 23.5V16a8 8 0 0 1 8-8h6.5a1.5 1.5 0 0 1 1.5 1.5V16a8 8 0 0 1-8 8H8.5a.5.5 0 0 1-.5-.5z" />
    </svg>
    Mahir
  </div>
);
