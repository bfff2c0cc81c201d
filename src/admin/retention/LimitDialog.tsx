import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RetentionItem } from '#shared/api/retention.ts';
import { call } from '#ui/call.ts';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { toast } from '#ui/toasts.ts';
import { useDue, useRetentionWords, useSaveItem } from './useRetention.ts';
import css from './retention.module.css';

/** Limits to choose from, in months. */
const CHOICES = [1, 3, 6, 12, 18, 24, 36, 60, 84, 120];
const NEVER = 'never';

interface LimitDialogProps {
  readonly item: RetentionItem;
  readonly onClose: () => void;
}

/** Chooses another limit. A shorter one first shows what it removes, and the server refuses it if that has changed meanwhile. */
export function LimitDialog({ item, onClose }: LimitDialogProps) {
  const { kind, label, about, hold, version } = item;
  const translate = useTranslate();
  const { span } = useRetentionWords();
  const save = useSaveItem();
  const { months, choose, isFiled, file, ...limit } = useNewLimit(item);
  const { due, isRemoving } = limit;
  return (
    <ReasonDialog
      title={translate('retention.change_of', { kind: label })}
      explanation={about}
      field={{
        name: 'months',
        label: translate('retention.field'),
        renderControl: (control) => (
          <>
            <select
              {...control}
              value={months ?? NEVER}
              onChange={({ target: { value } }) => choose(value === NEVER ? null : Number(value))}
            >
              <Choices item={item} />
            </select>
            {isFiled !== null && <ArchiveChoice isFiled={isFiled} onChange={file} />}
            <p className={css.effect} role="status" data-removes={isRemoving || undefined}>
              <Effect {...limit} isFiled={isFiled ?? false} isHeld={hold !== null} />
            </p>
          </>
        ),
      }}
      confirm={translate(isRemoving && !hold ? 'retention.save_removing' : 'retention.save')}
      isDanger={isRemoving && !hold}
      isReady={limit.isReady}
      act={async () => {
        const body = {
          months,
          version,
          expect_rows: due.data?.rows ?? 0,
          ...(isFiled !== null && { is_filed: isFiled }),
        };
        await save(call('PUT /retention/:kind', { params: { kind }, body }));
        toast.show({
          title:
            months === null
              ? translate('retention.changed_never')
              : translate('retention.changed', { limit: span(months) }),
        });
      }}
      onClose={onClose}
    />
  );
}

/** What was chosen, and what that removes. */
function useNewLimit({ kind, months: current, is_filed: wasFiled }: RetentionItem) {
  const [months, choose] = useState(current);
  const [isFiled, file] = useState(wasFiled);
  const isSame = months === current && isFiled === wasFiled;
  // As the server has it: without files more leaves than whole partitions.
  const isStricter =
    months !== null && (current === null || months < current || (wasFiled === true && !isFiled));
  const due = useDue(kind, isStricter ? months : null, isFiled ?? false);
  return {
    months,
    choose,
    isFiled,
    file,
    isSame,
    isStricter,
    due,
    isRemoving: isStricter && due.data !== undefined && due.data.rows > 0,
    isReady: !isSame && (!isStricter || due.data !== undefined),
  };
}

function Choices({ item: { months, default_months: usual, shortest } }: Pick<LimitDialogProps, 'item'>) {
  const translate = useTranslate();
  const { span } = useRetentionWords();
  const known = new Set([...CHOICES.filter((choice) => choice >= shortest), shortest, usual, months]);
  const named = (text: string, isUsual: boolean) =>
    isUsual ? translate('retention.usual', { limit: text }) : text;
  return (
    <>
      {[...known]
        .filter((choice) => choice !== null)
        .toSorted((a, b) => a - b)
        .map((choice) => (
          <option key={choice} value={choice}>
            {named(span(choice), choice === usual)}
          </option>
        ))}
      <option value={NEVER}>{named(translate('retention.never'), usual === null)}</option>
    </>
  );
}

function ArchiveChoice({
  isFiled,
  onChange,
}: {
  readonly isFiled: boolean;
  readonly onChange: (isFiled: boolean) => void;
}) {
  const translate = useTranslate();
  return (
    <label className={css.archive}>
      <input type="checkbox" checked={isFiled} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {translate('retention.archive')}
        <small>{translate('retention.archive_hint')}</small>
      </span>
    </label>
  );
}

interface EffectProps extends Pick<ReturnType<typeof useNewLimit>, 'due' | 'isSame' | 'isStricter'> {
  readonly isFiled: boolean;
  readonly isHeld: boolean;
}

function Effect({ due: { data, isError }, isSame, isStricter, isFiled, isHeld }: EffectProps) {
  const translate = useTranslate();
  const { rows, oldest } = useRetentionWords();
  if (isSame) return null;
  if (!isStricter) return translate('retention.effect_longer');
  if (isError) return translate('retention.count_failed');
  if (!data) return translate('retention.counting');
  if (data.rows === 0) return translate('retention.effect_none');
  if (isHeld) return translate('retention.effect_held');
  const effect = translate(isFiled ? 'retention.effect_filed' : 'retention.effect', {
    rows: rows(data),
    oldest: oldest(data),
  });
  const count = data.waiting.length;
  return count === 0 ? effect : `${effect} ${translate('retention.effect_waits', { smart_count: count })}`;
}
