import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Choices } from '#ui/Choices.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useKeys } from '#ui/keys.ts';
import { languageNames } from '#ui/shell/choices.ts';
import { languages } from '#shared/schema/languages.ts';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { PhotoField } from './PhotoField.tsx';
import css from './profile.module.css';
import type { Me } from './profileCalls.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useProfileForm } from './useProfileForm.ts';

/** Those of the field `time_zone`: Indonesia's. */
const ZONES = {
  'Asia/Jakarta': 'WIB (Jakarta)',
  'Asia/Makassar': 'WITA (Makassar)',
  'Asia/Jayapura': 'WIT (Jayapura)',
};

interface ProfileFormProps {
  readonly me: Me;
  /** Reads the stored record again. */
  readonly reload: () => void;
}

export function ProfileForm({ me, reload }: ProfileFormProps) {
  const { translate } = useI18n();
  const form = useProfileForm(me);
  const { values, set, errors } = form;
  const save = () => {
    if (form.isDirty && !form.isSaving) form.save();
  };
  useKeys([{ keys: ['ctrl+s'], label: translate('action.save'), run: save }]);
  const isElsewhere = form.error && !form.isConflict && Object.keys(errors).length === 0;
  return (
    <Card title={translate('profile.contact')}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div role="alert">
          {isElsewhere && <p className={css.notice}>{errorText(form.error, translate)}</p>}
          {form.isConflict && (
            <p className={css.notice}>
              {translate('profile.conflict')}
              <Button small onClick={reload}>
                {translate('profile.conflict_load')}
              </Button>
            </p>
          )}
        </div>
        <PhotoField
          name={me.name}
          photo={values.photo}
          error={errors['photo_id']}
          onChange={(photo) => set({ photo })}
        />
        <ContactFields form={form} />
        {form.isSensitive && me.has_password && <CurrentPassword form={form} />}
        <MessageFields form={form} siteZone={me.site_time_zone} />
        <p className={css.hint}>{translate('profile.fixed')}</p>
        <div className={css.actions}>
          <Button type="submit" variant="primary" busy={form.isSaving} aria-disabled={!form.isDirty}>
            {translate('action.save')}
          </Button>
          {form.isDirty && <Button onClick={form.discard}>{translate('profile.undo')}</Button>}
        </div>
      </form>
      <UnsavedGuard isDirty={form.isDirty && !form.isSaving} />
    </Card>
  );
}

type Form = ReturnType<typeof useProfileForm>;

function ContactFields({ form: { values, set, errors } }: { form: Form }) {
  const { translate } = useI18n();
  return (
    <>
      <Field
        label={translate('profile.email')}
        hint={values.email.trim() === '' && translate('profile.email_none')}
        error={errors['email']}
      >
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            value={values.email}
            onChange={(event) => set({ email: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={translate('profile.phone')}
        hint={translate('profile.phone_hint')}
        error={errors['phone']}
      >
        {(control) => (
          <input
            {...control}
            name="phone"
            type="tel"
            autoComplete="tel"
            value={values.phone}
            onChange={(event) => set({ phone: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

function CurrentPassword({ form: { values, set, errors } }: { form: Form }) {
  const { translate } = useI18n();
  return (
    <Field
      label={translate('profile.current_password')}
      hint={translate('profile.current_password_hint')}
      error={errors['current_password']}
    >
      {(control) => (
        <PasswordInput
          control={control}
          autoComplete="current-password"
          value={values.current_password}
          onChange={(current_password) => set({ current_password })}
          showText={translate('password.show')}
          hideText={translate('password.hide')}
        />
      )}
    </Field>
  );
}

function MessageFields({ form: { values, set, errors }, siteZone }: { form: Form; siteZone: string }) {
  const { translate } = useI18n();
  return (
    <>
      <div className={css.choice}>
        <Choices
          legend={translate('profile.language')}
          value={values.language}
          options={languages.map((value) => ({ value, text: languageNames[value], lang: value }))}
          onChange={(language) => set({ language })}
        />
        <p className={css.hint}>{translate('profile.language_hint')}</p>
      </div>
      <Field label={translate('profile.time_zone')} error={errors['time_zone']}>
        {(control) => (
          <select
            {...control}
            value={values.time_zone}
            onChange={(event) => set({ time_zone: event.target.value })}
          >
            <option value="">{translate('profile.site_zone', { zone: siteZone })}</option>
            {Object.entries(ZONES).map(([zone, name]) => (
              <option key={zone} value={zone}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
