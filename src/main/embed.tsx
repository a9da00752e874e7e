// The page of an embed: a program of its own, without the product's other screens.
import { startEmbed } from '#features/insight/iframe-embedded/web/page/start-embed.tsx';

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('the page has no #root');

startEmbed(root);
