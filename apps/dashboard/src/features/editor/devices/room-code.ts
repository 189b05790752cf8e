import type { Pairing } from '@waymark/contract'
import { ROOM_CODE_LIFE_MS } from '@waymark/contract/constants'
import type { RoomViewState } from './room-view.ts'

/** The code that lets one more device in, shown until it is used or over. */
export function createRoomCode({ getView, change }: Pick<RoomViewState, 'getView' | 'change'>) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function spend(spent: 'USED' | 'EXPIRED'): void {
    clearTimeout(timer)
    change({ pairing: null, spent })
  }
  /** For as long as codes live: the clock here may differ from the server's. */
  function show(pairing: Pairing): void {
    clearTimeout(timer)
    timer = setTimeout(() => spend('EXPIRED'), ROOM_CODE_LIFE_MS)
    change({ pairing, spent: null })
  }
  return {
    /** Shows the code that is asked for; undefined is of no use any more. */
    async pair(fetchPairing: () => Promise<Pairing | undefined>): Promise<void> {
      if (getView().isPairing) return
      change({ isPairing: true, problem: null })
      try {
        const pairing = await fetchPairing()
        if (pairing) show(pairing)
      } catch (cause) {
        change({ problem: { cause } })
      } finally {
        change({ isPairing: false })
      }
    },
    spend,
    forget: () => clearTimeout(timer),
  }
}
