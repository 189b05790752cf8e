export { canUseApp } from './can-use-app.ts'
