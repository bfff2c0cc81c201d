import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ForumPost } from '#shared/api/forum.ts';
import { Button } from '../Button.tsx';
import { errorText } from '../errorText.ts';
import { useI18n } from '../i18n.tsx';
import { editPost } from './forumCalls.ts';
import { WriteField } from './WriteField.tsx';
import css from './forum.module.css';

interface EditPostProps {
  readonly post: ForumPost;
  readonly course: string;
  /** With the changed post, or without when nothing was changed. */
  readonly onClose: (changed?: ForumPost) => void;
}

/** Edits one's own post in place. */
export function EditPost({ post, course, onClose }: EditPostProps) {
  const { translate } = useI18n();
  const [text, setText] = useState(post.text ?? '');
  const [mentioned, setMentioned] = useState<readonly ForumPost['mentions'][number][]>(post.mentions);
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useMutation({
    mutationFn: () => {
      const people = mentioned.filter(({ name }) => text.includes(`@${name}`));
      return editPost(post.id, text.trim(), [...new Set(people.map(({ id }) => id))]);
    },
    onSuccess: (changed) => onClose(changed),
  });
  useEffect(() => field.current?.focus(), []);
  const isEmpty = text.trim() === '';
  return (
    <div className={css.composer}>
      <WriteField
        course={course}
        text={text}
        label={translate('forum.edit_label')}
        rows={3}
        fieldRef={field}
        problem={save.isError ? errorText(save.error, translate) : ''}
        onText={setText}
        onMention={(person) => setMentioned([...mentioned, person])}
        onKey={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      />
      <div className={css.actions}>
        <Button
          variant="primary"
          busy={save.isPending}
          aria-disabled={isEmpty}
          onClick={() => !isEmpty && save.mutate()}
        >
          {translate('action.save')}
        </Button>
        <Button onClick={() => onClose()}>{translate('action.cancel')}</Button>
      </div>
    </div>
  );
}
