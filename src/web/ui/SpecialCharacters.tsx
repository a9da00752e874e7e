import { Form, theme } from 'antd';
import { useMemo } from 'react';
import { specialCharacters } from '#shared/special-characters.ts';
import { useText } from '../i18n/use-text.ts';

const MOST = 20;

/** Names the characters of a keyword that seldom belong there and often come with what was copied. Nothing is refused. */
export function SpecialCharacters({ text }: { text: string }) {
  const t = useText('web');
  const { token } = theme.useToken();
  const found = useMemo(() => specialCharacters(text), [text]);
  if (found.length === 0) return null;
  const list = found.slice(0, MOST).map(nameOf).join(' ');
  return (
    <output style={{ display: 'block', fontSize: 13, color: token.colorTextSecondary }}>
      {t('special', { list: found.length > MOST ? `${list} …` : list })}
    </output>
  );
}

/** The same of what stands in a form's field: a text, or the lines of one. */
export function SpecialInField({ name }: { name: string }) {
  const value: unknown = Form.useWatch(name.split('.'));
  return <SpecialCharacters text={Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : ''} />;
}

/** One that is not seen is named by its number. */
const nameOf = (character: string): string =>
  /[\p{C}\p{Z}]/u.test(character) ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` : character;
