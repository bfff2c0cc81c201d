import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { Choices } from '#ui/Choices.tsx';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import css from './preview.module.css';

const widths = ['desktop', 'phone'] as const;

/** The learners' view, as wide as their screen: a page of 720 px is scaled down if there is less space beside a form. */
export function PreviewFrame({ isBeside, children }: { isBeside?: boolean; children: ReactNode }) {
  const translate = useTranslate();
  const isPhone = useMedia(PHONE);
  const [width, setWidth] = useState<(typeof widths)[number]>(isBeside ? 'phone' : 'desktop');
  const shape = isPhone ? css.paper : width === 'phone' ? css.phone : isBeside ? css.small : css.paper;
  return (
    <Card title={translate('admin.preview.learner')}>
      {!isPhone && (
        <div className={css.width}>
          <Choices
            legend={translate('admin.preview.width')}
            value={width}
            options={widths.map((value) => ({ value, text: translate(`admin.preview.${value}`) }))}
            onChange={setWidth}
          />
        </div>
      )}
      <div className={shape}>{children}</div>
    </Card>
  );
}
