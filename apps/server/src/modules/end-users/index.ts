export { endUsers } from './end-users.routes.ts'
