import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { call } from '#ui/call.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { newUuid } from '#ui/newUuid.ts';
import { PackageRoom } from '#ui/package/PackageRoom.tsx';
import { loadPlayerWords } from '#ui/package/playerWords.ts';
import { useQuietShell } from '#ui/shell/quiet.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from './packages.module.css';

/** A package as a learner finds it, for an organizer to try: it has no recorder, so nothing that it sets leaves the page. */
export function PackagePreviewPage() {
  const { name: id = '' } = useParams();
  const { lang } = useI18n();
  const [turn, setTurn] = useState(0);
  const to = `/${lang}/package/${encodeURIComponent(id)}`;
  useQuietShell();
  return <Preview key={turn} id={id} to={to} onAgain={() => setTurn(turn + 1)} />;
}

interface PreviewProps {
  readonly id: string;
  /** The page of the package. */
  readonly to: string;
  readonly onAgain: () => void;
}

function Preview({ id, to, onAgain }: PreviewProps) {
  const translate = useTranslate();
  const [clientId] = useState(newUuid);
  const { data, error, refetch } = useQuery({
    queryKey: ['packages', 'preview', id, clientId],
    queryFn: async () => {
      await loadPlayerWords();
      return call('GET /packages/:id/preview', { params: { id } });
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (data)
    return (
      <PackageRoom launch={data.data} clientId={clientId} recorder={undefined} to={to} onLost={onAgain} />
    );
  return (
    <div className={css.alone}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton lines={6} />}
      {error && <ButtonLink to={to}>{translate('packages.back')}</ButtonLink>}
    </div>
  );
}
