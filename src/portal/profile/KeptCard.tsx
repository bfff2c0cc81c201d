import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { sizeText } from '#ui/content/mediaText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { canKeep, listKept, removeKept, type KeptClass } from '#ui/kept/keptClasses.ts';
import { stopSave } from '#ui/kept/saves.ts';
import { toast } from '#ui/toasts.ts';
import { useWordPart } from '#ui/useWordPart.ts';
import css from './profile.module.css';

/** The classes that this device keeps, with the room that they take; nothing where there are none. */
export function KeptCard() {
  const { translate, formatNumber } = useI18n();
  const { data } = useQuery({
    queryKey: ['portal', 'kept', 'list'],
    queryFn: async () => ({
      classes: await listKept(),
      room: await navigator.storage?.estimate?.(),
    }),
    enabled: canKeep(),
    networkMode: 'always',
  });
  const hasWords = useWordPart('kept', !!data?.classes.length);
  if (!data || data.classes.length === 0 || !hasWords) return null;
  const size = (bytes: number) => sizeText(bytes, formatNumber);
  const used = data.classes.reduce((sum, { bytes, missing }) => sum + bytes - missing, 0);
  const { quota, usage = 0 } = data.room ?? {};
  return (
    <Card title={translate('kept.card')}>
      <p className={css.hint}>{translate('kept.card_hint')}</p>
      <ul className={css.devices}>
        {data.classes.map((kept) => (
          <KeptRow key={kept.id} kept={kept} size={size} />
        ))}
      </ul>
      {quota !== undefined && (
        <p className={css.hint}>
          {translate('kept.free', { used: size(used), free: size(Math.max(0, quota - usage)) })}
        </p>
      )}
    </Card>
  );
}

function KeptRow({ kept, size }: { readonly kept: KeptClass; readonly size: (bytes: number) => string }) {
  const { lang, translate, formatDate } = useI18n();
  const queryClient = useQueryClient();
  const remove = async () => {
    stopSave(kept.id);
    await removeKept(kept.id);
    toast.show({ title: translate('kept.removed') });
    await queryClient.invalidateQueries({ queryKey: ['portal', 'kept'] });
  };
  const text =
    kept.saved_at === null
      ? translate('kept.unfinished', { done: size(kept.bytes - kept.missing), total: size(kept.bytes) })
      : translate('kept.saved', { size: size(kept.bytes), date: formatDate(kept.saved_at) });
  return (
    <li>
      <div className={css.device}>
        <Link to={`/${lang}/my-course/${kept.slug}`}>{kept.name}</Link>
        <span>{text}</span>
      </div>
      <Button
        small
        aria-label={translate('kept.remove_label', { name: kept.name })}
        onClick={() => void remove()}
      >
        {translate('kept.remove')}
      </Button>
    </li>
  );
}
