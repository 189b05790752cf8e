export { ProvidersPage } from './providers-page.tsx'
