import { useState } from 'react';
import type { MyBanner } from '#shared/api/home.ts';
import { Banner } from '#ui/banner/Banner.tsx';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import css from './home.module.css';

/** Live banners side by side, scrolled by hand; nothing moves automatically. Closing one removes it on all devices. */
export function Banners({ banners }: { banners: readonly MyBanner[] }) {
  const { translate } = useI18n();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const visible = banners.filter((banner) => !hidden.includes(banner.id));
  if (visible.length === 0) return null;
  const hide = (id: string) => {
    // The pressed button disappears: the focus stays near it.
    const here = document.activeElement?.closest('li');
    const next = here?.nextElementSibling ?? here?.previousElementSibling;
    (next?.querySelector('button') ?? document.querySelector('h1'))?.focus();
    setHidden([...hidden, id]);
    // Without a network it comes back with the next visit.
    request(`/my/banners/${id}/dismissal`, { method: 'PUT' }).catch(() => undefined);
  };
  return (
    <section aria-label={translate('home.banners')}>
      <ul className={css.banners}>
        {visible.map((banner) => (
          <li key={banner.id}>
            <Banner banner={banner} onClose={() => hide(banner.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
