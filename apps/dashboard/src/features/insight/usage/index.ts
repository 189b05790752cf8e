export { UsageSection } from './usage-section.tsx'
