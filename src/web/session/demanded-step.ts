// What the server asks of a person before it answers anything else.
import { SESSION_RUN_OUT_EVENT } from './end-session.ts';
import type { CurrentUser } from './gateway.ts';
import { storeUser, useUserStore } from './user-store.ts';

/** By the code that refuses everything else: what the person is then known by, and the screen for it. */
const STEPS = {
  'password-change-required': { mark: 'mustChangePassword', path: '/setting/personal-setting/password-update' },
  'second-factor-setup-required': { mark: 'mustSetUpSecondFactor', path: '/setting/personal-setting/second-factor' },
} as const;

/** The screen that the person must go to first. */
export const demandedPath = (user: CurrentUser | undefined): string | undefined =>
  Object.values(STEPS).find(({ mark }) => user?.[mark] === true)?.path;

/** For the shell, which polls nothing and shows nothing of features meanwhile. */
export const isHeldUp = (user: CurrentUser | undefined): boolean => demandedPath(user) !== undefined;

/** A call was refused by such a code while the person was at work: forms keep what is typed, and the screen for it opens. */
export function noteDemand(code: string): void {
  const step = Object.entries(STEPS).find(([key]) => key === code)?.[1];
  const { user, privileges } = useUserStore.getState();
  if (!step || !user || user[step.mark]) return;
  storeUser({ ...user, [step.mark]: true }, privileges);
  window.dispatchEvent(new Event(SESSION_RUN_OUT_EVENT));
  window.location.hash = step.path;
}
