import { expect, test } from 'vitest';
import { screens } from '#main/features.web.ts';
import { POWER_GRANTS } from '#shared/powers.ts';
import { privilegesOf } from '#shared/privileges.ts';
import { listAreas } from './menu-items.ts';

const areasOf = (grants: readonly string[]) => listAreas(screens, privilegesOf(grants)).map(({ area }) => area);

test('an area with nothing but what everybody has is offered only where there is no other', () => {
  expect(areasOf(POWER_GRANTS.audit)).toEqual(['manage']);
  expect(areasOf([...POWER_GRANTS.audit, 'search.b'])).toEqual(['front', 'manage']);
  expect(areasOf([])).toEqual(['front']);
});
