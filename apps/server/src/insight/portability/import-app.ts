import type { ExportDocument, ImportItem, ImportReport } from '@waymark/contract'
import { projectKinds } from '@waymark/contract/constants'
import { toStamp } from '../../platform/db/stamp.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { addAppVersion, lockAppById, setLinkSchemes, toVersionKey } from '../../apps/apps/index.ts'
import { storeMedia, type KeptMedia } from '../../ground/media/index.ts'
import {
  addProject,
  lockProject,
  lockProjects,
  putCustomAvatar,
  writeContent,
  type Author,
  type LockedProject,
} from '../../authoring/projects/index.ts'
import { insertPrivacyIfNone } from '../../apps/privacy/index.ts'
import { insertPropertyIfFree } from '../../apps/properties/index.ts'
import { lockSegments, insertSegmentIfFree, putRules, updateSegment } from '../../audience/segments/index.ts'
import { assertQuestionsKept } from '../../authoring/surveys/index.ts'
import { putCustomTemplate } from '../../authoring/templates/index.ts'
import { putThemeDraft } from '../../delivery/themes/index.ts'
import { assertMediaComplete, listKnownMedia, readNewMedia, type ImportedFile } from './import-media.ts'
import { listRefusedInDocument } from './list-refused-identifiers.ts'
import { planImport, toPresentIds, type PlannedItem } from './plan-import.ts'
import { readPresentContent, toNameKey, toProjectKey, type PresentContent } from './present-content.ts'
import { renameConditions, type NewIds } from './rename-conditions.ts'
import { renameReferences, renameReferencesOfContent, renameSegmentsOfTheme } from './rename-references.ts'

/** Imports a document into an app, all of it or nothing; throws `import_conflict` with the conflicts. */
export async function importApp(
  context: CallContext,
  { appId, document, dryRun }: { appId: string; document: ExportDocument; dryRun: boolean },
): Promise<ImportReport> {
  const known = await listKnownMedia(context.db, appId, document)
  assertMediaComplete(document, known)
  // Slow work first, so that nobody has to wait for a lock meanwhile.
  const files = await readNewMedia(document, known)
  const refused = await listRefusedInDocument(context.db, appId, document)
  if (refused.length > 0 && !dryRun) throw new DomainError('invalid_input', { subErrors: refused })
  const kept = dryRun ? [] : await keepMedia(context, files)

  return inTransaction(context.db, async (tx) => {
    // Locks are taken in the same order everywhere, to prevent deadlocks.
    await lockSegments(tx, appId)
    await lockProjects(tx, appId)
    if (!(await lockAppById(tx, appId))) throw new DomainError('not_found')
    const present = await readPresentContent(tx, appId)
    const items = planImport(document, { present, knownMedia: known, refused })
    if (dryRun) return toReport(items, true)
    const conflicts = items.filter(({ action }) => action === 'CONFLICT')
    if (conflicts.length > 0) {
      const subErrors = conflicts.flatMap(({ name, conflict }) =>
        conflict ? [{ ...conflict, field: name }] : [],
      )
      throw new DomainError('import_conflict', { subErrors })
    }
    await bring(tx, { context, appId, document, present, files: kept, items })
    await context.rebuildManifest(tx, appId)
    return toReport(items, false)
  })
}

/** Media keep the names that the document uses, even if the stored bytes have lost their metadata. */
async function keepMedia({ files }: CallContext, imported: ImportedFile[]): Promise<KeptMedia[]> {
  const kept = await files.keepAll(imported.map(({ file }) => file))
  return kept.map((file, index) => ({ ...file, hash: imported[index]?.name ?? file.hash }))
}

interface Bringing {
  context: CallContext
  appId: string
  document: ExportDocument
  present: PresentContent
  files: KeptMedia[]
  items: PlannedItem[]
}

type ExportedProject = ExportDocument['versions'][number]['projects'][number]

/**
 * Imports in the order of references: media, versions, projects and segments, then what names them: contents, templates
 * and rules.
 */
