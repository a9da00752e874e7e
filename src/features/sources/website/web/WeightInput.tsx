import { InputNumber, type InputNumberProps } from 'antd';

/** A weight of sites or groups. */
export const WeightInput = (props: InputNumberProps<number>) => <InputNumber<number> {...props} step={0.1} />;
