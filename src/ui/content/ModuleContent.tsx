import { RichText } from '../RichText.tsx';

/** What a learner reads of a module; the organizer's preview shows the same. */
export const ModuleContent = ({ html }: { html: string | null | undefined }) => <RichText html={html} />;
