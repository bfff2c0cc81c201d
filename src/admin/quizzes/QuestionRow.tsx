import { useSortable } from '@dnd-kit/sortable';
import { CircleAlert, Ellipsis, GripVertical } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { questions } from '#shared/resources/questions.ts';
import { buttonClass } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuPopup, type MenuItem } from '#ui/MenuPopup.tsx';
import { session } from '#ui/session.ts';
import { Tag } from '#ui/Tag.tsx';
import { useCopyPath } from '../generated/CopyLink.tsx';
import { canRemove, RemoveDialog } from '../generated/RemoveButton.tsx';
import { useCopyQuestions } from '../questions/useCopyQuestions.ts';
import { MarkInput } from './MarkInput.tsx';
import { lacksKey, type QuizQuestion } from './quizQuestion.ts';
import css from './quizzes.module.css';

interface QuestionRowProps {
  readonly question: QuizQuestion;
  readonly no: number;
  readonly isSelected: boolean;
  readonly mayEdit: boolean;
  readonly onToggle: (id: string) => void;
  readonly onMark: (question: QuizQuestion, mark: number) => Promise<string | undefined>;
}

/** A question in its quiz. Compared by its properties: with hundreds of questions, typing in one row must not draw the others. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { question, no, isSelected, mayEdit, onMark } = props;
  const translate = useTranslate();
  const { label, formatNumber } = useI18n();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: question.id, attributes: { roleDescription: translate('admin.order.role') } });
  const { role: _role, ...handle } = attributes;
  const type = questions.fields.type.options?.find(({ value }) => value === question.type);
  const style = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
  };
  return (
    <tr
      ref={setNodeRef}
      className={[isDragging && css.lifted, isSelected && css.selected].filter(Boolean).join(' ')}
      style={style}
      data-arranged={question.id}
    >
      {mayEdit && (
        <>
          <td className={css.grip}>
            <button
              ref={setActivatorNodeRef}
              type="button"
              data-control="grip"
              {...handle}
              {...listeners}
              aria-label={translate('admin.order.move', { name: question.stem })}
            >
              <GripVertical size={18} strokeWidth={1.6} aria-hidden />
            </button>
          </td>
          <Tick {...props} />
        </>
      )}
      <td className={css.no}>{formatNumber(no)}</td>
      <Stem question={question} />
      <td className={css.kind}>{type && label(type.label)}</td>
      <td className={css.marks}>
        {mayEdit ? <MarkInput no={no} question={question} onMark={onMark} /> : formatNumber(question.mark)}
      </td>
      {mayEdit && (
        <td className={css.menu}>
          <RowMenu question={question} no={no} />
        </td>
      )}
    </tr>
  );
});

function Tick({ question: { id, stem }, isSelected, onToggle }: QuestionRowProps) {
  const translate = useTranslate();
  return (
    <td className={css.tick}>
      <label>
        <input
          type="checkbox"
          data-control="tick"
          checked={isSelected}
          aria-label={translate('admin.list.select_record', { name: stem })}
          onChange={() => onToggle(id)}
        />
      </label>
    </td>
  );
}

function Stem({ question }: Pick<QuestionRowProps, 'question'>) {
  const translate = useTranslate();
  const { lang } = useI18n();
  const { id, stem, code } = question;
  return (
    <th scope="row" className={css.stem}>
      <Link to={`/${lang}/question/${id}/edit`} data-record={id} data-control="stem">
        {stem}
      </Link>
      {code && <span className={css.code}>{code}</span>}
      {lacksKey(question) && (
        <Tag tone="bad" icon={<CircleAlert size={14} strokeWidth={1.8} aria-hidden />}>
          {translate('bank.no_key')}
        </Tag>
      )}
    </th>
  );
}

function RowMenu({ question, no }: Pick<QuestionRowProps, 'question' | 'no'>) {
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  const copyPath = useCopyPath({ resource: questions, record: question });
  const { copy } = useCopyQuestions();
  const [isRemoving, setRemoving] = useState(false);
  const items: readonly MenuItem[] = [
    { kind: 'link', text: translate('action.edit'), to: `/${lang}/question/${question.id}/edit` },
    ...(copyPath ? [{ kind: 'link' as const, text: translate('admin.copy.copy'), to: copyPath }] : []),
    ...(session.can('question-create')
      ? [
          {
            kind: 'action' as const,
            text: translate('bank.to_bank'),
            onSelect: () => copy({ question_ids: [question.id], quiz_id: null }),
          },
        ]
      : []),
    ...(canRemove({ resource: questions, record: question })
      ? [
          {
            kind: 'action' as const,
            text: translate('action.delete'),
            isDanger: true,
            onSelect: () => setRemoving(true),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        label={translate('bank.more_of', { no: formatNumber(no) })}
        button={<Ellipsis size={18} strokeWidth={1.6} aria-hidden />}
        buttonClass={buttonClass({ variant: 'icon', small: true })}
      >
        {(popup) => <MenuPopup {...popup} items={items} />}
      </Menu>
      {isRemoving && (
        <RemoveDialog resource={questions} record={question} onClose={() => setRemoving(false)} />
      )}
    </>
  );
}
