import css from './RichText.module.css';

/** HTML that the server sanitised when it was written (sanitize-html): the only place that sets HTML. */
export const RichText = ({ html, className }: { html: string | null | undefined; className?: string }) =>
  html ? (
    <div
      className={className ? `${css.text} ${className}` : css.text}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  ) : null;
