import { useTranslate } from 'ra-core';
import type { PackageContents } from '#shared/api/packageAttempts.ts';
import { packages } from '#shared/resources/packages.ts';
import { sizeText } from '#ui/content/mediaText.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Notice } from '../Notice.tsx';
import { TryPackage } from './TryPackage.tsx';
import { usePackageContents } from './usePackageContents.ts';
import css from './packages.module.css';

interface PackageCardProps {
  readonly id: string;
  /** In a form, which the way into the package does not leave. */
  readonly isApart?: boolean;
}

/** What was found in a package, what is not followed in it, and the way into it. */
export function PackageCard({ id, isApart = false }: PackageCardProps) {
  const translate = useTranslate();
  const { contents, isEmpty, error, retry } = usePackageContents(id);
  if (isEmpty) return <p className={css.empty}>{translate('packages.empty')}</p>;
  if (error) return <ErrorState error={error} retry={retry} />;
  if (!contents) return <Skeleton lines={3} />;
  return (
    <div
      className={isApart ? `${css.card} ${css.framed}` : css.card}
      role="group"
      aria-label={contents.title}
    >
      <p className={css.title}>{contents.title}</p>
      <Found contents={contents} />
      {contents.unfollowed > 0 && (
        <Notice tone="warn">{translate('packages.unfollowed', { smart_count: contents.unfollowed })}</Notice>
      )}
      {contents.kind === 'cmi5' ? (
        <p className={css.empty}>{translate('packages.try_course')}</p>
      ) : (
        <div className={css.actions}>
          <TryPackage id={id} isApart={isApart} />
        </div>
      )}
    </div>
  );
}

function Found({ contents }: { readonly contents: PackageContents }) {
  const translate = useTranslate();
  const { label, formatNumber, formatPercent } = useI18n();
  const { kind, edition, bytes, parts, pass_marks: marks, version } = contents;
  const name = packages.fields.kind.options!.find(({ value }) => value === kind);
  // The edition of SCORM 1.2 is 1.2.
  const rest = edition.replace(/^(?:1\.2|2004) ?/, '');
  return (
    <Facts
      className={css.facts}
      facts={[
        {
          name: label(packages.fields.kind.label),
          value: [name ? label(name.label) : kind, rest].filter(Boolean).join(', '),
        },
        { name: label(packages.fields.version_no.label), value: formatNumber(version) },
        { name: translate('packages.size'), value: sizeText(bytes, formatNumber) },
        { name: label(packages.fields.parts.label), value: formatNumber(parts) },
        {
          name: translate('packages.pass_mark'),
          value:
            marks.map((mark) => formatPercent(mark / 100)).join(', ') || translate('packages.no_pass_mark'),
        },
      ]}
    />
  );
}
