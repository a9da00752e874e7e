import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { type Boxes, BOXES } from './boxes.ts';
import { ExpressionText } from './ExpressionText.tsx';

interface ExpressionBoxesProps {
  /** Of the field: for the first box, which is focused when the field is wrong. */
  control: ControlProps;
  boxes: Boxes;
  isWrong: (box: keyof Boxes) => boolean;
  onChange: (boxes: Boxes) => void;
}

export function ExpressionBoxes({ control: { 'aria-labelledby': _label, ...control }, boxes, isWrong, onChange }: ExpressionBoxesProps) {
  const t = useText('subject');
  return (
    <div className="expression-boxes">
      {BOXES.map((box, at) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the text area is the control
        <label key={box}>
          {t(`box.${box}`)}
          <ExpressionText
            {...(at === 0 ? control : {})}
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
