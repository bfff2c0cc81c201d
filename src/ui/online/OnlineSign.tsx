import type { ComponentProps } from 'react';
import { session } from '../session.ts';
import { useLoaded } from '../useLoaded.ts';
import type { OnlineDot } from './OnlineDot.tsx';

const load = () => import('./OnlineDot.tsx');

/** Beside a name: whether that person is online, for people who may see it. Loaded after the page. */
export function OnlineSign(props: ComponentProps<typeof OnlineDot>) {
  const Dot = useLoaded(load, session.can('user-online'))?.OnlineDot;
  return Dot && <Dot {...props} />;
}
