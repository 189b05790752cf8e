import { os } from '../../platform/http/call.ts'
import { openBuilder } from './builders.service.ts'
import { getRoom, openDoor, openRoom } from './rooms.service.ts'

/** The calls about rooms; the contract lists them with those about captures. */
export const rooms = {
  createRoom: os.captures.createRoom.handler(({ context, input }) => openRoom(context, input)),
  getRoom: os.captures.getRoom.handler(({ context, input }) => getRoom(context, input)),
  addBuilderCode: os.captures.addBuilderCode.handler(({ context, input }) => openBuilder(context, input)),
  addRoomCode: os.captures.addRoomCode.handler(({ context, input }) => openDoor(context, input)),
}
