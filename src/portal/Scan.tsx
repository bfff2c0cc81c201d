import { ScanLine } from 'lucide-react';
import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useDocumentTitle, useHeadingFocus } from '#ui/Page.tsx';
import { PublicPage } from '#ui/PublicPage.tsx';
import css from './attendance/attendance.module.css';

/** Where a scanned code leads that is no longer good: a code changes every half minute, so scanning again helps. */
export function Scan() {
  const { lang, translate } = useI18n();
  const title = translate('attendance.scan_title');
  useDocumentTitle(title);
  const heading = useHeadingFocus();
  return (
    <PublicPage>
      <div className={css.scan}>
        <ScanLine size={40} strokeWidth={1.6} aria-hidden />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{translate('attendance.scan_body')}</p>
        <ButtonLink to={`/${lang}/my-course`}>{translate('courses.title')}</ButtonLink>
      </div>
    </PublicPage>
  );
}
