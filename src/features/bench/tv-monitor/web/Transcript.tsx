import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { tvMonitorContract } from '../contract.ts';
import { clockText } from '#web/ui/clock-text.ts';
import { SpokenText } from './SpokenText.tsx';
import './tv-monitor.css';

interface TranscriptProps {
  segments: Output<typeof tvMonitorContract.detail>['segments'];
  /** The player's position. */
  ms: number;
  canPlay: boolean;
  onSeek: (ms: number) => void;
}

/** The transcript with times; a click on a time plays from there, and the current segment is marked and kept in sight. */
export function Transcript({ segments, ms, canPlay, onSeek }: TranscriptProps) {
  const t = useText('tvMonitor');
  const list = useRef<HTMLOListElement>(null);
  const current = segments.findLastIndex((segment) => segment.startMs <= ms + 50);
  useEffect(() => {
    const line = list.current?.children[current];
    line?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    <ol className="transcript" ref={list} aria-label={t('action.transcript')}>
      {segments.map((segment, place) => (
        <li
          key={`${segment.startMs} ${segment.text}`}
          aria-current={place === current ? 'time' : undefined}
          data-hit={segment.hits.length > 0}
        >
          {canPlay ? (
            <Button type="link" size="small" className="num" onClick={() => onSeek(segment.startMs)}>
              {clockText(segment.startMs)}
            </Button>
          ) : (
            <span className="num transcript-time">{clockText(segment.startMs)}</span>
          )}
          <div>
            {segment.speaker && segments[place - 1]?.speaker !== segment.speaker && <b className="transcript-speaker">{segment.speaker}</b>}
            <SpokenText text={segment.text} hits={segment.hits} />
          </div>
        </li>
      ))}
    </ol>
  );
}
