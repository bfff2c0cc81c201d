import { NotificationsCard } from '../profile/NotificationsCard.tsx';

/** What Mahir tells one outside the app, and when. */
export const NotificationsTab = () => <NotificationsCard />;
