import { useQuery } from '@tanstack/react-query';
import { List, Lock } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { ModuleView } from '#shared/api/learning.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ModuleContent } from '#ui/content/ModuleContent.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useKeys } from '#ui/keys.ts';
import { Page } from '#ui/Page.tsx';
import { lockText } from './course/contentState.ts';
import { moduleQuery } from './learningCalls.ts';
import { Loaded } from './Loaded.tsx';
import { ModuleSteps } from './module/ModuleSteps.tsx';
import { isLocked } from './module/neighbours.ts';
import { Outline } from './module/Outline.tsx';
import { useHeartbeat } from './module/useHeartbeat.ts';
import css from './module/module.module.css';

/** What is read: content, the way to its neighbours, and the mark that it is done. */
export function Module() {
  const { name = '', module = '' } = useParams();
  const { translate } = useI18n();
  const query = useQuery(moduleQuery(name, module));
  const { data } = query;
  useCrumb(module, data?.name);
  useCrumb(name, data?.class.name);
  const no = data ? data.outline.findIndex(({ id }) => id === data.id) + 1 : 0;
  return (
    <Page title={data?.name} lead={data && translate('module.of', { no, total: data.outline.length })}>
      <Loaded query={query}>{(view) => <ModulePage key={view.id} view={view} course={name} />}</Loaded>
    </Page>
  );
}

function ModulePage({ view, course }: { view: ModuleView; course: string }) {
  const { lang, translate, formatDateTime } = useI18n();
  const base = `/${lang}/my-course/${course}`;
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  const takeSeconds = useHeartbeat(view.id, view.state !== 'locked');
  useArrowKeys(view, base);
  if (view.state === 'locked')
    return (
      <Empty
        icon={<Lock size={28} strokeWidth={1.6} aria-hidden />}
        action={
          <ButtonLink variant="primary" to={base}>
            {translate('module.back')}
          </ButtonLink>
        }
      >
        <strong>{translate('module.locked')}</strong>
        <br />
        {lockText(view.lock, translate, formatDateTime)}
      </Empty>
    );
  return (
    <div className={css.layout}>
      <div className={css.main}>
        <Button className={css.openOutline} onClick={() => setOutlineOpen(true)}>
          <List size={18} strokeWidth={1.6} aria-hidden />
          {translate('module.outline')}
        </Button>
        <Card className={css.paper}>
          {view.blocks.length > 0 ? <ModuleContent blocks={view.blocks} /> : <NoContent />}
        </Card>
        <ModuleSteps view={view} course={course} takeSeconds={takeSeconds} />
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

function NoContent() {
  const { translate } = useI18n();
  return (
    <Empty>
      {translate('module.empty')} {translate('module.empty_body')}
    </Empty>
  );
}

/** Left and right open the neighbours, unless the keys belong to a field or a player. */
function useArrowKeys(view: ModuleView, base: string) {
  const { translate } = useI18n();
  const navigate = useNavigate();
  const before = view.previous?.slug;
  const after = isLocked(view, view.next) ? undefined : view.next?.slug;
  const open = (slug: string | undefined) => (slug ? navigate(`${base}/module/${slug}`) : false);
  useKeys([
    { keys: ['ArrowLeft'], label: translate('module.previous_short'), run: () => open(before) },
    { keys: ['ArrowRight'], label: translate('module.next_short'), run: () => open(after) },
  ]);
}
