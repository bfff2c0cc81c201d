import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MyBanner } from '#shared/api/home.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './home.module.css';

const STORAGE_KEY = 'mahir.banners.hidden';

/** Live banners side by side, scrolled by hand; nothing moves by itself. A hidden one stays hidden on this device. */
export function Banners({ banners }: { banners: readonly MyBanner[] }) {
  const { translate } = useI18n();
  const [hidden, setHidden] = useState(readHidden);
  const shown = banners.filter((banner) => !hidden.includes(banner.id));
  if (shown.length === 0) return null;
  const hide = (id: string) => {
    const next = [...hidden, id];
    setHidden(next);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(next.slice(-50)));
    } catch {
      // Hidden until the page is loaded again.
    }
  };
  return (
    <section aria-label={translate('home.banners')}>
      <ul className={css.banners}>
        {shown.map((banner) => (
          <li key={banner.id} className={css.banner}>
            <BannerFace banner={banner} />
            {banner.dismissible && (
              <Button
                variant="icon"
                className={css.dismiss}
                aria-label={translate('home.banner_dismiss', { name: banner.title })}
                onClick={() => hide(banner.id)}
              >
                <X size={18} strokeWidth={1.6} aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function BannerFace({ banner }: { banner: MyBanner }) {
  const { translate } = useI18n();
  const face = (
    <>
      {banner.image && <img src={banner.image.url} alt={banner.alt} loading="lazy" />}
      <span className={css.bannerText}>{banner.title}</span>
    </>
  );
  if (!banner.link) return face;
  if (banner.link.startsWith('/')) return <Link to={banner.link}>{face}</Link>;
  return (
    <a href={banner.link} target="_blank" rel="noreferrer">
      {face}
      <span className="visually-hidden">{translate('learn.new_tab')}</span>
    </a>
  );
}

function readHidden(): string[] {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}
