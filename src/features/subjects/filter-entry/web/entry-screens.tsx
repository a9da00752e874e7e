// One screen, three lists.
import { blackListContract, blackWordContract, whiteListContract } from '../contract.ts';
import type { EntryList } from './entry-list.ts';
import { EntryListScreen } from './EntryListScreen.tsx';

// The contracts differ by their path and by the kinds that they take.
const asList = (contract: unknown) => contract as typeof blackListContract;
const WHITE: EntryList = { key: 'white', contract: asList(whiteListContract), kinds: ['site', 'author', 'word'] };
const BLACK: EntryList = { key: 'black', contract: blackListContract, kinds: ['site', 'author', 'url'] };
const BLACK_WORDS: EntryList = { key: 'blackWord', contract: asList(blackWordContract), kinds: ['word'] };

export const WhiteListScreen = () => <EntryListScreen entryList={WHITE} />;
export const BlackListScreen = () => <EntryListScreen entryList={BLACK} />;
export const BlackWordScreen = () => <EntryListScreen entryList={BLACK_WORDS} />;
