import { useEffect, useRef, useState } from 'react';
import { MAX_TITLE, MIN_TITLE } from '#shared/domain/forum.ts';
import { Dialog } from '../Dialog.tsx';
import { Field } from '../Field.tsx';
import { useI18n } from '../i18n.tsx';
import { useSession } from '../session.ts';
import { Composer } from './Composer.tsx';
import type { ForumPlace } from './forumPlace.ts';
import { useOutbox } from './useOutbox.ts';
import css from './forum.module.css';

interface NewTopicProps extends Pick<ForumPlace, 'course' | 'summary'> {
  readonly onClose: () => void;
}

/** A topic with its first post. */
export function NewTopic({ course, summary, onClose }: NewTopicProps) {
  const { translate } = useI18n();
  const { user } = useSession();
  const { outbox } = useOutbox(user?.id ?? '');
  const [title, setTitle] = useState('');
  const [isTried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  // The browser's choice is the first button, the cross.
  useEffect(() => first.current?.focus(), []);
  const isShort = title.trim().length < MIN_TITLE;
  return (
    <Dialog title={translate('forum.topic.new')} onClose={onClose}>
      <div className={css.stack}>
        <Field
          label={translate('forum.topic.title')}
          error={isTried && isShort ? translate('forum.topic.title_short', { min: MIN_TITLE }) : undefined}
          required
        >
          {(control) => (
            <input
              {...control}
              ref={first}
              maxLength={MAX_TITLE}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </Field>
        <Composer
          course={course}
          label={translate('forum.topic.text')}
          send={translate('forum.topic.start')}
          draftKey={`topic.${summary.class.id}`}
          onSend={(written) => {
            setTried(true);
            if (isShort) return false;
            void outbox.add({
              ...written,
              user_id: user?.id ?? '',
              class_id: summary.class.id,
              reply_to: null,
              target: { kind: 'topic', title: title.trim() },
            });
            onClose();
            return true;
          }}
        />
      </div>
    </Dialog>
  );
}
