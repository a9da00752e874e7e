import { Tag } from 'antd';
import type { ArticleItem } from '#features/core/article/contract.ts';
import { ClassList } from '#features/subjects/content-class/web/facade.tsx';
import { TagList } from './TagList.tsx';

/** Subjects, tags and classes of an article, side by side. */
export function ArticleLabels({ article }: { article: Pick<ArticleItem, 'subjects' | 'tagIds' | 'classIds'> }) {
  return (
    <>
      {article.subjects.map((subject) => (
        <Tag key={subject.id} variant="filled">
          {subject.name}
        </Tag>
      ))}
      <TagList ids={article.tagIds} />
      <ClassList ids={article.classIds} />
    </>
  );
}
