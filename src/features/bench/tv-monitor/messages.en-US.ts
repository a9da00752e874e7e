import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';
import { titles } from './titles.en-US.ts';

export const messages: MessagesLike<typeof chinese> = {
  ...titles,
  filter: {
    keyword: 'Expression, as Lingchi+recall',
    media: 'Media',
    channel: 'Channel',
    programme: 'Programme',
    emotion: 'Sentiment',
    subject: 'Subject',
    player: 'Video or audio',
  },
  player: { yes: 'playable', no: 'not playable' },
  field: {
    channel: 'Channel',
    programme: 'Programme',
    hits: 'Hit times',
    duration: 'Length',
    publishedAt: 'Broadcast',
  },
  action: { play: 'Play', transcript: 'Transcript', article: 'Article', original: 'Original', source: 'Open the media’s own address' },
  hits: {
    more: '{{total, place|places}}',
    none: 'no matched words in the transcript',
    noTranscript: 'no timed transcript',
    at: 'Play from {{time}}: {{word}}',
    next: 'Next hit',
    previous: 'Previous hit',
    of: '{{place}} of {{total}}',
  },
  note: {
    noMedia: 'This item came without video or audio; only its transcript is here.',
    cannotPlay:
      'It cannot be played: its source has removed or refuses it, or the format is not supported. The original may still be open.',
    cannotStream: 'This stream (HLS) cannot be played here: its source is gone or refuses it, or this browser does not know its coding.',
    noSegments: 'The source gave no timed transcript; the whole text is on the article’s page.',
    cut: 'More items fit than are counted: only the newest 20,000 are. Choose a shorter period.',
  },
  empty: 'No items of television or radio yet.',
};
