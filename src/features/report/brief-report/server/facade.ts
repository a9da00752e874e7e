// Who may read which bulletins, for other features that hand them on.
export { readableIds, requireBulletins } from './told-to.ts';
