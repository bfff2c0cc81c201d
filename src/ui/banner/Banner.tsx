import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MyBanner } from '#shared/api/home.ts';
import { Button } from '../Button.tsx';
import { useI18n } from '../i18n.tsx';
import css from './banner.module.css';

export type VisibleBanner = Pick<MyBanner, 'title' | 'alt' | 'link' | 'dismissible'> & {
  readonly image: { readonly url: string } | null;
};

/** A banner as learners see it; the organizers' preview uses the same one. */
export function Banner({ banner, onClose }: { banner: VisibleBanner; onClose: () => void }) {
  const { translate } = useI18n();
  return (
    <div className={css.banner}>
      <Face banner={banner} />
      {banner.dismissible && (
        <Button
          variant="icon"
          className={css.dismiss}
          aria-label={translate('home.banner_dismiss', { name: banner.title })}
          onClick={onClose}
        >
          <X size={18} strokeWidth={1.6} aria-hidden />
        </Button>
      )}
    </div>
  );
}

function Face({ banner }: { banner: VisibleBanner }) {
  const { translate } = useI18n();
  const face = (
    <>
      {banner.image && <img src={banner.image.url} alt={banner.alt} loading="lazy" />}
      <span className={css.text}>{banner.title}</span>
    </>
  );
  if (!banner.link) return <div className={css.face}>{face}</div>;
  if (banner.link.startsWith('/')) return <Link to={banner.link}>{face}</Link>;
  return (
    <a href={banner.link} target="_blank" rel="noreferrer">
      {face}
      <span className="visually-hidden">{translate('learn.new_tab')}</span>
    </a>
  );
}
