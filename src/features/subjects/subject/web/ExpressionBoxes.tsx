import { useText } from '#web/i18n/use-text.ts';
import { type Boxes, BOXES } from './boxes.ts';
import { ExpressionText } from './ExpressionText.tsx';

interface ExpressionBoxesProps {
  boxes: Boxes;
  isWrong: (box: keyof Boxes) => boolean;
  onChange: (boxes: Boxes) => void;
}

export function ExpressionBoxes({ boxes, isWrong, onChange }: ExpressionBoxesProps) {
  const t = useText('subject');
  return (
    <div className="expression-boxes">
      {BOXES.map((box) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the text area is the control
        <label key={box}>
          {t(`box.${box}`)}
          <ExpressionText
            value={boxes[box]}
            label={t(`box.${box}`)}
            placeholder={t(`boxHint.${box}`)}
            isWrong={isWrong(box)}
            onChange={(text) => onChange({ ...boxes, [box]: text })}
          />
        </label>
      ))}
    </div>
  );
}
