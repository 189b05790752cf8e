export { appsPage } from './apps-page.ts'
