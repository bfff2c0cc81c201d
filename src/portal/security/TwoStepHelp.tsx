import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TwoStepText, useTwoStepWords } from './TwoStepText.tsx';

/** `settings/profile?help=two-step`: at the profile, because before two-step verification is set up no other page may open. */
export function TwoStepHelp() {
  const { lang } = useI18n();
  const say = useTwoStepWords(lang);
  if (!say) return <Skeleton lines={8} />;
  return (
    <Page
      title={say('twoStepHelp.title')}
      lead={say('twoStepHelp.lead')}
      actions={
        <>
          <ButtonLink to={`/${lang}/settings/profile`}>{say('twoStepHelp.back')}</ButtonLink>
          <Button onClick={() => window.print()}>{say('twoStepHelp.print')}</Button>
        </>
      }
    >
      <Card>
        <TwoStepText say={say} />
      </Card>
    </Page>
  );
}
