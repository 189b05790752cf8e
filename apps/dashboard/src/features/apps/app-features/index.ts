export { FeaturesSection } from './features-section.tsx'
