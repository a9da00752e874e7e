import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useRef } from 'react';
import type { TemplateChapter } from '#shared/report-template.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import './report-template.css';
import { useChapterTitle } from './use-chapter-title.ts';

interface ChaptersFieldProps extends ControlProps {
  value?: readonly TemplateChapter[];
  onChange?: (value: TemplateChapter[]) => void;
}

/** Chapters on and off, in their order: dragged, or moved by buttons and by Alt with the arrow keys. */
export function ChaptersField({ value = [], onChange, id, 'aria-required': _required, ...control }: ChaptersFieldProps) {
  const t = useText('reportTemplate');
  const titleOf = useChapterTitle();
  const dragged = useRef<number>(undefined);
  const rows = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) => {
    const chapter = value[from];
    if (!chapter || to < 0 || to >= value.length || from === to) return;
    onChange?.(value.toSpliced(from, 1).toSpliced(to, 0, chapter));
    // The cursor goes with the chapter.
    requestAnimationFrame(() => rows.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[to]?.focus());
  };
  const turn = (at: number, isOn: boolean) => onChange?.(value.map((chapter, i) => (i === at ? { ...chapter, isOn } : chapter)));
  return (
    <ol ref={rows} className="template-chapters" {...control}>
      {value.map(({ key, isOn }, i) => {
        const name = titleOf(key);
        return (
          // The buttons and the keys do the same.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={key}
            draggable
            onDragStart={() => {
              dragged.current = i;
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged.current !== undefined) move(dragged.current, i);
            }}
            onKeyDown={(event) => {
              if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              move(i, event.key === 'ArrowUp' ? i - 1 : i + 1);
            }}
          >
            <HolderOutlined aria-hidden />
            <Checkbox {...(i === 0 && id ? { id } : {})} checked={isOn} onChange={({ target }) => turn(i, target.checked)}>
              {name}
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              disabled={i === 0}
              aria-label={t('move.up', { name })}
              onClick={() => move(i, i - 1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              disabled={i === value.length - 1}
              aria-label={t('move.down', { name })}
              onClick={() => move(i, i + 1)}
            />
          </li>
        );
      })}
    </ol>
  );
}
