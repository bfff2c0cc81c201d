import css from './statistics.module.css';

/** A bar with the length of its share, 0 to 1. An SVG, not a background: printers leave backgrounds out. */
export const ShareBar = ({ share, isRight }: { share: number; isRight: boolean }) => (
  <svg className={css.shareBar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
    <rect className={css.track} width={100} height={8} />
    <rect className={isRight ? css.fillRight : css.fill} width={Math.round(share * 1000) / 10} height={8} />
  </svg>
);
