import type { Device, Guide } from '@waymark/contract'
import type { PlayOptions } from '@waymark/player'
import type { DeviceAdapter } from '@waymark/room'
import type { LoadExtras, LoadPlayer, Player } from '../show/load-player.ts'
import type { ConnectedNote } from './connected-note.ts'

/** The device of a visit with drafts, as the visit uses it. */
export interface VisitedDevice {
  /** The device as the author sees it. */
  describe(): Device
  /** The page's path, query and hash, or the screen's name, in the length that rooms accept. */
  getAddress(): string
  /** Calls back when the address changes, from now on. */
  watchAddress(onChange: () => void): void
  loadPlayer: LoadPlayer
  loadExtras: LoadExtras
  /** Loads the player of a single step with the progress and the Back button that it has in its guide. */
  loadPlacedPlayer(guide: Guide, place: NonNullable<PlayOptions['place']>): Promise<Player>
  /** Carries out an author's commands. */
  createAdapter(parts: { roomId: string; note: ConnectedNote }): DeviceAdapter
  /** Calls back once the SDK is stopped on the device. */
  whenStopped?(onStop: () => void): void
  /** Calls back once something on the device blocks connections to rooms for good, with the address that it blocks. */
  whenBlocked?(onBlocked: (address: string) => void): void
}
