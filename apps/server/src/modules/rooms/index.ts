export { createRoomRoutes } from './device.routes.ts'
export { openRooms, type Rooms } from './open-rooms.ts'
export { rooms } from './rooms.routes.ts'
