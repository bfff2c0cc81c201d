import { channels, type Present } from './channels.ts';
import { useChannelState } from './useChannel.ts';

const NOBODY: readonly Present[] = [];

/** The members of a presence channel, including the person, while the component is in it. */
export const usePresent = (channel: string | null): readonly Present[] =>
  useChannelState(channel, channels.people) ?? NOBODY;
