import type { Manifest } from '@waymark/contract'
import type { Area } from '../environment/environment.ts'
import type { Surroundings } from '../environment/surroundings.ts'
import type { Store, Stores } from '../environment/storage.ts'
import type { ClientSettings } from '../app/client-settings.ts'
import { MANIFEST } from '../manifest/manifest-source.ts'
import { END_USER, type EndUser } from '../person/identity.ts'
import type { Person } from '../person/person.ts'
import { SESSION } from '../person/session.ts'
import { EVENT } from './event-queue.ts'
import { RESPONSE } from './response-queue.ts'

export type Allowed = Pick<Surroundings, 'environment'> &
  Pick<ClientSettings, 'consent'> &
  Stores &
  Pick<Person, 'allowance' | 'identity' | 'session' | 'chooseLocale'>

/** Applies the wishes of the app and the browser; returns whether that has changed anything. */
export function applyAllowance(core: Allowed): boolean {
  const { allowance } = core
  const wasStopped = allowance.isStopped
  judgeSignal(core)
  const { isWanted, granted } = allowance
  allowance.granted = isWanted
  if (isWanted && !granted) openStores(core)
  else if (granted && !isWanted) closeStores(core)
  // After a refusal, waiting records are removed, because nobody will be asked about them again.
  if (isWanted === false) dropQueued(core.store)
  return isWanted !== granted || wasStopped !== allowance.isStopped
}

/** The app's settings define the meaning of the browser's signal, and the app reports the person's choice. */
function judgeSignal({ environment, consent, allowance, store }: Allowed): void {
  const manifest = store.read<Manifest>(MANIFEST)
  if (!environment.asksForPrivacy || !manifest) return
  const { privacySignals } = manifest
  allowance.isStopped = privacySignals === 'NO_GUIDANCE'
  if (allowance.isStopped) allowance.isWanted = false
  else if (!privacySignals && consent !== 'required') allowance.isWanted ??= true
}

/** Adds the data in memory to that which an earlier visit has stored. */
function openStores(core: Allowed): void {
  const { store, tabStore, identity, environment } = core
  const before = identity.get()
  const items = open(store, environment.localArea)
  const tabItems = open(tabStore, environment.sessionArea)
  const stored = store.read<EndUser>(END_USER)
  const isOtherPerson = stored && !stored.isAnonymous && !before.isAnonymous && stored.id !== before.id
  if (isOtherPerson) for (const it of [store, tabStore]) it.list('').forEach(it.remove)
  identity.setPerson(mergePerson(before, isOtherPerson ? undefined : stored))
  for (const [name, text] of items) {
    if (name !== END_USER && (name !== SESSION || !store.read(name))) store.write(name, merge(name, text))
  }
  for (const [name, text] of tabItems) tabStore.write(name, JSON.parse(text))
  const locale = store.read<string>('locale')
  if (locale) core.chooseLocale(locale)

  function merge(name: string, text: string): unknown {
    const value = JSON.parse(text) as unknown
    if (name.startsWith(EVENT) || name.startsWith(RESPONSE)) return toOwn(value as Owned)
    const kept = store.read<unknown>(name)
    return Array.isArray(value) && Array.isArray(kept)
      ? [...(kept as unknown[]), ...(value as unknown[])]
      : value
  }

  /** Reassigns an anonymous person's record to the end user whom the storage knows. */
  function toOwn(value: Owned): Owned {
    if (value.endUserId !== before.id) return value
    const { id: endUserId, signature } = identity.get()
    return { ...value, endUserId, signature, ...(value.sessionId && { sessionId: core.session.getId() }) }
  }
}

interface Owned {
  endUserId: string
  signature?: string | undefined
  sessionId?: string
}

function open(store: Store, area: Area | undefined): [name: string, text: string][] {
  const items = [...store.memory]
  store.memory.clear()
  store.use(area)
  return items
}

function mergePerson(now: EndUser, stored: EndUser | undefined): EndUser {
  if (!stored) return now
  const { sent: _, ...person } = now.isAnonymous ? stored : now
  return { ...person, properties: { ...stored.properties, ...now.properties } }
}

/** Removes everything from storage. The page remembers it until it is left, but no longer under the same anonymous id. */
function closeStores({ store, tabStore, identity, session }: Allowed): void {
  for (const it of [store, tabStore]) {
    const items = it.list('').map((name) => [name, it.read(name)] as const)
    for (const [name] of items) it.remove(name)
    it.use(undefined)
    for (const [name, value] of items) it.write(name, value)
  }
  if (identity.get().isAnonymous) identity.setPerson()
  session.end()
}

const dropQueued = (store: Store) =>
  [...store.list(EVENT), ...store.list(RESPONSE)].forEach((name) => store.remove(name))
