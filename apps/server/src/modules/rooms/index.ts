export { createRoomRoutes } from './device.routes.ts'
export { rooms } from './rooms.routes.ts'
