import { useTranslate } from 'ra-core';
import { quizzes } from '#shared/resources/quizzes.ts';
import type { Field } from '#shared/schema/field.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { SettingGroup } from './settingGroups.ts';

type Values = Readonly<Record<string, unknown>>;
type Name = keyof typeof quizzes.fields;

/** The values of a group of settings as one line. */
export function useSettingWords(): (group: SettingGroup, values: Values) => string {
  const translate = useTranslate();
  const { label, formatNumber, formatDateTime } = useI18n();
  const word = (key: string, args?: Values) => translate(`bank.setting.${key}`, args);
  const counted = (key: string, value: unknown) =>
    word(key, { smart_count: Number(value), count: formatNumber(Number(value)) });
  const option = (name: Name, values: Values) => {
    const field = quizzes.fields[name] as Field;
    const found = field.options?.find(({ value }) => value === values[name]);
    return found ? label(found.label) : '';
  };
  const lines: Readonly<Record<SettingGroup, (values: Values) => readonly (string | false)[]>> = {
    passing: (values) => [
      word('pass_at', { score: formatNumber(Number(values['passing_score'] ?? 0)) }),
      isNumber(values['re_test_limit'])
        ? counted('attempts', Number(values['re_test_limit']) + 1)
        : word('attempts_free'),
      word(`counts_${String(values['grade_method'])}`),
    ],
    time: (values) => [
      isNumber(values['time_limit']) ? counted('minutes', values['time_limit']) : word('no_limit'),
      openWords(values),
    ],
    order: (values) => [
      values['navigation'] === 'sequential'
        ? word('sequential')
        : word(values['layout'] === 'all' ? 'page_all' : 'page_one'),
      word(values['shuffle_questions'] === true ? 'shuffled' : 'in_order'),
      isNumber(values['pick_count']) && counted('drawn', values['pick_count']),
    ],
    result: (values) =>
      (['show_score', 'show_key'] as const).map(
        (name) => `${label(quizzes.fields[name].label)}: ${lower(option(name, values))}`,
      ),
    safeguards: ({ allowed_networks: networks, seb_config_keys: keys, ...values }) => [
      isFilled(networks) ? counted('networks', networks.length) : word('all_networks'),
      ...(['one_device', 'log_focus', 'full_screen'] as const).map(
        (name) => values[name] === true && word(name),
      ),
      isFilled(keys) && word('seb'),
    ],
    access: (values) => [
      word(values['has_password'] === true || values['password'] ? 'password' : 'no_password'),
      word(values['marking'] === 'double_blind' ? 'two_correctors' : 'one_corrector'),
      values['anonymous_marking'] === true && word('anonymous'),
    ],
  };
  function openWords({ start_time: start, end_time: end }: Values): string {
    const [from, until] = [start, end].map((time) => (time ? formatDateTime(String(time)) : undefined));
    if (from && until) return word('open_between', { from, until });
    if (from) return word('open_from', { from });
    return until ? word('open_until', { until }) : word('open_with_class');
  }
  return (group, values) => lines[group](values).filter(Boolean).join(' · ');
}

const isFilled = (rows: unknown): rows is readonly unknown[] => Array.isArray(rows) && rows.length > 0;
const isNumber = (value: unknown): boolean => typeof value === 'number';
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
