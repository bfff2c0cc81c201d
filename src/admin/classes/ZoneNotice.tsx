import { useTranslate } from 'ra-core';
import { zoneLabel } from '#ui/zoneLabel.ts';
import { useI18n } from '#ui/i18n.tsx';
import { ClashNotice } from './ClashNotice.tsx';
import css from './classes.module.css';

/** The zone of the form's times: that of the person who types them. */
export function ZoneNotice() {
  const translate = useTranslate();
  const { timeZone } = useI18n();
  return (
    <>
      <p className={css.hint}>{translate('classes.form.zone', { zone: zoneLabel(timeZone) })}</p>
      <ClashNotice />
    </>
  );
}
