// What a text is about, before it has a form.
import type { EventRun } from '#samples/press/event-runs.ts';
import { findCompany } from '#samples/press/companies.data.ts';
import type { Tone } from '#samples/press/press-types.ts';
import { findTopic } from './topics/topics.ts';

/** All strings are patterns. */
export interface Matter {
  tone: Tone;
  hashtag: string;
  titles: readonly string[];
  /** One of them begins a news text. */
  leads: readonly string[];
  facts: readonly string[];
  background: readonly string[];
  voices: readonly string[];
  english?: readonly [title: string, text: string];
}

export function matterOfTopic(key: string, company: string | undefined): Matter {
  const { tone, hashtag, titles, leads, facts, voices } = findTopic(key);
  return { tone, hashtag, titles, leads, facts, voices, background: (company && findCompany(company)?.backgrounds) || [] };
}

/** An event as it is in a phase: the newest facts lead, those before are background. */
export function matterOfEvent(run: EventRun, phase: number): Matter {
  const { tone, hashtag, titles, phases, voices, english, company } = run.pattern;
  const at = Math.min(3, Math.max(0, phase));
  const now = phases[at] ?? [];
  const before = phases.slice(0, at).flat();
  const backgrounds = (company && findCompany(company)?.backgrounds) || [];
  return { tone, hashtag, titles, leads: now.slice(0, 1), facts: [...now.slice(1), ...before], background: backgrounds, voices, english };
}
