import { useQuery } from '@tanstack/react-query';
import { ArrowDown, List, Lock } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ModuleView } from '#shared/api/modules.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ModuleContent } from '#ui/content/ModuleContent.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { markOpened } from '#ui/kept/markOpened.ts';
import { useKeys } from '#ui/keys.ts';
import { Page } from '#ui/Page.tsx';
import { LoadedOfClass } from './course/BackToClass.tsx';
import { lockText } from './course/contentState.ts';
import { moduleQuery } from './learningCalls.ts';
import { Completed } from './module/Completed.tsx';
import { ModuleNotices } from './module/ModuleNotices.tsx';
import { ModuleSteps } from './module/ModuleSteps.tsx';
import { isLocked } from './module/neighbours.ts';
import { Outline } from './module/Outline.tsx';
import { useLearning } from './module/useLearning.tsx';
import { useProgress } from './module/useProgress.ts';
import { useReadingPlace } from './module/useReadingPlace.ts';
import { useClassContent } from './useClassContent.ts';
import css from './module/module.module.css';

/** Only for modules with a learning package, once it is opened. */
const PackagePage = lazy(async () => {
  const [{ PackagePage: page }] = await Promise.all([
    import('./package/PackagePage.tsx'),
    import('#ui/package/playerWords.ts').then(({ loadPlayerWords }) => loadPlayerWords()),
  ]);
  return { default: page };
});

/** The content of a module, the way to its neighbours, and what completes it. */
export function Module() {
  const { name = '', module = '' } = useParams();
  const { lang, translate } = useI18n();
  const query = useQuery(moduleQuery(name, module));
  const { data } = query;
  useCrumb(module, data?.name);
  useCrumb(name, data?.class.name);
  const classId = data?.class.id;
  useClassContent(classId);
  useEffect(() => {
    if (classId) void markOpened(classId).catch(() => undefined);
  }, [classId]);
  const opened = useSearchParams()[0].get('package');
  if (opened !== null && data?.blocks.some(({ key, type }) => key === opened && type === 'package'))
    return (
      <Suspense>
        <PackagePage view={data} blockKey={opened} to={`/${lang}/my-course/${name}/module/${module}`} />
      </Suspense>
    );
  const no = data ? data.outline.findIndex(({ id }) => id === data.id) + 1 : 0;
  return (
    <Page title={data?.name} lead={data && translate('module.of', { no, total: data.outline.length })}>
      <LoadedOfClass course={name} query={query}>
        {(view) =>
          view.state === 'locked' ? (
            <Locked view={view} course={name} />
          ) : (
            <ModulePage key={view.id} view={view} course={name} module={module} />
          )
        }
      </LoadedOfClass>
    </Page>
  );
}

interface ModulePageProps {
  readonly view: ModuleView;
  readonly course: string;
}

function ModulePage({ view, course, module }: ModulePageProps & { readonly module: string }) {
  const { lang, translate } = useI18n();
  // By the words of the address: a module may be named by its id too.
  const queryKey = useMemo(() => moduleQuery(course, module).queryKey, [course, module]);
  const base = `/${lang}/my-course/${course}`;
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  const progress = useProgress(view, queryKey);
  const learning = useLearning(view, { base, queryKey, reporter: progress.reporter });
  useArrowKeys(view, base);
  const paper = useRef<HTMLDivElement>(null);
  const { reporter } = progress;
  const goOnReading = useReadingPlace(
    paper,
    view,
    useCallback(({ key, at }) => reporter.played(key, { at }), [reporter]),
  );
  return (
    <div className={css.layout}>
      <div ref={paper} className={css.main}>
        <Button className={css.openOutline} onClick={() => setOutlineOpen(true)}>
          <List size={18} strokeWidth={1.6} aria-hidden />
          {translate('module.outline')}
        </Button>
        <ModuleNotices view={view} isWaiting={progress.isWaiting} />
        {goOnReading && (
          <Button className={css.goOn} onClick={goOnReading}>
            <ArrowDown size={18} strokeWidth={1.6} aria-hidden />
            {translate('module.go_on_reading')}
          </Button>
        )}
        <Card className={css.paper}>
          {view.blocks.length > 0 ? (
            <ModuleContent blocks={view.blocks} learning={learning} />
          ) : (
            <NoContent isManual={view.completion === 'manual'} />
          )}
        </Card>
        <Completed change={progress.change} view={view} base={base} />
        <ModuleSteps view={view} base={base} progress={progress} />
      </div>
      <aside className={css.side} aria-label={translate('module.outline')}>
        <Outline view={view} base={base} />
        {view.outline.length > 1 && <p className={css.keys}>{translate('module.keys')}</p>}
      </aside>
      {isOutlineOpen && (
        <Dialog sheet title={translate('module.outline')} onClose={() => setOutlineOpen(false)}>
          <Outline view={view} base={base} onOpen={() => setOutlineOpen(false)} />
        </Dialog>
      )}
    </div>
  );
}

/** Shows the reason, with a link to what opens it. */
function Locked({ view: { lock }, course }: ModulePageProps) {
  const { lang, translate, formatDateTime } = useI18n();
  const base = `/${lang}/my-course/${course}`;
  return (
    <Empty
      icon={<Lock size={28} strokeWidth={1.6} aria-hidden />}
      action={
        lock?.why === 'after' ? (
          <ButtonLink variant="primary" to={`${base}/module/${lock.module.slug}`}>
            {translate('module.open', { name: lock.module.name })}
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to={base}>
            {translate('learn.to_class')}
          </ButtonLink>
        )
      }
    >
      <strong>{translate('module.locked')}</strong>
      <br />
      {lockText(lock, translate, formatDateTime)}
    </Empty>
  );
}

function NoContent({ isManual }: { isManual: boolean }) {
  const { translate } = useI18n();
  return (
    <Empty>
      {translate('module.empty')} {isManual && translate('module.empty_body')}
    </Empty>
  );
}

/** Left and right open the neighbours, unless the focus is in a field or a player. */
function useArrowKeys(view: ModuleView, base: string) {
  const { translate } = useI18n();
  const navigate = useNavigate();
  const before = isLocked(view, view.previous) ? undefined : view.previous?.slug;
  const after = isLocked(view, view.next) ? undefined : view.next?.slug;
  const open = (slug: string | undefined) => (slug ? navigate(`${base}/module/${slug}`) : false);
  useKeys([
    { keys: ['ArrowLeft'], label: translate('module.previous_short'), run: () => open(before) },
    { keys: ['ArrowRight'], label: translate('module.next_short'), run: () => open(after) },
  ]);
}
