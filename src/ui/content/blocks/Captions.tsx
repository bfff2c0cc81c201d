import { useEffect, useState, type RefObject } from 'react';
import type { BesideVideo } from '#shared/api/modules.ts';
import { useI18n } from '../../i18n.tsx';
import css from '../content.module.css';

const STORAGE_KEY = 'mahir.captions';
const OFF = 'off';

interface CaptionsProps {
  readonly player: RefObject<HTMLVideoElement | null>;
  readonly captions: BesideVideo['captions'];
}

/** Chooses the captions of a video; the choice holds for the next one too, whether it is made here or in the browser's own menu. */
export function Captions({ player, captions }: CaptionsProps) {
  const { translate } = useI18n();
  const [chosen, choose] = useChoice(player);
  if (captions.length === 0) return null;
  const isOffered = captions.some(({ language }) => language === chosen);
  return (
    <label className={css.speed}>
      {translate('content.captions')}
      <select value={isOffered ? chosen : OFF} onChange={({ target }) => choose(target.value)}>
        <option value={OFF}>{translate('content.captions_off')}</option>
        {captions.map(({ language }) => (
          <option key={language} value={language}>
            {translate(`content.captions_${language}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function showOnly(tracks: TextTrackList, language: string): void {
  for (const track of tracks) track.mode = track.language === language ? 'showing' : 'disabled';
}

function useChoice(player: RefObject<HTMLVideoElement | null>) {
  const [chosen, setChosen] = useState(() => localStorage.getItem(STORAGE_KEY) ?? OFF);
  const choose = (language: string) => {
    localStorage.setItem(STORAGE_KEY, language);
    setChosen(language);
  };
  useEffect(() => {
    const tracks = player.current?.textTracks;
    // A video without captions leaves the choice as it is.
    if (!tracks?.length) return undefined;
    showOnly(tracks, chosen);
    const onChange = () => {
      const shown = [...tracks].find(({ mode }) => mode === 'showing')?.language ?? OFF;
      // The chosen language may not be offered here.
      if (shown !== OFF || [...tracks].some(({ language }) => language === chosen)) choose(shown);
    };
    tracks.addEventListener('change', onChange);
    return () => tracks.removeEventListener('change', onChange);
  }, [player, chosen]);
  return [chosen, choose] as const;
}
