import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslate } from 'ra-core';
import { classes } from '#shared/resources/classes.ts';
import { useForumNews } from '#ui/forum/useForumNews.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TabbedPanel } from '#ui/TabbedPanel.tsx';
import { RecordPage } from '../generated/RecordPage.tsx';
import { RecordState } from '../generated/RecordState.tsx';
import { ClassActions } from './ClassActions.tsx';
import { CopyClass } from './CopyClass.tsx';
import type { ClassTabProps } from './classTab.ts';
import { openTabs } from './classTabs.tsx';

/** A class: its actions, and its parts as tabs. */
export const ClassShow = () => (
  <RecordPage resource={classes} view="show">
    {(record) => (
      <Page
        title={String(record['name'] ?? '')}
        lead={<RecordState resource={classes} record={record} />}
        actions={<ClassActions record={record} />}
      >
        <ClassTabs record={record} />
        <CopyClass record={record} />
      </Page>
    )}
  </RecordPage>
);

function ClassTabs({ record }: ClassTabProps) {
  const translate = useTranslate();
  const { label: textOf } = useI18n();
  const [search, setSearch] = useSearchParams();
  const tabs = openTabs();
  const news = useForumNews(session.can('forum-index') ? record.id : null).query.data;
  // Reports that wait for a moderator count too.
  const count = news ? news.unread + news.reports : 0;
  const open = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0]!;
  const Content = open.component;
  return (
    <TabbedPanel
      label={translate('admin.show.tabs')}
      tabs={tabs.map(({ key, label }) => ({
        key,
        label:
          key === 'forum' && count > 0
            ? translate('classes.tab.forum_news', { count })
            : typeof label === 'string'
              ? translate(label)
              : textOf(label),
      }))}
      open={open.key}
      // Another tab starts fresh: page and filter of the previous one do not apply to it.
      onOpen={(key) =>
        setSearch(key === tabs[0]!.key ? {} : { tab: key }, { replace: true, preventScrollReset: true })
      }
    >
      <Suspense fallback={<Skeleton lines={6} />}>
        <Content record={record} />
      </Suspense>
    </TabbedPanel>
  );
}
