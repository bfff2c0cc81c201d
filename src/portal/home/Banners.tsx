import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { MyBanner } from '#shared/api/home.ts';
import { Banner } from '#ui/banner/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import css from './home.module.css';

/** One banner at a time, turned by hand; nothing moves automatically. Closing one removes it on all devices. */
export function Banners({ banners }: { banners: readonly MyBanner[] }) {
  const { translate } = useI18n();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [turned, setTurned] = useState(0);
  const part = useRef<HTMLElement>(null);
  const visible = banners.filter((banner) => !hidden.includes(banner.id));
  const at = turned % visible.length;
  const banner = visible[at];
  if (!banner) return null;
  const hide = () => {
    // The pressed button goes with its banner: the focus moves to the next banner, after the last one to the heading.
    (visible.length > 1 ? part.current : document.querySelector('h1'))?.focus();
    setHidden([...hidden, banner.id]);
    // Without a network it comes back with the next visit.
    request(`/my/banners/${banner.id}/dismissal`, { method: 'PUT' }).catch(() => undefined);
  };
  const turn = (by: number) => setTurned(at + by + visible.length);
  return (
    <section ref={part} className={css.banners} tabIndex={-1} aria-label={translate('home.banners')}>
      <Banner banner={banner} onClose={hide} />
      {visible.length > 1 && (
        <div className={css.turn}>
          <Button variant="icon" aria-label={translate('home.banner_before')} onClick={() => turn(-1)}>
            <ChevronLeft size={18} strokeWidth={1.6} aria-hidden />
          </Button>
          <span role="status">{`${at + 1}/${visible.length}`}</span>
          <Button variant="icon" aria-label={translate('home.banner_next')} onClick={() => turn(1)}>
            <ChevronRight size={18} strokeWidth={1.6} aria-hidden />
          </Button>
        </div>
      )}
    </section>
  );
}
