export { BackgroundWorkSection } from './background-work-section.tsx'
