import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { hotSpotContract } from '../contract.ts';
import { mergeEvents, splitEvent, undoDecision } from './decide-events.ts';
import { getEvent } from './get-event.ts';
import { listDecisions } from './list-decisions.ts';
import { listIndustries } from './list-industries.ts';
import { listEvents } from './list-events.ts';
import { listRegions } from './list-regions.ts';
import { listEventSubjects } from './list-event-subjects.ts';
import { listEventTexts } from './list-event-texts.ts';
import { listMostTalked } from './list-most-talked.ts';
import { listOpinions } from './list-opinions.ts';
import { listWebsites } from './list-websites.ts';
import { followEvents, muteEvents } from './mark-events.ts';
import { addTitle, listTitles, removeTitles } from './meaningless-title.service.ts';

export const hotSpotRoutes = (platform: Platform) =>
  implement(hotSpotContract, {
    list: (actor, input) => listEvents(platform, actor, input),
    regionList: (actor, input) => listRegions(platform, actor, input),
    industryList: (actor, input) => listIndustries(platform, actor, input),
    detail: (actor, input) => getEvent(platform, actor, input),
    similarArticleList: (actor, input) => listEventTexts(platform, actor, input),
    websiteList: (actor, input) => listWebsites(platform, actor, input),
    topForwardReplyList: (actor, input) => listMostTalked(platform, actor, input),
    classInfoTopList: (actor, input) => listEventSubjects(platform, actor, input),
    opinions: (actor, input) => listOpinions(platform, actor, input),
    follow: async (actor, input) => ({ changed: await followEvents(platform, actor, input.eventIds, input.isFollowed) }),
    mute: async (actor, input) => ({ changed: await muteEvents(platform, actor, input.eventIds, input.isMuted) }),
    merge: async (actor, input) => ({ id: input.id, decisionIds: await mergeEvents(platform, actor, input.id, input.eventIds) }),
    split: (actor, input) => splitEvent(platform, actor, input.id, input.articleIds),
    decisionList: (actor, input) => listDecisions(platform, actor, input),
    undo: async (actor, input) => ({ id: await undoDecision(platform, actor, input.id) }),
    meaninglessTitleList: (actor, input) => listTitles(platform, actor, input),
    meaninglessTitleAdd: (actor, input) => addTitle(platform, actor, input),
    meaninglessTitleRemove: (actor, input) => removeTitles(platform, actor, input.id),
  });
