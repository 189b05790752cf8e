export { connectRoom, type RoomConnection, type RoomState } from './connect-room.ts'
export { connectDashboard, type DashboardRoom, type RoomPresence } from './connect-dashboard.ts'
export { connectDevice, type DeviceRoom, type NewUpload } from './connect-device.ts'
export { RoomError } from './room-error.ts'
