// How large the record is, and checks of it by SQL.
export interface SizeDayTable {
  /** `record`: tables; `index`: files of the text index by month; `file`: the files of the data folder. */
  place: 'record' | 'index' | 'file';
}

export interface RecordCheckTable {
  note: string;
  measure: 'value' | 'rows';
  comparison: 'above' | 'below' | 'equal' | 'different';
  isEnabled: boolean;
  state: 'new' | 'ok' | 'alarm' | 'failed';
}

export interface RecordCheckRunTable {
  state: 'ok' | 'alarm' | 'failed';
}
