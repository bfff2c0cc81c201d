import { Suspense, use, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TabbedPanel } from '#ui/TabbedPanel.tsx';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import { tabWords } from './tabWords.ts';
import type { UserTab, UserTabProps } from './userTab.ts';
import { openTabs } from './userTabs.ts';
import css from './user.module.css';

/** The value in the URL when all parts of the accordion are closed. */
const NONE = 'none';

/** The parts of a person's page: tabs, on a phone an accordion. The open one is in the URL and its data are loaded when it is opened. */
export function UserParts(props: UserTabProps) {
  const { translate, label: wordOf } = useI18n();
  const isPhone = useMedia(PHONE);
  const [search, setSearch] = useSearchParams();
  const tabs = openTabs(props);
  const requested = search.get('tab');
  const isFolded = isPhone && requested === NONE;
  const open = tabs.find(({ key }) => key === requested) ?? tabs[0]!;
  // Another part starts fresh: the filters of the previous one do not apply to it.
  const onOpen = (key: string) =>
    setSearch(key === tabs[0]!.key ? {} : { tab: key }, { replace: true, preventScrollReset: true });
  const named = tabs.map(({ key, label }) => ({
    key,
    label: label ? wordOf(label) : translate(`user.tab.${key}`),
  }));
  const content = (
    <Suspense key={open.key} fallback={<Skeleton lines={6} />}>
      <Part {...props} tab={open} />
    </Suspense>
  );
  if (!isPhone)
    return (
      <TabbedPanel label={translate('user.tabs')} tabs={named} open={open.key} onOpen={onOpen}>
        {content}
      </TabbedPanel>
    );
  return (
    <div className={css.folds}>
      {named.map((fold) => (
        <Fold
          key={fold.key}
          label={fold.label}
          isOpen={!isFolded && fold.key === open.key}
          onToggle={(isOpen) => onOpen(isOpen ? fold.key : NONE)}
        >
          {content}
        </Fold>
      ))}
    </div>
  );
}

function Part({ tab, ...props }: UserTabProps & { tab: UserTab }) {
  const { lang } = useI18n();
  const { words, component: Content } = tab;
  if (words) use(tabWords(lang, words));
  return <Content {...props} />;
}

interface FoldProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: React.ReactNode;
}

function Fold({ label, isOpen, onToggle, children }: FoldProps) {
  const id = useId();
  return (
    <section className={css.fold}>
      <h2>
        <button
          type="button"
          id={`${id}-head`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onToggle(!isOpen)}
        >
          {label}
        </button>
      </h2>
      {isOpen && (
        <div id={id} role="region" aria-labelledby={`${id}-head`} className={css.folded}>
          {children}
        </div>
      )}
    </section>
  );
}
