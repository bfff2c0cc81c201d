import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { installOffer, type InstallPrompt } from '#ui/install.ts';

/** Safari has no offer: people add the page to the home screen themselves. */
const isAppleTouch = () => /iPhone|iPad/.test(navigator.userAgent);

/** Mahir as an app on this device, where the browser offers it and it is not one already. */
export function InstallCard() {
  const { translate } = useI18n();
  const [offer, setOffer] = useState<InstallPrompt | undefined>(installOffer);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('beforeinstallprompt', (event) => setOffer(event as InstallPrompt), { signal });
    addEventListener('appinstalled', () => setOffer(undefined), { signal });
    return () => stop.abort();
  }, []);
  const isApp = matchMedia('(display-mode: standalone)').matches;
  if (isApp || (!offer && !isAppleTouch())) return null;
  return (
    <Card title={translate('profile.install')}>
      <p>{translate(offer ? 'profile.install_body' : 'profile.install_apple')}</p>
      {offer && (
        <p>
          <Button
            onClick={() => {
              // The browser lets an offer be used once; after a refusal it makes a new one another day.
              setOffer(undefined);
              void offer.prompt();
            }}
          >
            {translate('profile.install_do')}
          </Button>
        </p>
      )}
    </Card>
  );
}
