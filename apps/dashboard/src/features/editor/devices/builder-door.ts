import type { BuilderPairing } from '@waymark/contract'
import { BUILDER_CODE_LIFE_MS } from '@waymark/contract/constants'
import type { RoomPresence } from '@waymark/room'
import type { RoomViewState } from './room-view.ts'

interface Parts extends Pick<RoomViewState, 'change'> {
  /** Requests a code for this tab's room, which it opens first if there is none. */
  addCode(): Promise<BuilderPairing | undefined>
  admit(deviceId: string): void
}

/** Admits the builders that this tab has opened itself. The author is asked about every other one. */
export function createBuilderDoor({ addCode, admit, change }: Parts) {
  const ownCodeIds = new Set<string>()

  function note({ codeId }: BuilderPairing): void {
    ownCodeIds.add(codeId)
    setTimeout(() => ownCodeIds.delete(codeId), BUILDER_CODE_LIFE_MS)
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
        if (builder && !builder.isAdmitted && ownCodeIds.delete(builder.codeId)) admit(id)
      }
    },
  }
}
