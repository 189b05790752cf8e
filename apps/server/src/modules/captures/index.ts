export { captures } from './captures.routes.ts'
