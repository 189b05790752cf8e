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
  connection: RoomState['status'] | null
  presence: RoomPresence
  /** The last failure; `captureOf` is the device whose capture failed. */
  problem: { cause: unknown; captureOf?: string | undefined } | null
  /** Capture progress in percent, by device. */
  captures: Record<string, number>
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
