import { ArrowUpDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { mayAccess } from '#authProvider/authProvider.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useLoaded } from '#ui/useLoaded.ts';
import { focusOnMount } from '../focusOnMount.ts';
import type { Scope } from './useArranging.ts';

const load = () => import('./ArrangeList.tsx');

interface ArrangingProps {
  readonly resource: AnyResource;
  readonly scope?: Scope;
  readonly onDone: () => void;
}
const ALL: Scope = {};

/** Replaces a list while its records are arranged; the code for dragging loads when it is needed. */
export function Arranging({ resource, scope = ALL, onDone }: ArrangingProps) {
  const ArrangeList = useLoaded(load, true)?.ArrangeList;
  return ArrangeList ? (
    <ArrangeList resource={resource} scope={scope} onDone={onDone} />
  ) : (
    <Skeleton lines={6} />
  );
}

/** Whether the records have an order that the active role may change. */
export const canArrange = (resource: AnyResource): boolean =>
  resource.order !== undefined && resource.verbs.includes('edit') && mayAccess(resource.name, 'edit');

/** Whether a list is being arranged. */
export function useArrangeMode() {
  const [mode, setMode] = useState<'off' | 'on' | 'left'>('off');
  return {
    isOn: mode === 'on',
    hasLeft: mode === 'left',
    start: () => setMode('on'),
    leave: () => setMode('left'),
  };
}
export type ArrangeMode = ReturnType<typeof useArrangeMode>;

/** Receives the focus again when the arranging that it started is done. */
export function ArrangeButton({ resource, mode }: { resource: AnyResource; mode: ArrangeMode }) {
  const translate = useTranslate();
  if (!canArrange(resource)) return null;
  return (
    <Button small ref={mode.hasLeft ? focusOnMount : undefined} onClick={mode.start}>
      <ArrowUpDown size={16} strokeWidth={1.6} aria-hidden />
      {translate('admin.order.arrange')}
    </Button>
  );
}