async function bring(tx: Tx, bringing: Bringing): Promise<void> {
  const { context, appId, document, present, files } = bringing
  const { clock } = context
  const stamp = toStamp(context)
  for (const file of files) await storeMedia(tx, { appId, file, stamp })
  const linkSchemes = [...new Set([...present.linkSchemes, ...document.linkSchemes])].sort()
  await setLinkSchemes(tx, appId, linkSchemes)
  if (document.privacy) await insertPrivacyIfNone(tx, appId, document.privacy)
  for (const property of document.properties) {
    await insertPropertyIfFree(tx, { ...property, id: clock.newId(), appId, stamp })
  }
  const ids = toPresentIds(document, present)
  const projects = await createProjects(tx, bringing, ids)
  const segments = await createSegments(tx, bringing, ids)
  for (const { locked, project } of projects) {
    await writeContent(locked, renameReferencesOfContent(project.content, ids))
  }
  for (const { name, component } of toChanged(bringing, 'TEMPLATE', document.templates)) {
    const template = { name, component: renameReferences(component, ids) }
    await putCustomTemplate(tx, { ...template, id: clock.newId(), appId, stamp })
  }
  for (const { name, media: mediaHash } of document.avatars) {
    await putCustomAvatar(tx, { id: clock.newId(), appId, name, mediaHash, stamp })
  }
  if (document.theme) {
    await putThemeDraft(tx, { appId, draft: renameSegmentsOfTheme(document.theme, ids), stamp })
  }
  for (const { id, rules } of segments) {
    const conditions = renameConditions(rules, ids)
    await putRules(tx, { appId, segmentId: ids.segments.get(id) ?? id, conditions, clock, stamp })
  }
}

interface CreatedProject {
  locked: LockedProject
  project: ExportedProject
}

/** Creates all projects before their contents: a button may start any of them. */
async function createProjects(tx: Tx, bringing: Bringing, ids: NewIds): Promise<CreatedProject[]> {
  const { context, appId, document, present } = bringing
  const { clock } = context
  const stamp = toStamp(context)
  const created: CreatedProject[] = []
  for (const { name, projects } of document.versions) {
    const kept = present.versions.get(toVersionKey(name))
    const appVersionId = kept ?? (await addAppVersion(tx, { clock, appId, name, stamp })).id
    for (const project of toChanged(bringing, 'PROJECT', projects, (it) => `${name} / ${it.name}`)) {
      const projectId = present.projects.get(toProjectKey(name, project.name))?.id
      const place = { appId, appVersionId, projectId }
      const locked = await putProject(tx, { clock, stamp }, { place, project })
      ids.projects.set(project.id, locked.project.id)
      created.push({ locked, project })
    }
  }
  return created
}

async function putProject(
  tx: Tx,
  author: Author,
  {
    place: { appId, appVersionId, projectId },
    project: { name, content },
  }: {
    place: { appId: string; appVersionId: string; projectId: string | undefined }
    project: ExportedProject
  },
): Promise<LockedProject> {
  const { subType, defaultLocale, selectedLocales, survey } = content
  const { category, type } = projectKinds[subType]
  const fields = { name, category, type, subType, defaultLocale, selectedLocales }
  if (projectId && survey) await assertQuestionsKept(tx, projectId, survey)
  return projectId
    ? lockProject(tx, author, { appId, appVersionId, projectId })
    : addProject(tx, author, { ...fields, appId, appVersionId, ...(survey && { survey }) })
}

/** Creates all segments before their rules, which may name any of them. */
async function createSegments(tx: Tx, bringing: Bringing, ids: NewIds): Promise<ExportDocument['segments']> {
  const { context, appId, document, present } = bringing
  const { clock } = context
  const stamp = toStamp(context)
  const changed = toChanged(bringing, 'SEGMENT', document.segments)
  for (const { id, name, conjunction } of changed) {
    const kept = present.segments.get(toNameKey(name))
    const segmentId = kept?.id ?? clock.newId()
    ids.segments.set(id, segmentId)
    if (kept) {
      const fields = { conjunction }
      await updateSegment(tx, { appId, id: segmentId, fields, revision: undefined, stamp })
    } else if (!(await insertSegmentIfFree(tx, { id: segmentId, appId, name, conjunction, stamp }))) {
      throw new DomainError('segment_name_taken')
    }
  }
  return changed
}

/** Lists the things that the plan creates or updates. */
function toChanged<T extends { name: string }>(
  { items }: Bringing,
  kind: ImportItem['kind'],
  things: T[],
  toName: (thing: T) => string = ({ name }) => name,
): T[] {
  const names = new Set(
    items
      .filter((it) => it.kind === kind && (it.action === 'CREATE' || it.action === 'UPDATE'))
      .map(({ name }) => name),
  )
  return things.filter((thing) => names.has(toName(thing)))
}

function toReport(planned: PlannedItem[], isDryRun: boolean): ImportReport {
  const items = planned.map(({ conflict, of: _of, ...item }) => ({ ...item, reason: conflict ?? null }))
  const count = (action: ImportItem['action']) => items.filter((it) => it.action === action).length
  const counts = {
    CREATE: count('CREATE'),
    UPDATE: count('UPDATE'),
    SKIP: count('SKIP'),
    CONFLICT: count('CONFLICT'),
  }
  return { isDryRun, counts, items }
}
