import type { Pairing } from '@waymark/contract'
import { ROOM_CODE_LIFE_MS } from '@waymark/contract/constants'
import type { RoomViewState } from './room-view.ts'

/** The code that lets one more device in, shown until it is used or over. */
export function createRoomCode({ change }: Pick<RoomViewState, 'change'>) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function spend(spent: 'USED' | 'EXPIRED'): void {
    clearTimeout(timer)
    change({ pairing: null, spent })
  }
  return {
    /** For as long as codes live: the clock here may differ from the server's. */
    show(pairing: Pairing): void {
      clearTimeout(timer)
      timer = setTimeout(() => spend('EXPIRED'), ROOM_CODE_LIFE_MS)
      change({ pairing, spent: null })
    },
    spend,
    forget: () => clearTimeout(timer),
  }
}
