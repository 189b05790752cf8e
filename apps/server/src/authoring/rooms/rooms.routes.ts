import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { openBuilder } from './builders.service.ts'
import { getRoom, openDoor, openRoom } from './rooms.service.ts'

/** The calls about rooms; the contract lists them with those about captures. */
export const rooms = bindCalls(os.captures, {
  createRoom: ({ context, input }) => openRoom(context, input),
  getRoom: ({ context, input }) => getRoom(context, input),
  addBuilderCode: ({ context, input }) => openBuilder(context, input),
  addRoomCode: ({ context, input }) => openDoor(context, input),
})
