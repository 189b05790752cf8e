import type { BuilderPairing } from '@waymark/contract'
import { BUILDER_CODE_LIFE_MS } from '@waymark/contract/constants'
import type { RoomPresence } from '@waymark/room'
import type { RoomViewState } from './room-view.ts'

interface BuilderDoorOptions extends Pick<RoomViewState, 'change'> {
  /** Requests a code for this tab's room, which it opens first if there is none. */
  addCode(): Promise<BuilderPairing | undefined>
  admit(deviceId: string): void
  /** Called with true if the app's page did not answer with its code in time, and with false once it does. */
  onMissing(isMissing: boolean): void
}

/** Enough for a page to load over a slow connection. */
const ANSWER_WITHIN_MS = 15_000

/** Admits the builders that this tab has opened itself. The author is asked about every other one. */
export function createBuilderDoor({ addCode, admit, change, onMissing }: BuilderDoorOptions) {
  const ownCodeIds = new Set<string>()
  let waiting: ReturnType<typeof setTimeout> | undefined

  function note({ codeId }: BuilderPairing): void {
    ownCodeIds.add(codeId)
    setTimeout(() => ownCodeIds.delete(codeId), BUILDER_CODE_LIFE_MS)
    clearTimeout(waiting)
    waiting = setTimeout(() => onMissing(true), ANSWER_WITHIN_MS)
  }

  return {
    /** Requests a code that opens the builder in the app, once; undefined on failure. */
    async open(): Promise<BuilderPairing | undefined> {
      change({ problem: null })
      try {
        const opened = await addCode()
        if (opened) note(opened)
        return opened
      } catch (cause) {
        change({ problem: { cause } })
        return undefined
      }
    },
    admitOwn({ devices }: RoomPresence): void {
      for (const { id, builder } of devices) {
        if (!builder || builder.isAdmitted || !ownCodeIds.delete(builder.codeId)) continue
        clearTimeout(waiting)
        onMissing(false)
        admit(id)
      }
    },
    /** The editor was left. */
    forget: () => clearTimeout(waiting),
  }
}
