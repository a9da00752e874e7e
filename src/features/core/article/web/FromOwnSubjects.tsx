import { Flex, theme } from 'antd';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useOwnSubjects } from '#web/ui/use-own-subjects.ts';
import { CLASSIFIED_INFO } from '../paths.ts';

/** Where a list that is still empty begins: the articles of the person's own subjects. */
export function FromOwnSubjects() {
  const t = useText('article');
  const { token } = theme.useToken();
  const subjects = useOwnSubjects();
  if (subjects.length === 0) return null;
  return (
    <Flex vertical gap={8} align="center">
      <span style={{ color: token.colorTextSecondary }}>{t('fromSubjects')}</span>
      <Flex gap="4px 16px" wrap justify="center">
        {subjects.map(({ id, name }) => (
          <Link key={id} to={pathTo(CLASSIFIED_INFO, {}, { subjectId: [id] })}>
            {name}
          </Link>
        ))}
      </Flex>
    </Flex>
  );
}
