import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { accountFacts, workFacts } from './userFacts.ts';
import { UserFacts } from './UserFacts.tsx';
import type { UserTabProps } from './userTab.ts';
import css from './user.module.css';

/** Work and account of a person: the fields that the server sends to this reader. */
export function ProfileTab({ user }: UserTabProps) {
  const i18n = useI18n();
  const { translate } = i18n;
  return (
    <div className={css.columns}>
      <Card title={translate('user.about')}>
        <UserFacts facts={workFacts(user, i18n)} />
      </Card>
      <Card title={translate('user.account')}>
        <UserFacts facts={accountFacts(user, i18n)} />
      </Card>
    </div>
  );
}
