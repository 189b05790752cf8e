import type { ManifestDeployment, StepPlace } from '@waymark/contract'
import type { EventType } from '@waymark/contract/constants'
import type { Draft } from '@waymark/room'
import type { Playing, RuntimeEvent } from '@waymark/player'
import { createStore, type Store } from '../environment/storage.ts'
import { MANIFEST } from '../manifest/manifest-source.ts'
import { END_USER } from '../person/identity.ts'
import { saveRun, findRun } from '../progress/run-store.ts'
import type { GuideCalls, GuideServices } from '../show/run-guide.ts'
import type { VisitedDevice } from './visited-device.ts'

interface DraftRun extends Draft {
  /** The tab's storage, for continuing on the next page. */
  tabStore?: Store
}

/** Stands in for a draft's deployment. None of it is sent. */
export const DRAFT = { id: 'draft', projectId: 'draft', version: 0 } as ManifestDeployment
const END_REASONS: Partial<Record<EventType, 'COMPLETED' | 'DISMISSED'>> = {
  guide_completed: 'COMPLETED',
  guide_dismissed: 'DISMISSED',
}

/** Calls without effect, because a draft must not change anything else. */
export const SILENT_CALLS: GuideCalls = {
  track: () => {},
  startNested: () => {},
  chooseLocale: () => {},
  mute: () => {},
  disable: () => {},
}

/** Plays a draft like a live guide, but records no events and no progress. */
export async function playDraft(
  guideServices: GuideServices,
  visited: Pick<VisitedDevice, 'loadPlayer' | 'loadPlacedPlayer' | 'loadExtras'>,
  { guide, getLocale, startAtKey, place, onEvent, onEnd, tabStore = createStore(undefined, '') }: DraftRun,
): Promise<Playing | undefined> {
  let reason: Parameters<Draft['onEnd']>[0] = 'STOPPED'
  const store = createStore(undefined, '')
  // Provides the app's own schemes, which links may use.
  store.write(MANIFEST, guideServices.store.read(MANIFEST))
  // Texts may use the properties of the person at the device.
  store.write(END_USER, guideServices.store.read(END_USER))
  const silent: GuideServices = {
    ...guideServices,
    // Drafts are on the server alone.
    contentUrl: `${guideServices.baseUrl}/`,
    mediaUrls: {},
    getLocale,
    getCalls: () => SILENT_CALLS,
    store,
    tabStore,
    recorder: {
      record: (event) => {
        if (event.type === 'suppressed') return void (reason = null)
        reason = END_REASONS[event.type] ?? reason
        onEvent(event as RuntimeEvent)
      },
    },
  }
  const play =
    place && 'steps' in guide
      ? await visited.loadPlacedPlayer(guide, toViewPlace(place))
      : await visited.loadPlayer(guide)
  if (startAtKey) {
    saveRun(tabStore, { deploymentId: DRAFT.id, version: 0, stepKey: startAtKey, emitted: [] })
  }
  const run = findRun(tabStore, DRAFT.id)
  const extras = await visited.loadExtras(guideServices, DRAFT)
  return play(silent, { ...extras, deployment: DRAFT, run, onEnd: () => onEnd(reason) })
}

const toViewPlace = ({ number, total }: StepPlace) => ({
  progress: { index: number - 1, total },
  canGoBack: number > 1,
})
