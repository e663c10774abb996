export { Overview, type OverviewLinks, type OverviewPlace, type OverviewProps } from './Overview.tsx';
