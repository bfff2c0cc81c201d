import { SendHorizontal } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Button } from '../Button.tsx';
import { useI18n } from '../i18n.tsx';
import { newUuid } from '../newUuid.ts';
import { useSession } from '../session.ts';
import { useMedia } from '../useMedia.ts';
import { AttachButton, PickedFiles } from './AttachFiles.tsx';
import type { OutboxEntry } from './postOutbox.ts';
import { useAttachments } from './useAttachments.ts';
import { useDraft } from './useDraft.ts';
import { WriteField } from './WriteField.tsx';
import css from './forum.module.css';

/** A fine pointer suggests a keyboard, as far as a page can know. */
const KEYBOARD = '(pointer: fine)';

/** A written post. */
export type Written = Pick<OutboxEntry, 'key' | 'text' | 'mentions' | 'files' | 'at' | 'failure'>;

interface ComposerProps {
  readonly course: string;
  readonly label: string;
  /** The label of the button. */
  readonly send: string;
  /** The name of the draft on this device. */
  readonly draftKey: string;
  /** Enter sends, as in chats; otherwise Ctrl Enter. */
  readonly isChat?: boolean;
  /** Above the field: the post to which this one replies. */
  readonly children?: ReactNode;
  readonly fieldRef?: RefObject<HTMLTextAreaElement | null>;
  /** False: not yet, keep the text. */
  readonly onSend: (written: Written) => boolean;
}

/** The form for a post: text, people to mention after `@`, files. */
export function Composer({ course, label, send, draftKey, isChat = false, ...more }: ComposerProps) {
  const { translate } = useI18n();
  const { user } = useSession();
  const [text, setText] = useDraft(`${user?.id ?? ''}.${draftKey}`);
  const [mentioned, setMentioned] = useState<Written['mentions']>([]);
  const [problem, setProblem] = useState('');
  const attachments = useAttachments();
  const hint = useId();

  const submit = () => {
    const words = text.trim();
    if (words === '') return setProblem(translate('forum.write.empty'));
    const isTaken = more.onSend({
      key: newUuid(),
      text: words,
      at: Date.now(),
      failure: null,
      mentions: mentioned.filter(({ name }) => words.includes(`@${name}`)),
      files: attachments.files.map((file) => ({ name: file.name, blob: file, id: null })),
    });
    if (!isTaken) return;
    setText('');
    setMentioned([]);
    setProblem('');
    attachments.clear();
    more.fieldRef?.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!isSending(event, isChat)) return;
    event.preventDefault();
    submit();
  };
  return (
    <div className={css.composer}>
      {more.children}
      <WriteField
        course={course}
        label={label}
        text={text}
        onKey={onKey}
        problem={problem}
        rows={isChat ? 1 : 3}
        fieldRef={more.fieldRef}
        describedBy={hint}
        onText={(typed) => {
          setProblem('');
          setText(typed);
        }}
        onMention={(person) => setMentioned([...mentioned.filter(({ id }) => id !== person.id), person])}
      />
      <PickedFiles files={attachments.files} onRemove={attachments.remove} />
      <ComposerFoot
        hintId={hint}
        isChat={isChat}
        send={send}
        onPick={(files) => setProblem(attachments.add(files))}
        onSubmit={submit}
      />
    </div>
  );
}

interface FootProps {
  readonly hintId: string;
  readonly isChat: boolean;
  readonly send: ComposerProps['send'];
  readonly onPick: (files: readonly File[]) => void;
  readonly onSubmit: () => void;
}

/** Files, a hint about the keys, and the button. */
function ComposerFoot({ hintId, isChat, send, onPick, onSubmit }: FootProps) {
  const { translate } = useI18n();
  const hasKeys = useMedia(KEYBOARD);
  return (
    <div className={css.composerFoot}>
      <AttachButton onPick={onPick} />
      <span id={hintId} className={css.hint}>
        {translate(`forum.write.${hasKeys ? (isChat ? 'hint_chat' : 'hint') : 'hint_touch'}`)}
      </span>
      <Button variant="primary" onClick={onSubmit}>
        <SendHorizontal size={18} strokeWidth={1.6} aria-hidden />
        {send}
      </Button>
    </div>
  );
}

/** On a phone Enter is the only way to a new line. */
function isSending(event: KeyboardEvent, isChat: boolean): boolean {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return false;
  if (!isChat) return event.ctrlKey || event.metaKey;
  return !event.shiftKey && matchMedia(KEYBOARD).matches;
}
