export type { BuilderAnswer, BuilderCall, BuilderModule, BuilderParts, RunningBuilder } from './builder.ts'
export { connectRoom, type RoomConnection, type RoomState } from './connect-room.ts'
export { connectDashboard, type DashboardRoom, type RoomPresence } from './connect-dashboard.ts'
export { connectDevice, type DeviceRoom, type NewUpload } from './connect-device.ts'
export type {
  Box,
  DeviceAdapter,
  Draft,
  DraftCommand,
  FoundTarget,
  StepOffer,
  StoredDraft,
} from './device-adapter.ts'
export { createId } from './create-id.ts'
export { createCommandHandler, type CommandHandler } from './handle-commands.ts'
export { RoomError } from './room-error.ts'
