/** Words that change the word after them, as VADER has them. */
const MORE =
  'absolutely amazingly awfully completely considerably decidedly deeply enormously entirely especially exceptionally extremely fabulously flipping fully greatly highly hugely incredibly intensely majorly more most particularly purely quite really remarkably so substantially thoroughly totally tremendously unbelievably unusually utterly very';
const LESS = 'almost barely hardly kinda less little marginally occasionally partly scarcely slightly somewhat sorta';
const DEGREE = 0.293;

/** Word → what it adds to the size of a valence. */
export const BOOSTERS: ReadonlyMap<string, number> = new Map([
  ...MORE.split(' ').map((word): [string, number] => [word, DEGREE]),
  ...LESS.split(' ').map((word): [string, number] => [word, -DEGREE]),
]);

export const NEGATORS: ReadonlySet<string> = new Set(
  'no not never neither nor none nothing nowhere cannot without rarely seldom despite aint arent cant couldnt didnt doesnt dont hadnt hasnt havent isnt mightnt mustnt neednt shouldnt wasnt werent wont wouldnt'.split(
    ' ',
  ),
);
