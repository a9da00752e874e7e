import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { type DragEvent, type KeyboardEvent, useRef } from 'react';
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
      {value.map((chapter, i) => (
        <ChapterRow
          key={chapter.key}
          chapter={chapter}
          {...(i === 0 && id ? { id } : {})}
          isFirst={i === 0}
          isLast={i === value.length - 1}
          onTurn={(isOn) => turn(i, isOn)}
          onMove={(by) => move(i, i + by)}
          onDrag={() => {
            dragged.current = i;
          }}
          onDropped={() => dragged.current !== undefined && move(dragged.current, i)}
        />
      ))}
    </ol>
  );
}

interface ChapterRowProps {
  chapter: TemplateChapter;
  /** Of the field, at its first box. */
  id?: string;
  isFirst: boolean;
  isLast: boolean;
  onTurn: (isOn: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onDrag: () => void;
  onDropped: () => void;
}

function ChapterRow({ chapter: { key, isOn }, id, isFirst, isLast, onTurn, onMove, onDrag, onDropped }: ChapterRowProps) {
  const t = useText('reportTemplate');
  const name = useChapterTitle()(key);
  const button = { type: 'text', size: 'small' } as const;
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onDropped();
  };
  return (
    // The buttons and the keys do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li draggable onDragStart={onDrag} onDragOver={(event) => event.preventDefault()} onDrop={drop} onKeyDown={press}>
      <HolderOutlined aria-hidden />
      <Checkbox {...(id ? { id } : {})} checked={isOn} onChange={({ target }) => onTurn(target.checked)}>
        {name}
      </Checkbox>
      <Button {...button} icon={<ArrowUpOutlined />} disabled={isFirst} aria-label={t('move.up', { name })} onClick={() => onMove(-1)} />
      <Button {...button} icon={<ArrowDownOutlined />} disabled={isLast} aria-label={t('move.down', { name })} onClick={() => onMove(1)} />
    </li>
  );
}
