import type { Manifest, ManifestDeployment } from '@waymark/contract'
import { decide, type Context, type Decision } from '@waymark/targeting'
import type { ClientSettings } from '../app/client-settings.ts'
import type { Stores } from '../environment/storage.ts'
import type { Surroundings } from '../environment/surroundings.ts'
import type { EventSender } from '../events/event-sender.ts'
import type { ManifestSource } from '../manifest/manifest-source.ts'
import type { Wire } from '../network/wire.ts'
import type { Person } from '../person/person.ts'
import { readHistory } from '../progress/event-history.ts'
import { readAllProgress, readShowings } from '../progress/progress-store.ts'
import type { LateSource } from '../network/late-source.ts'
import type { Rules } from './start-rules.ts'

/** The cause of a decision: a custom event, a manual start, elements coming into view, or nothing special. */
export interface Cause extends Partial<
  Pick<Context, 'event' | 'eventProperties' | 'startProjectId' | 'visibleElements'>
> {
  /** A guide started the project and returns afterwards. */
  isNested?: boolean | undefined
}

/** Decides now, with the stored progress: among all live deployments, or only among these. */
export type ChooseGuide = (manifest: Manifest, cause: Cause, deployments?: ManifestDeployment[]) => Decision

/** The facts and functions from which decisions are made. */
export interface Decisions {
  manifests: ManifestSource
  rules: LateSource<Rules>
  /** The context of a decision made now. */
  toContext(cause: Cause): Context
  chooseGuide: ChooseGuide
  /** Guidance is disabled on this device. */
  isDisabled(): boolean
}

type DecisionSources = Surroundings &
  Pick<ClientSettings, 'platform' | 'appVersion'> &
  Pick<Stores, 'store'> &
  Pick<Wire, 'serverClock'> &
  Pick<Person, 'identity' | 'session' | 'getLocale' | 'allowance'>

export function createDecisions(
  core: DecisionSources,
  manifests: ManifestSource,
  rules: LateSource<Rules>,
  sender: EventSender,
): Decisions {
  const { store } = core

  function toContext(cause: Cause): Context {
    const { id, isAnonymous, signature, properties, account, sent } = core.identity.get()
    const sessionId = core.session.getId()
    const manifest = manifests.find()
    const found = rules.find()
    // The server answers no progress for anonymous or unproven ids.
    const isKnown = !isAnonymous && !!(signature || manifest?.trustsUnsignedIds)
    if (manifest?.keepsProfiles && sent !== sessionId) sender.eventAdded()
    return {
      now: core.serverClock.now(),
      elapsedMs: core.environment.elapsedMs(),
      platform: core.platform,
      appVersion: core.appVersion,
      locale: core.getLocale(),
      url: core.page.url(),
      endUserId: id,
      sessionId,
      properties,
      accountId: account?.id,
      accountProperties: account?.properties,
      facts: undefined,
      ...(found ? found.findAnswer(manifest, isKnown) : isKnown && { doneElsewhere: found }),
      showings: readShowings(store),
      history: readHistory(store),
      visibleElements: new Set(),
      event: null,
      startProjectId: null,
      ...cause,
    }
  }

  return {
    manifests,
    rules,
    toContext,
    chooseGuide: (manifest, cause, deployments = manifest.deployments) =>
      decide({ ...manifest, deployments }, toContext(cause), {
        progress: readAllProgress(store),
        lateGates: rules.find(),
      }),
    isDisabled: () => core.allowance.isStopped || !!store.read('disabled'),
  }
}
