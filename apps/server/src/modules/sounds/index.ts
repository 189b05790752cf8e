export { sounds } from './sounds.routes.ts'
