export { invites } from './invites.routes.ts'
