import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { Choices } from '#ui/Choices.tsx';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import css from './news.module.css';

const widths = ['desktop', 'phone'] as const;
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

const pageTheme = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** A preview of what learners will see: in either theme, at the width of a screen (scaled down beside a form) or of a phone. */
export function NewsFrame({ isBeside, children }: { isBeside?: boolean; children: ReactNode }) {
  const translate = useTranslate();
  const isPhone = useMedia(PHONE);
  const [width, setWidth] = useState<(typeof widths)[number]>(isBeside ? 'phone' : 'desktop');
  const [theme, setTheme] = useState(pageTheme);
  const shape = isPhone || width === 'phone' ? css.phone : isBeside ? css.small : css.paper;
  return (
    <Card title={translate('admin.preview.learner')}>
      <div className={css.choices}>
        {!isPhone && (
          <Choices
            legend={translate('admin.preview.width')}
            value={width}
            options={widths.map((value) => ({ value, text: translate(`admin.preview.${value}`) }))}
            onChange={setWidth}
          />
        )}
        <Choices
          legend={translate('news.theme')}
          value={theme}
          options={themes.map((value) => ({ value, text: translate(`news.${value}`) }))}
          onChange={setTheme}
        />
      </div>
      <div className={shape} data-theme={theme}>
        {children}
      </div>
    </Card>
  );
}
