import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { emotionWordContract, emotionWordLibContract } from '../contract.ts';
import { changeLibState, createLib, listLibs, removeLibs, updateLib } from './libs.ts';
import { previewLib, previewWords } from './preview-words.ts';
import { createWords, listWords, removeWords, updateWord } from './words.ts';

export const emotionWordLibRoutes = (platform: Platform) =>
  implement(emotionWordLibContract, {
    list: (actor, input) => listLibs(platform, actor, input),
    create: (actor, input) => createLib(platform, actor, input),
    update: (actor, input) => updateLib(platform, actor, input),
    changeState: (actor, input) => changeLibState(platform, actor, input),
    remove: (actor, input) => removeLibs(platform, actor, input),
    preview: (actor, input) => previewLib(platform, actor, input),
  });

export const emotionWordRoutes = (platform: Platform) =>
  implement(emotionWordContract, {
    list: (actor, input) => listWords(platform, actor, input),
    create: (actor, input) => createWords(platform, actor, input),
    update: (actor, input) => updateWord(platform, actor, input),
    remove: (actor, input) => removeWords(platform, actor, input),
    preview: (actor, input) => previewWords(platform, actor, input),
  });
