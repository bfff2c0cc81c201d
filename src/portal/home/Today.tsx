import { Link } from 'react-router-dom';
import type { TodayItem } from '#shared/api/home.ts';
import { buttonClass, ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { Section } from './Section.tsx';
import css from './home.module.css';

/** What meets today, with links: the meeting shortly before it starts, and check-in while it is open. */
export function Today({ items }: { items: readonly TodayItem[] }) {
  const { translate } = useI18n();
  if (items.length === 0) return null;
  return (
    <Section title={translate('home.today')}>
      <ul className={css.due}>
        {items.map((item) => (
          <Meeting key={`${item.class.id}${item.start_at}`} item={item} />
        ))}
      </ul>
    </Section>
  );
}

const JOIN_MS = 15 * 60_000;
const tones: Readonly<Record<string, Tone>> = { present: 'ok', late: 'warn', absent: 'bad' };

function Meeting({ item }: { item: TodayItem }) {
  const { lang, translate, formatTime } = useI18n();
  const base = `/${lang}/my-course/${item.class.slug}`;
  const times = `${formatTime(item.start_at)} – ${formatTime(item.end_at)}`;
  const opens = Date.parse(item.start_at) - JOIN_MS;
  const name = item.session ?? item.class.name;
  return (
    <li className={css.dueRow}>
      <div className={css.dueText}>
        <Link className={css.stretched} to={base}>
          {name}
        </Link>
        <p className={css.muted}>
          {[times, item.session && item.class.name, item.location].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={css.meetingActions}>
        {item.attendance && (
          <Tag tone={tones[item.attendance] ?? 'info'}>
            {translate(`attendance_state.${item.attendance}`)}
          </Tag>
        )}
        {item.is_online && !item.link && Date.now() < opens && (
          <span className={css.muted}>{translate('home.join_from', { time: formatTime(opens) })}</span>
        )}
        {item.can_check_in && (
          <ButtonLink small to={`${base}/attendance`} aria-label={`${translate('home.check_in')}: ${name}`}>
            {translate('home.check_in')}
          </ButtonLink>
        )}
        {item.link && (
          <a
            className={buttonClass({ small: true })}
            href={item.link}
            target="_blank"
            rel="noreferrer"
            aria-label={`${translate('home.join')}: ${name} ${translate('learn.new_tab')}`}
          >
            {translate('home.join')}
          </a>
        )}
      </div>
    </li>
  );
}
