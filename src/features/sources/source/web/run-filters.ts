import { param } from '#web/ui/list-params.ts';
import { RUN_STATES, RUN_TRIGGERS } from '../contract.ts';

export const RUN_FILTERS = {
  keyword: param.text,
  state: param.choices(RUN_STATES),
  trigger: param.choices(RUN_TRIGGERS),
  onlyWithNews: param.flag,
};
