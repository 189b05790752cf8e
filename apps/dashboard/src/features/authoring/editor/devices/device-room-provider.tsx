import { createContext, use, type ReactNode } from 'react'
import { OpenInAppContext } from '../store/open-in-app-context.ts'
import { BuilderQuestion } from './builder-question.tsx'
import { useDeviceRoom, type DeviceRoom } from './use-device-room.ts'
import { useOpeningInApp } from './use-opening-in-app.ts'

const DeviceRoomContext = createContext<DeviceRoom | null>(null)

/** Provides the editor's device room, and opens the app with the builder in it. */
export function DeviceRoomProvider({ children }: { children: ReactNode }) {
  const room = useDeviceRoom()
  const opening = useOpeningInApp(room)
  return (
    <DeviceRoomContext value={room}>
      <OpenInAppContext value={opening}>{children}</OpenInAppContext>
      <BuilderQuestion room={room} />
    </DeviceRoomContext>
  )
}

export function useRoom(): DeviceRoom {
  const room = use(DeviceRoomContext)
  if (!room) throw new Error('useRoom needs the editor page above it')
  return room
}
