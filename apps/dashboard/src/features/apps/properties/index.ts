export { PropertiesPage } from './properties-page.tsx'
