/** Hidden in each output that a program wrote, in the form of GB 45438-2025, annex E. `Label` 1: it was generated. */
export const aigcMark = (producer: string, id: string): string =>
  JSON.stringify({
    Label: '1',
    ContentProducer: producer,
    ProduceID: id,
    ReservedCode1: '',
    ContentPropagator: '',
    PropagateID: '',
    ReservedCode2: '',
  });
