import type { Pairing } from '@waymark/contract'
import type { RoomPresence, RoomState } from '@waymark/room'

/** The room's state as the editor shows it. */
export interface RoomView {
  isOpen: boolean
  /** A code has been requested. */
  isPairing: boolean
  /** Null if no code is valid. */
  pairing: Pairing | null
  /** Why the last code is gone. */
  spent: 'USED' | 'EXPIRED' | null
  /** UNREACHED: lost before it was ever open. */
  connection: RoomState['status'] | 'UNREACHED' | null
  presence: RoomPresence
  /** The last failure; `captureOf` is the device whose capture failed, `ofCode` if there is no code to show. */
  problem: { cause: unknown; captureOf?: string | undefined; ofCode?: true } | null
  /** Capture progress in percent, by device. */
  captures: Record<string, number>
  /** Devices on which the person closed the draft that they were shown. */
  closedOn: readonly string[]
  /** Devices that left, the latest first. */
  gone: readonly GoneDevice[]
}

export interface GoneDevice {
  id: string
  name: string
  /** As ISO 8601. */
  at: string
}

export const NO_ROOM: RoomView = {
  isOpen: false,
  isPairing: false,
  pairing: null,
  spent: null,
  connection: null,
  presence: { devices: [], dashboards: [] },
  problem: null,
  captures: {},
  closedOn: [],
  gone: [],
}

export interface RoomViewState {
  getView(): RoomView
  change(next: Partial<RoomView>): void
  subscribe(listener: () => void): () => void
}

export function createRoomView(): RoomViewState {
  const listeners = new Set<() => void>()
  let view = NO_ROOM
  return {
    getView: () => view,
    change(next) {
      view = { ...view, ...next }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
