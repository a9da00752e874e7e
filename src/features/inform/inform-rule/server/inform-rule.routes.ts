import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { informRuleContract } from '../contract.ts';
import { compareRule } from './compare-rule.ts';
import { dryRun } from './dry-run.ts';
import { changeRuleState, createRule, removeRules, updateRule } from './inform-rule.service.ts';
import { listRules } from './list-rules.ts';

const OK = { ok: true } as const;

export const informRuleRoutes = (platform: Platform) =>
  implement(informRuleContract, {
    list: (actor, input) => listRules(platform, actor, input),
    create: (actor, input) => createRule(platform, actor, input),
    update: async (actor, { id, ...fields }) => {
      await updateRule(platform, actor, id, fields);
      return OK;
    },
    state: async (actor, input) => ({ changed: await changeRuleState(platform, actor, input) }),
    remove: async (actor, input) => ({ changed: await removeRules(platform, actor, input.id) }),
    dryRun: (actor, input) => dryRun(platform, actor, input),
    compare: (actor, input) => compareRule(platform, actor, input),
  });
