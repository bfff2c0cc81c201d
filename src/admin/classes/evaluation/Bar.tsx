import css from './evaluation.module.css';

/** A bar with the length of its share, 0 to 1. An SVG, not a background: printers leave backgrounds out. */
export const Bar = ({ share }: { share: number }) => (
  <svg className={css.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
    <rect className={css.track} width={100} height={8} />
    <rect className={css.fill} width={Math.round(share * 1000) / 10} height={8} />
  </svg>
);
