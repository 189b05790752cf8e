import type { Condition, ExportDocument, ImportItem } from '@waymark/contract'
import type { SubError } from '@waymark/contract/constants'
import { toVersionKey } from '../apps/index.ts'
import { toProjectField } from './import-patterns.ts'
import { isSame } from './is-same.ts'
import { toNameKey, toProjectKey, type PresentContent } from './present-content.ts'
import { renameConditions, type NewIds } from './rename-conditions.ts'
import { renameStarts, renameStartsOfContent } from './rename-starts.ts'

/**
 * Says of everything in a document what importing it does: CREATE what is absent, SKIP what is the same, UPDATE
 * what differs, and CONFLICT where that cannot be. Changes nothing.
 */
export function planImport(
  document: ExportDocument,
  { present, knownMedia, refused }: { present: PresentContent; knownMedia: Set<string>; refused: SubError[] },
): ImportItem[] {
  const ids = toPresentIds(document, present)
  return refuseTwins([
    ...Object.keys(document.media).map((hash): ImportItem =>
      toItem('MEDIA', hash, knownMedia.has(hash) ? 'SKIP' : 'CREATE'),
    ),
    ...document.linkSchemes.map((scheme) =>
      toItem('LINK_SCHEME', scheme, present.linkSchemes.includes(scheme) ? 'SKIP' : 'CREATE'),
    ),
    ...document.properties.map((property) => planProperty(property, present)),
    ...document.templates.map(({ name, component }) => {
      const kept = present.templates.get(toNameKey(name))
      const wanted = renameStarts(component, ids)
      return toItem('TEMPLATE', name, !kept ? 'CREATE' : isSame(kept, wanted) ? 'SKIP' : 'UPDATE')
    }),
    ...document.versions.map(({ name }) =>
      toItem('VERSION', name, present.versions.has(toVersionKey(name)) ? 'SKIP' : 'CREATE'),
    ),
    ...document.versions.flatMap(({ name, projects }, version) =>
      projects.map((project, at) => {
        const field = `${toProjectField(version, at)}.`
        const reason = refused.find((it) => it.field?.startsWith(field))?.message
        if (reason !== undefined) return toItem('PROJECT', `${name} / ${project.name}`, 'CONFLICT', reason)
        return planProject(
          name,
          { ...project, content: renameStartsOfContent(project.content, ids) },
          present,
        )
      }),
    ),
    ...planSegments(document, { present, ids }),
  ])
}

/** What a document names twice cannot both be in the app. */
function refuseTwins(items: ImportItem[]): ImportItem[] {
  const seen = new Set<string>()
  return items.map((item) => {
    const { kind, name } = item
    const key = `${kind} ${kind === 'VERSION' ? toVersionKey(name) : toNameKey(name)}`
    if (seen.has(key)) return { ...item, action: 'CONFLICT', reason: 'The document names it more than once' }
    seen.add(key)
    return item
  })
}

const toItem = (
  kind: ImportItem['kind'],
  name: string,
  action: ImportItem['action'],
  reason: string | null = null,
): ImportItem => ({ kind, name, action, reason })

function planProperty(property: ExportDocument['properties'][number], present: PresentContent): ImportItem {
  const { name, type, timeUnit, isPrivate } = property
  const kept = present.properties.get(toNameKey(name))
  if (!kept) return toItem('PROPERTY', name, 'CREATE')
  const fits =
    kept.name === name && kept.type === type && kept.timeUnit === timeUnit && kept.isPrivate === isPrivate
  if (fits) return toItem('PROPERTY', name, 'SKIP')
  const reason = `The app has ${kept.isPrivate ? 'a private' : 'a'} property ${kept.name} of type ${kept.type}`
  return toItem('PROPERTY', name, 'CONFLICT', reason)
}

function planProject(
  version: string,
  { name, content }: ExportDocument['versions'][number]['projects'][number],
  present: PresentContent,
): ImportItem {
  const label = `${version} / ${name}`
  const kept = present.projects.get(toProjectKey(version, name))
  if (!kept) return toItem('PROJECT', label, 'CREATE')
  if (kept.content.subType !== content.subType) {
    const reason = `The app has a project of this name that is a ${kept.content.subType}`
    return toItem('PROJECT', label, 'CONFLICT', reason)
  }
  return toItem('PROJECT', label, isSame(kept.content, content) ? 'SKIP' : 'UPDATE')
}

function planSegments(
  document: ExportDocument,
  { present, ids }: { present: PresentContent; ids: NewIds },
): ImportItem[] {
  return document.segments.map(({ name, conjunction, rules }) => {
    const missing = findMissingProvider(rules, document, ids)
    if (missing) {
      const reason = `A rule asks about the members of ${missing}, and the app has no such provider`
      return toItem('SEGMENT', name, 'CONFLICT', reason)
    }
    const kept = present.segments.get(toNameKey(name))
    if (!kept) return toItem('SEGMENT', name, 'CREATE')
    const wanted = { conjunction, rules: renameConditions(rules, ids) }
    const isKept = isSame({ conjunction: kept.conjunction, rules: kept.rules }, wanted)
    return toItem('SEGMENT', name, isKept ? 'SKIP' : 'UPDATE')
  })
}

/** The app's ids of what the document's rules name, where the app has it already. */
export function toPresentIds(document: ExportDocument, present: PresentContent): NewIds {
  const ids: NewIds = { segments: new Map(), projects: new Map(), providers: new Map() }
  for (const { id, name } of document.segments) {
    const kept = present.segments.get(toNameKey(name))
    if (kept) ids.segments.set(id, kept.id)
  }
  for (const { name: version, projects } of document.versions) {
    for (const { id, name } of projects) {
      const kept = present.projects.get(toProjectKey(version, name))
      if (kept) ids.projects.set(id, kept.id)
    }
  }
  for (const { id, name } of document.providers) {
    const kept = present.providers.get(toNameKey(name))
    if (kept) ids.providers.set(id, kept)
  }
  return ids
}

function findMissingProvider(
  rules: Condition[],
  { providers }: ExportDocument,
  ids: NewIds,
): string | undefined {
  const leaves = rules.flatMap((rule) => (rule.kind === 'GROUP' ? rule.conditions : [rule]))
  const missing = leaves.find((it) => it.kind === 'PROVIDER' && !ids.providers.has(it.providerId))
  if (missing?.kind !== 'PROVIDER') return undefined
  return providers.find(({ id }) => id === missing.providerId)?.name ?? missing.providerId
}
