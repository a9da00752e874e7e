import { Badge, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { LEVEL_COLOURS, listOfWarning, type Warning } from './warning.ts';
import { Panel } from './Panel.tsx';
import { homeRoutes } from './routes.ts';
import { WarningReason } from './WarningReason.tsx';

const REFRESH_MS = 10_000;
const SHOWN = 6;
const KINDS = ['negative', 'total'] as const;

/** Subjects with unusual last hours, live. */
export function WarningsPanel({ className }: { className: string }) {
  const t = useText('home');
  const [isWhole, setIsWhole] = useState(false);
  const warnings = useCall(homeRoutes.warnings, undefined, { refreshMs: REFRESH_MS, keepsPrevious: true });
  return (
    <Panel className={className} title={t('warnings.title')} query={warnings} isEmpty={() => false}>
      {({ items, subjects, tooNew }) => {
        const rows = groupBySubject(items);
        return (
          <>
            <ul className="home-list home-warnings">
              {rows.slice(0, isWhole ? rows.length : SHOWN).map((own) => (
                <WarningRow key={own[0].subjectId} items={own} />
              ))}
            </ul>
            {rows.length > SHOWN && (
              <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => setIsWhole(!isWhole)}>
                {isWhole ? t('warnings.fewer') : t('warnings.all', { total: rows.length })}
              </Button>
            )}
            <p className="home-hint">
              {t(rows.length === 0 ? 'warnings.none' : 'warnings.hint', { subjects })}
              {tooNew > 0 && ` ${t('warnings.tooNew', { subjects: tooNew })}`}
            </p>
          </>
        );
      }}
    </Panel>
  );
}

/** A subject may stand out by its negative articles as well as by all of them. */
function WarningRow({ items }: { items: readonly [Warning, ...Warning[]] }) {
  const t = useText('home');
  const [highest] = items;
  return (
    <li className="home-warning">
      <Badge color={LEVEL_COLOURS[highest.level]} text={t(`warnings.level.${highest.level}`)} />
      <Link className="one-line" to={listOfWarning(highest)} title={highest.name}>
        {highest.name}
      </Link>
      <div className="home-warning-kinds">
        {KINDS.map((kind) => {
          const item = items.find((each) => each.kind === kind);
          return (
            <span key={kind} className="home-warning-kind">
              {item && (
                <>
                  {t(`warnings.kind.${kind}`)}{' '}
                  <Link to={listOfWarning(item)}>
                    <BigNumber value={item.total} />
                  </Link>{' '}
                  <WarningReason item={item} />
                </>
              )}
            </span>
          );
        })}
      </div>
    </li>
  );
}

/** Warnings of one subject together, at the position of its highest. */
function groupBySubject(items: readonly Warning[]): [Warning, ...Warning[]][] {
  const groups = new Map<number, [Warning, ...Warning[]]>();
  for (const item of items) {
    const group = groups.get(item.subjectId);
    if (group) group.push(item);
    else groups.set(item.subjectId, [item]);
  }
  return [...groups.values()];
}
