export { AppFeaturesPage } from './app-features-page.tsx'
