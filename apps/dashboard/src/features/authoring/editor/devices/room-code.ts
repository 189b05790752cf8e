import type { Pairing } from '@waymark/contract'
import { ROOM_CODE_LIFE_MS } from '@waymark/contract/constants'
import type { RoomViewState } from './room-view.ts'

/** The code that admits one more device, shown until it is used or expires. */
export function createRoomCode({ getView, change }: Pick<RoomViewState, 'getView' | 'change'>) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function spend(spent: 'USED' | 'EXPIRED'): void {
    clearTimeout(timer)
    change({ pairing: null, spent })
  }
  /** Shows it for a code's fixed lifetime, since the local clock may differ from the server's. */
  function show(pairing: Pairing): void {
    clearTimeout(timer)
    timer = setTimeout(() => spend('EXPIRED'), ROOM_CODE_LIFE_MS)
    change({ pairing, spent: null })
  }
  return {
    /** Requests a code and shows it; an undefined one is stale and ignored. */
    async pair(fetchPairing: () => Promise<Pairing | undefined>): Promise<void> {
      if (getView().isPairing) return
      change({ isPairing: true, problem: null })
      try {
        const pairing = await fetchPairing()
        if (pairing) show(pairing)
      } catch (cause) {
        change({ problem: { cause, ofCode: true } })
      } finally {
        change({ isPairing: false })
      }
    },
    spend,
    forget: () => clearTimeout(timer),
  }
}
