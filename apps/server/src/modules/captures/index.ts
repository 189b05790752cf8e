export { captures } from './captures.routes.ts'
export { createRoomRoutes } from './device.routes.ts'
