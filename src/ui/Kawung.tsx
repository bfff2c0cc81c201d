import type { ClassType } from '#shared/api/courses.ts';
import { memo, useId } from 'react';
import { kawungMotif } from './kawungMotif.ts';
import css from './Kawung.module.css';

interface KawungProps {
  /** The class's slug: the same slug always shows the same pattern. */
  readonly slug: string;
  /** Each type of class has its colour. */
  readonly type: ClassType;
}

/** Cover of a class without a picture: decoration, hidden from screen readers. Fills the box around it. */
export const Kawung = memo(function Kawung({ slug, type }: KawungProps) {
  const { size, turn, petals, fillings, dots } = kawungMotif(slug);
  const id = useId();
  return (
    <svg className={`${css.cover} ${css[type] ?? css.competency}`} aria-hidden="true" focusable="false">
      <pattern
        id={id}
        width={size}
        height={size}
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${turn})`}
      >
        {petals.map((path, shade) => (
          <path key={shade} className={css.petals} d={path} fillOpacity={0.36 + shade * 0.08} />
        ))}
        <path className={css.fillings} d={fillings} />
        <path className={css.dots} d={dots} />
      </pattern>
      <rect className={css.ground} width="100%" height="100%" />
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
});

interface CoverProps extends KawungProps {
  readonly image?: { readonly url: string } | null | undefined;
}

/** The class's picture, else its pattern. */
export const Cover = ({ image, slug, type }: CoverProps) =>
  image ? (
    <img
      src={image.url}
      alt=""
      loading="lazy"
      style={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
    />
  ) : (
    <Kawung slug={slug} type={type} />
  );
