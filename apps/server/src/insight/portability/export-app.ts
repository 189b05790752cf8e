import type { ExportDocument } from '@waymark/contract'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { findHashInKey, type Files, type StoredFile } from '../../platform/files/index.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import { findApp, listAllAppVersions, listLinkSchemes } from '../../apps/apps/index.ts'
import { listMediaFiles } from '../../ground/media/index.ts'
import { listAllCustomAvatars, readContents } from '../../authoring/projects/index.ts'
import { findPrivacy, isOwnPrivacy } from '../../apps/privacy/index.ts'
import { listAllProperties } from '../../apps/properties/index.ts'
import { listFeedingProviders } from '../../apps/providers/index.ts'
import { listAllSegments } from '../../audience/segments/index.ts'
import { listAllCustomTemplates } from '../../authoring/templates/index.ts'
import { findThemeDraft, listThemeMedia } from '../../delivery/themes/index.ts'
import { listMediaOfComponent, listMediaOfContent } from './list-media.ts'

/** Returns the app's content as one document, as it was at one moment. */
export async function exportApp(context: CallContext, appId: string): Promise<ExportDocument> {
  const { orgId } = getMember(context)
  const { mediaFiles, ...document } = await inTransaction(context.db, async (tx) => {
    const app = await findApp(tx, orgId, appId)
    if (!app) throw new DomainError('not_found')
    const content = await readAppContent(tx, appId)
    const exportedAt = context.clock.now().toISOString()
    const { name, platform } = app
    return {
      ...({ format: 'waymark-export', version: 1, exportedAt, app: { name, platform } } as const),
      ...content,
    }
  })
  // Read after the transaction, because the store may be slow; files deleted meanwhile are kept for a day.
  return {
    ...nameByContent(document, mediaFiles),
    media: await readMediaFiles(context.files, mediaFiles),
  }
}

/** Media whose metadata was dropped are named after their bytes, as every reader of the document verifies them. */
function nameByContent<T>(document: T, mediaFiles: (StoredFile & { hash: string })[]): T {
  const names = new Map(mediaFiles.map((file) => [file.hash, toContentHash(file)]))
  if (mediaFiles.every(({ hash }) => names.get(hash) === hash)) return document
  const renamed = JSON.stringify(document).replace(/[0-9a-f]{64}/g, (hash) => names.get(hash) ?? hash)
  return JSON.parse(renamed) as T
}

const toContentHash = ({ hash, storeKey }: StoredFile & { hash: string }): string =>
  findHashInKey(storeKey) ?? hash

async function readMediaFiles(
  files: Files,
  mediaFiles: (StoredFile & { hash: string })[],
): Promise<ExportDocument['media']> {
  const contents = await files.readAll(mediaFiles)
  return Object.fromEntries(
    mediaFiles.map((file, index) => [toContentHash(file), contents[index]?.toString('base64') ?? '']),
  )
}

/** The document without its head, with media as files that are still to be read. */
type AppContent = Omit<ExportDocument, 'format' | 'version' | 'exportedAt' | 'app' | 'media'> & {
  mediaFiles: (StoredFile & { hash: string })[]
}

async function readAppContent(tx: Tx, appId: string): Promise<AppContent> {
  const versions = await listAllAppVersions(tx, appId)
  const contents = await readContents(tx, appId)
  const templates = await listAllCustomTemplates(tx, appId)
  const avatars = await listAllCustomAvatars(tx, appId)
  const theme = await findThemeDraft(tx, appId)
  const hashes = [
    ...contents.flatMap(({ content }) => listMediaOfContent(content)),
    ...templates.flatMap(({ component }) => listMediaOfComponent(component)),
    ...avatars.map(({ media }) => media),
    ...(theme ? listThemeMedia(theme) : []),
  ]
  const properties = [
    ...(await listAllProperties(tx, appId)),
    ...(await listAllProperties(tx, appId, 'ACCOUNT')),
  ]
  return {
    linkSchemes: await listLinkSchemes(tx, appId),
    properties: properties.map(({ name, owner, type, timeUnit, isPrivate, description }) => ({
      name,
      owner,
      type,
      timeUnit,
      isPrivate,
      description,
    })),
    providers: await listFeedingProviders(tx, appId),
    segments: await listAllSegments(tx, appId),
    templates: templates.map(({ name, component }) => ({ name, component })),
    avatars,
    ...(theme && { theme }),
    versions: versions.map((version) => ({
      name: version.name,
      projects: contents
        .filter(({ appVersionId }) => appVersionId === version.id)
        .map(({ id, name, content }) => ({ id, name, content })),
    })),
    ...(await toPrivacy(tx, appId)),
    mediaFiles: await listMediaFiles(tx, appId, [...new Set(hashes)]),
  }
}

/** Absent where nothing was set, so that servers which do not know it read the document. */
async function toPrivacy(tx: Tx, appId: string): Promise<Pick<ExportDocument, 'privacy'>> {
  const privacy = await findPrivacy(tx, appId)
  return isOwnPrivacy(privacy) ? { privacy } : {}
}
