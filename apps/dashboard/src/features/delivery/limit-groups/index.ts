export { LimitGroupsSection } from './limit-groups-section.tsx'
