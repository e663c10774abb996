/** For the journeys, tools and benches, which import nothing else of an app. */
export { findFreePorts } from '../database/free-ports.ts';
