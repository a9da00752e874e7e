import { InputNumber, type InputNumberProps } from 'antd';

/** A weight of sites or groups. */
export const WeightInput = (props: InputNumberProps<number>) => <InputNumber<number> {...props} min={0.1} max={10} step={0.1} />;
