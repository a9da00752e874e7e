/** Whether the pointer itself moved: a browser also tells of one that rests while something appears under it. */
export const hasMoved = ({ movementX, movementY }: { movementX: number; movementY: number }): boolean => movementX !== 0 || movementY !== 0;
