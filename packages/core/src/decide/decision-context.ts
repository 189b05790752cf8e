import type { Context } from '@waymark/targeting'
import type { Platform } from '@waymark/contract/constants'
import type { Environment } from '../environment/environment.ts'
import type { Page } from '../environment/page.ts'
import type { Store } from '../environment/storage.ts'
import type { EventSender } from '../events/event-sender.ts'
import type { ManifestSource } from '../manifest/manifest-source.ts'
import type { ServerClock } from '../network/server-clock.ts'
import type { Identity } from '../person/identity.ts'
import type { Session } from '../person/session.ts'
import { readHistory } from '../progress/event-history.ts'
import { readShowings } from '../progress/progress-store.ts'
import type { Cause } from './guide-chooser.ts'
import type { LateSource } from '../network/late-source.ts'
import type { Rules } from './start-rules.ts'

interface Parts {
  environment: Environment
  page: Page
  store: Store
  serverClock: ServerClock
  identity: Identity
  session: Session
  manifests: ManifestSource
  rules: LateSource<Rules>
  sender: EventSender
  platform: Platform
  appVersion: string | null
  getLocale(): string
}

/** Builds the context of a decision made now. */
export const createDecisionContext =
  (parts: Parts) =>
  (cause: Cause): Context => {
    const { id, isAnonymous, signature, properties, account, sent } = parts.identity.get()
    const sessionId = parts.session.getId()
    const manifest = parts.manifests.find()
    const found = parts.rules.find()
    // The server answers no progress for anonymous or unproven ids.
    const isKnown = !isAnonymous && !!(signature || manifest?.trustsUnsignedIds)
    if (manifest?.keepsProfiles && sent !== sessionId) parts.sender.eventAdded()
    return {
      now: parts.serverClock.now(),
      elapsedMs: parts.environment.elapsedMs(),
      platform: parts.platform,
      appVersion: parts.appVersion,
      locale: parts.getLocale(),
      url: parts.page.url(),
      endUserId: id,
      sessionId,
      properties,
      accountId: account?.id,
      accountProperties: account?.properties,
      facts: undefined,
      ...(found ? found.findAnswer(manifest, isKnown) : isKnown && { doneElsewhere: found }),
      showings: readShowings(parts.store),
      history: readHistory(parts.store),
      visibleElements: new Set(),
      event: null,
      startProjectId: null,
      ...cause,
    }
  }
