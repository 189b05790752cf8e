import { toKey } from '@waymark/contract/constants'
import type { Draft } from '../model/draft.ts'
import { listScreens } from '../model/screens.ts'
import type { GuideSaving } from './guide-saving.ts'
import type { UnsentDraft } from './unsent-draft.ts'

/** Reads an unsent draft of a guide, also one that an earlier version of the editor wrote down. */
export function readUnsentGuide(unsent: object): UnsentDraft<GuideSaving> {
  const { draft, saved } = unsent as { draft: Draft; saved: object }
  return 'keys' in saved ? upgrade(draft, saved as FormerSaved) : (unsent as UnsentDraft<GuideSaving>)
}

/** As it was when the editor had ids of its own, which actions named, and the server gave out ids and keys. */
interface FormerSaved {
  keys: Record<string, string>
  screens: Record<string, Named & { identifiers: Record<string, Named> }>
  pages: Record<string, Named & { identifiers: Record<string, Named> }>
}

interface Named {
  serverId: string
}

function upgrade(draft: Draft, { keys, ...saved }: FormerSaved): UnsentDraft<GuideSaving> {
  const owners = [...Object.entries(saved.screens), ...Object.entries(saved.pages)]
  const parts = owners.flatMap(([, { identifiers }]) => Object.entries(identifiers))
  const ids = new Map([...owners, ...parts].map(([id, { serverId }]) => [id, serverId]))
  const inDraft = [...listScreens(draft), ...draft.pages].map(
    ({ id }) => [id, keys[id] ?? toKey(id)] as const,
  )
  const allKeys = new Map([...Object.entries(keys), ...inDraft])
  const withKey = <Part extends { id: string }>(it: Part) => ({ ...it, key: allKeys.get(it.id) ?? '' })
  const keyed: Draft = {
    ...draft,
    startScreen: draft.startScreen && withKey(draft.startScreen),
    steps: draft.steps.map(withKey),
    pages: draft.pages.map((page) => ({ ...withKey(page), steps: page.steps.map(withKey) })),
  }
  const named = rename({ draft: keyed, saved }, { ids, keys: allKeys })
  return { ...(named as UnsentDraft<GuideSaving>), unanswered: [] }
}

interface Names {
  ids: ReadonlyMap<string, string>
  keys: ReadonlyMap<string, string>
}

/** Puts the server's ids in place of the editor's own wherever they stand, and keys where actions name something. */
function rename(value: unknown, names: Names, property = ''): unknown {
  if (Array.isArray(value)) return value.map((it) => rename(it, names))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => name !== 'serverId')
        .map(([name, inner]) => [names.ids.get(name) ?? name, rename(inner, names, name)]),
    )
  }
  if (typeof value !== 'string') return value
  const isAim = property === 'stepKey' || property === 'pageKey'
  return (isAim ? names.keys : names.ids).get(value) ?? value
}
