/** A file of its own, fetched where the page asks for it: `configure({ live: true })`. */
export { LiveUpdates } from '@finance/widgets';
