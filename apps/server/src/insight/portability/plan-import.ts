import type { Condition, ExportDocument, ImportItem } from '@waymark/contract'
import { listLeaves, toSubError, type SubError } from '@waymark/contract/constants'
import { isSame } from '../../platform/is-same.ts'
import { toVersionKey } from '../../apps/apps/index.ts'
import { toProjectField } from './list-refused-identifiers.ts'
import { toNameKey, toProjectKey, toPropertyKey, type PresentContent } from './present-content.ts'
import { renameConditions, type NewIds } from './rename-conditions.ts'
import { renameReferences, renameReferencesOfContent, renameSegmentsOfTheme } from './rename-references.ts'

export interface PlannedItem extends Omit<ImportItem, 'reason'> {
  /** Distinguishes entries that may have the same name. */
  of?: string
  /** The conflict, if there is one. */
  conflict?: SubError
}

/**
 * Plans the import of a document: CREATE what is absent, SKIP what is the same, UPDATE what differs, CONFLICT where
 * neither is possible. Changes nothing.
 */
export function planImport(
  document: ExportDocument,
  { present, knownMedia, refused }: { present: PresentContent; knownMedia: Set<string>; refused: SubError[] },
): PlannedItem[] {
  const ids = toPresentIds(document, present)
  const named = refuseTwins([
    ...Object.keys(document.media).map((hash): PlannedItem =>
      toItem('MEDIA', hash, knownMedia.has(hash) ? 'SKIP' : 'CREATE'),
    ),
    ...document.linkSchemes.map((scheme) =>
      toItem('LINK_SCHEME', scheme, present.linkSchemes.includes(scheme) ? 'SKIP' : 'CREATE'),
    ),
    ...document.properties.map((property) => planProperty(property, present)),
    ...document.templates.map(({ name, component }) => {
      const kept = present.templates.get(toNameKey(name))
      const wanted = renameReferences(component, ids)
      return toItem('TEMPLATE', name, !kept ? 'CREATE' : isSame(kept, wanted) ? 'SKIP' : 'UPDATE')
    }),
    ...document.versions.map(({ name }) =>
      toItem('VERSION', name, present.versions.has(toVersionKey(name)) ? 'SKIP' : 'CREATE'),
    ),
    ...document.versions.flatMap(({ name, projects }, version) =>
      projects.map((project, at) => {
        const field = `${toProjectField(version, at)}.`
        const conflict = refused.find((it) => it.field?.startsWith(field))
        if (conflict) return toConflict('PROJECT', `${name} / ${project.name}`, conflict)
        return planProject(
          name,
          { ...project, content: renameReferencesOfContent(project.content, ids) },
          present,
        )
      }),
    ),
    ...planSegments(document, { present, ids }),
  ])
  // Avatars are distinguished by their image: several may have the same name.
  const avatars = document.avatars.map(({ name, media }) =>
    toItem('AVATAR', name, present.avatars.has(media) ? 'SKIP' : 'CREATE'),
  )
  const theme = document.theme && renameSegmentsOfTheme(document.theme, ids)
  const themes = theme
    ? [
        toItem(
          'THEME',
          document.app.name,
          !present.theme ? 'CREATE' : isSame(present.theme, theme) ? 'SKIP' : 'UPDATE',
        ),
      ]
    : []
  return [...named, ...avatars, ...themes]
}

/** Two entries of the same name cannot both be in the app. */
function refuseTwins(items: PlannedItem[]): PlannedItem[] {
  const seen = new Set<string>()
  return items.map((item) => {
    const { kind, name, of = '' } = item
    const key = `${kind} ${of} ${kind === 'VERSION' ? toVersionKey(name) : toNameKey(name)}`
    if (seen.has(key)) return toConflict(kind, name, toSubError('import_named_twice'))
    seen.add(key)
    return item
  })
}

const toItem = (kind: ImportItem['kind'], name: string, action: ImportItem['action']): PlannedItem => ({
  kind,
  name,
  action,
})

const toConflict = (kind: ImportItem['kind'], name: string, conflict: SubError): PlannedItem => ({
  ...toItem(kind, name, 'CONFLICT'),
  conflict,
})

function planProperty(property: ExportDocument['properties'][number], present: PresentContent): PlannedItem {
  const { name, type, timeUnit, isPrivate } = property
  const kept = present.properties.get(toPropertyKey(property))
  const of = property.owner
  if (!kept) return { ...toItem('PROPERTY', name, 'CREATE'), of }
  const fits =
    kept.name === name && kept.type === type && kept.timeUnit === timeUnit && kept.isPrivate === isPrivate
  if (fits) return { ...toItem('PROPERTY', name, 'SKIP'), of }
  const code = kept.isPrivate ? 'import_private_property_differs' : 'import_property_differs'
  const conflict = toSubError(code, { params: { name: kept.name, type: kept.type } })
  return { ...toConflict('PROPERTY', name, conflict), of }
}

function planProject(
  version: string,
  { name, content }: ExportDocument['versions'][number]['projects'][number],
  present: PresentContent,
): PlannedItem {
  const label = `${version} / ${name}`
  const kept = present.projects.get(toProjectKey(version, name))
  if (!kept) return toItem('PROJECT', label, 'CREATE')
  if (kept.content.subType !== content.subType) {
    const params = { subType: kept.content.subType }
    return toConflict('PROJECT', label, toSubError('import_project_differs', { params }))
  }
  return toItem('PROJECT', label, isSame(kept.content, content) ? 'SKIP' : 'UPDATE')
}

function planSegments(
  document: ExportDocument,
  { present, ids }: { present: PresentContent; ids: NewIds },
): PlannedItem[] {
  return document.segments.map(({ name, conjunction, rules }) => {
    const missing = findMissingProvider(rules, document, ids)
    if (missing) {
      const params = { provider: missing }
      return toConflict('SEGMENT', name, toSubError('import_provider_missing', { params }))
    }
    const kept = present.segments.get(toNameKey(name))
    if (!kept) return toItem('SEGMENT', name, 'CREATE')
    const wanted = { conjunction, rules: renameConditions(rules, ids) }
    const isKept = isSame({ conjunction: kept.conjunction, rules: kept.rules }, wanted)
    return toItem('SEGMENT', name, isKept ? 'SKIP' : 'UPDATE')
  })
}

/** Maps ids in the document's rules to ids of the app, where the app has the same thing. */
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
  const leaves = rules.flatMap((rule) => listLeaves(rule))
  const missing = leaves.find((it) => it.kind === 'PROVIDER' && !ids.providers.has(it.providerId))
  if (missing?.kind !== 'PROVIDER') return undefined
  return providers.find(({ id }) => id === missing.providerId)?.name ?? missing.providerId
}
