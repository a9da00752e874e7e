import type { Evidence } from '#analysis/emotion/evidence.ts';

interface Post {
  title: string;
  content: string;
  evidence: readonly Evidence[];
}

/** The title of a post is in its text, and so is the evidence of it: a sentence of both is shown once, where the text has it. */
export function evidenceOfPost({ title, content, evidence }: Post): Evidence[] {
  const found = evidence.filter(({ field }) => field === 'content');
  for (const item of evidence) {
    if (item.field !== 'title') continue;
    const sentence = title.slice(item.start, item.end);
    const start = content.indexOf(sentence);
    const end = start + sentence.length;
    if (start < 0 || sentence.trim() === '' || found.some((other) => other.start < end && start < other.end)) continue;
    found.push({ ...item, field: 'content', start, end });
  }
  return found.toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score));
}
