import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useCrumb } from '#ui/crumbs.ts';
import { Forum as ClassForum } from '#ui/forum/Forum.tsx';
import { summaryQuery } from '#ui/forum/forumCalls.ts';
import { Page } from '#ui/Page.tsx';
import { BackToClass, isOutOfScope } from './course/BackToClass.tsx';

/** The forum and the chat of a class in which the learner has a seat. */
export function Forum() {
  const { name = '' } = useParams();
  const { data, error } = useQuery(summaryQuery(name));
  useCrumb(name, data?.class.name);
  if (!data && isOutOfScope(error)) return <BackToClass course={name} />;
  return (
    <Page lead={data?.class.name}>
      <ClassForum course={name} />
    </Page>
  );
}
