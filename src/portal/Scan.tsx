import { ScanLine } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useDocumentTitle, useHeadingFocus } from '#ui/Page.tsx';
import { PublicPage } from '#ui/PublicPage.tsx';
import { ScanButton } from './attendance/ScanButton.tsx';
import css from './attendance/attendance.module.css';

/** How to check in by a code. An expired code leads here: it changes every half minute, so scanning again helps. */
export function Scan() {
  const { lang, translate } = useI18n();
  const navigate = useNavigate();
  const classes = `/${lang}/my-course`;
  const isOld = useSearchParams()[0].get('code') === 'old';
  const title = translate(isOld ? 'attendance.scan_title' : 'attendance.scan_how_title');
  useDocumentTitle(title);
  const heading = useHeadingFocus();
  return (
    <PublicPage>
      <div className={css.scan}>
        <ScanLine size={40} strokeWidth={1.6} aria-hidden />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{translate(isOld ? 'attendance.scan_body' : 'attendance.scan_how')}</p>
        <div className={css.buttons}>
          <ScanButton primary onType={() => void navigate(classes)} />
          <ButtonLink to={classes}>{translate('courses.title')}</ButtonLink>
        </div>
      </div>
    </PublicPage>
  );
}
