import type { AnyGuide, ManifestDeployment } from '@waymark/contract'
import type { EventType } from '@waymark/contract/constants'
import type { Playing, RuntimeEvent } from '@waymark/runtime'
import { createStore, type Store } from '../browser/storage.ts'
import { MANIFEST } from '../manifest/manifest-source.ts'
import { beginRun, findRun } from '../progress/run-memory.ts'
import type { Theatre } from '../show/perform.ts'
import { prepare } from '../show/prepare.ts'

export interface SilentPiece {
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
export async function playSilently(
  theatre: Theatre,
  { guide, locale, startAtKey, onEvent, onEnd, tabStore = createStore(undefined, '') }: SilentPiece,
): Promise<Playing | undefined> {
  let reason: EndReason | null = 'STOPPED'
  const store = createStore(undefined, '')
  // Links may use the app's own schemes here as well.
  store.write(MANIFEST, theatre.store.read(MANIFEST))
  const silent: Theatre = {
    ...theatre,
    host: { ...theatre.host, getLocale: locale, startProject: () => {}, track: () => {} },
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
  const perform = await prepare(guide)
  if (startAtKey) {
    beginRun(tabStore, { deploymentId: DRAFT.id, version: 0, stepKey: startAtKey, emitted: [] })
  }
  const run = findRun(tabStore, DRAFT.id)
  return perform(silent, { deployment: DRAFT, run, onEnd: () => onEnd(reason) })
}
