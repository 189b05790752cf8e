import type { Guide } from '@waymark/contract'
import { createStore, type Store } from '@waymark/core'
import { playDraft, type ConnectedNote, type SessionParts, type VisitedDevice } from '@waymark/core/room'
import type { DeviceAdapter, StoredDraft } from '@waymark/room'
import { loadExtras } from '../show/load-extras.ts'
import { toGuidePlayer } from '../show/load-player.ts'
import { watchApp } from '../show/watch-app.ts'
import { createTargetFinder, WHOLE_SCREEN, type ScreenTarget } from '../targets/find-target.ts'
import { measureTarget } from '../targets/native-target.ts'
import { captureScreen } from './capture-screen.ts'
import { describeDevice } from './describe-device.ts'
import type { VisitedParts } from './visited-parts.ts'

type Parts = SessionParts & VisitedParts

const NOTE_MS = 4000

/** This app as the device that an author visits. */
export function createVisitedApp(parts: Parts): VisitedDevice {
  const { app, guideServices, platform, loadPlayer } = parts
  const drafts = {
    loadPlayer,
    loadExtras,
    loadPlacedPlayer: async (guide: Guide, place: Parameters<VisitedDevice['loadPlacedPlayer']>[1]) =>
      toGuidePlayer(app, guide, place),
  }
  return {
    ...drafts,
    describe: () => describeDevice(platform, guideServices.appVersion),
    getAddress: app.screens.current,
    watchAddress: (onChange) => void app.life.onEnd(app.screens.watch(onChange)),
    whenStopped: (onStop) => void app.life.onEnd(onStop),
    createAdapter: ({ note }) => createAppDevice({ ...parts, note, drafts }),
  }
}

interface DeviceParts extends Parts {
  note: ConnectedNote
  drafts: Pick<VisitedDevice, 'loadPlayer' | 'loadPlacedPlayer' | 'loadExtras'>
}

function createAppDevice(parts: DeviceParts): DeviceAdapter<ScreenTarget> {
  const { app, guideServices, authorBadge, labels, note, drafts, viewShot } = parts
  const { environment, getLocale } = guideServices
  const { schedule, elapsedMs: now } = environment
  const finder = createTargetFinder({ overlays: app.overlays, getScreen: app.screens.current, now })
  const tabStore: Store = createStore(undefined, '')
  let stored: StoredDraft | undefined

  return {
    getAddress: app.screens.current,
    findTarget: (identifiers, { locale, fallbackLocale }) => {
      const found = finder.find(identifiers, locale, fallbackLocale)
      if (found.status !== 'FOUND') return found
      const box = found.element === WHOLE_SCREEN ? null : measureTarget(found.element)
      return { ...found, box: box && [box.x, box.y, box.width, box.height] }
    },
    mark: authorBadge.mark,
    playDraft: (draft) => playDraft(guideServices, drafts, { ...draft, tabStore }),
    watch: (onChange) => watchApp({ app, schedule }, onChange),
    findStoredDraft: () => stored,
    storeDraft: (draft) => {
      stored = draft
    },
    offerStep: note.offerStep,
    capture: () => captureScreen({ app, viewShot, locale: getLocale() }),
    showCapture: (progress) => {
      if (typeof progress === 'number') return note.show(labels.capturing(Math.round(progress)))
      if (progress === 'FAILED') return note.show()
      note.show(labels.captured)
      schedule(NOTE_MS, () => note.show())
    },
  }
}
