import { announcements } from '#shared/resources/announcements.ts';
import { banners } from '#shared/resources/banners.ts';
import { ResourceCreate } from '../generated/ResourceCreate.tsx';
import { ResourceEdit } from '../generated/ResourceEdit.tsx';
import { ResourceShow } from '../generated/ResourceShow.tsx';
import { AnnouncementPreview, TypedAnnouncement } from './AnnouncementPreview.tsx';
import { BannerPreview, TypedBanner } from './BannerPreview.tsx';
import { Readers } from './Readers.tsx';

export const AnnouncementCreate = () => (
  <ResourceCreate resource={announcements} beside={<TypedAnnouncement />} />
);
export const AnnouncementEdit = () => (
  <ResourceEdit resource={announcements} beside={<TypedAnnouncement />} />
);
/** An announcement as readers see it, its settings, and the people who have read it. */
export const AnnouncementShow = () => (
  <ResourceShow resource={announcements} hidden={['body', 'acknowledged']}>
    {(record) => (
      <>
        <AnnouncementPreview values={record} />
        <Readers announcement={record} />
      </>
    )}
  </ResourceShow>
);

export const BannerCreate = () => <ResourceCreate resource={banners} beside={<TypedBanner />} />;
export const BannerEdit = () => <ResourceEdit resource={banners} beside={<TypedBanner />} />;
export const BannerShow = () => (
  <ResourceShow resource={banners} hidden={['image_id']}>
    {(record) => <BannerPreview values={record} />}
  </ResourceShow>
);
