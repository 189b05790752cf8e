import type { Pairing } from '@waymark/contract'
import type { RoomPresence, RoomState } from '@waymark/room'

/** What the editor shows of its room. */
export interface RoomView {
  isOpen: boolean
  /** A code is being asked for. */
  isPairing: boolean
  /** Null where there is no code that still lets a device in. */
  pairing: Pairing | null
  /** What became of the last code. */
  spent: 'USED' | 'EXPIRED' | null
  connection: RoomState['status'] | null
  presence: RoomPresence
  /** What failed last; `captureOf` is the device whose capture it was. */
  problem: { cause: unknown; captureOf?: string | undefined } | null
  /** How far a capture has come, in percent, by device. */
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
