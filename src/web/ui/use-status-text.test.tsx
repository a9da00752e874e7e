import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { useLastFailureText } from './use-status-text.ts';

afterEach(cleanup);
function Failure(failure: { lastError: string; lastErrorDetail: string }) {
  return <p>{useLastFailureText('source')(failure)}</p>;
}
async function textOf(lastError: string, lastErrorDetail: string): Promise<string | null> {
  cleanup();
  await renderScreen(<Failure lastError={lastError} lastErrorDetail={lastErrorDetail} />);
  return screen.getByRole('paragraph').textContent;
}

test('the code of a network’s failure is told in words', async () => {
  expect(await textOf('connect', 'UND_ERR_SOCKET')).toBe('无法连接（连接中途断开）');
  expect(await textOf('tls', 'CERT_HAS_EXPIRED')).toBe('证书有误（证书已过期）');
});

test('a robots.txt that cannot be read says why', async () => {
  expect(await textOf('robots-unreachable', 'connect ECONNREFUSED')).toContain('（无法连接 对方拒绝连接）');
});

test('an answer is told by its status, and what is not known stays as it is', async () => {
  expect(await textOf('http-status', '404')).toBe('网页不存在（404）');
  expect(await textOf('fault', 'a timeout of the disk')).toContain('（a timeout of the disk）');
  expect(await textOf('timeout', '')).toBe('超时');
});
