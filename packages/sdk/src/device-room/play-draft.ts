import type { AnyGuide, ManifestDeployment } from '@waymark/contract'
import type { EventType } from '@waymark/contract/constants'
import type { Playing, RuntimeEvent } from '@waymark/runtime'
import { createStore, type Store } from '../browser/storage.ts'
import { MANIFEST } from '../manifest/manifest-source.ts'
import { saveRun, findRun } from '../progress/run-store.ts'
import { loadPlayer } from '../show/load-player.ts'
import type { GuideServices } from '../show/run-guide.ts'

export interface DraftRun {
  guide: AnyGuide
  locale(): string
  /** Where it begins; else at the start. */
  startAtKey?: string | undefined
  /** Of the tab, where it is to go on after a change of pages. */
  tabStore?: Store
  onEvent(event: RuntimeEvent): void
  /** Null: this SDK does not draw guides of this kind. */
  onEnd(reason: EndReason | null): void
}

type EndReason = 'COMPLETED' | 'DISMISSED' | 'STOPPED'

/** What is played is no deployment: it is told to nobody. */
export const DRAFT = { id: 'draft', projectId: 'draft', version: 0 } as ManifestDeployment
const REASONS: Partial<Record<EventType, EndReason>> = {
  guide_completed: 'COMPLETED',
  guide_dismissed: 'DISMISSED',
}

/** Plays a draft as the SDK plays what is live, but records nothing and remembers nothing. */
export async function playDraft(
  guideServices: GuideServices,
  { guide, locale, startAtKey, onEvent, onEnd, tabStore = createStore(undefined, '') }: DraftRun,
): Promise<Playing | undefined> {
  let reason: EndReason | null = 'STOPPED'
  const store = createStore(undefined, '')
  // Links may use the app's own schemes here as well.
  store.write(MANIFEST, guideServices.store.read(MANIFEST))
  const silent: GuideServices = {
    ...guideServices,
    host: { ...guideServices.host, getLocale: locale, startProject: () => {}, track: () => {} },
    ...{ setLocale: () => {}, mute: () => {}, disable: () => {} },
    store,
    tabStore,
    recorder: {
      record: (event) => {
        if (event.type === 'suppressed') return void (reason = null)
        reason = REASONS[event.type] ?? reason
        onEvent(event as RuntimeEvent)
      },
    },
  }
  const perform = await loadPlayer(guide)
  if (startAtKey) {
    saveRun(tabStore, { deploymentId: DRAFT.id, version: 0, stepKey: startAtKey, emitted: [] })
  }
  const run = findRun(tabStore, DRAFT.id)
  return perform(silent, { deployment: DRAFT, run, onEnd: () => onEnd(reason) })
}
