import { channels, type Present } from './channels.ts';
import { useChannelState } from './useChannel.ts';

const NOBODY: readonly Present[] = [];

/** Who is in a presence channel, oneself included, while the component is in it too. */
export const usePresent = (channel: string | null): readonly Present[] =>
  useChannelState(channel, channels.people) ?? NOBODY;
