import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { call } from '#ui/call.ts';
import { useI18n } from '#ui/i18n.tsx';
import { newUuid } from '#ui/newUuid.ts';
import { PackageRoom } from '#ui/package/PackageRoom.tsx';
import { PackageWaiting } from '#ui/package/PackageWaiting.tsx';
import { loadPlayerWords } from '#ui/package/playerWords.ts';
import { useQuietShell } from '#ui/shell/quiet.ts';
import { pageRecorder } from './pageRecorder.ts';

/** A package as a learner finds it, for an organizer to try: nothing that it sets leaves the page. */
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
    // No query of the resource: a change of the package would begin what is being tried anew.
    queryKey: ['package-preview', { id, clientId }],
    queryFn: async () => {
      await loadPlayerWords();
      return call('GET /packages/:id/preview', { params: { id } });
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const launch = data?.data;
  const recorder = useMemo(() => launch && pageRecorder(launch), [launch]);
  if (launch)
    return <PackageRoom launch={launch} clientId={clientId} recorder={recorder} to={to} onLost={onAgain} />;
  return (
    <PackageWaiting error={error} retry={() => void refetch()} to={to} back={translate('packages.back')} />
  );
}
