/** The steps that ask for something. */
export type FlowDialog = 'submit' | 'return' | 'withdraw' | 'send';
