export { createRoomRoutes } from './device.routes.ts'
export { openRooms } from './open-rooms.ts'
export { rooms } from './rooms.routes.ts'
export { tidyRooms } from './tidy-rooms.ts'
