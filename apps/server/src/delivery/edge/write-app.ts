import type { Files, PublicObject } from '../../platform/files/index.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deliverable } from '../manifests/index.ts'
import { listAppObjects, type LastingObject } from './app-objects.ts'
import { deletePublication } from './edge.repo.ts'
import type { EdgeRun } from './edge-run.ts'
import { listPresent, removeLeftovers } from './remove-leftovers.ts'
import { MissingFileError } from './to-edge-reason.ts'

const atOnce = 4
const longestRunMs = 3_600_000

/** The folder of an app in the bucket. */
const toFolder = (sdkKey: string): string => `sdk/v1/${sdkKey}/`
const subFolders = ['media/', 'guides/', 'manifest/', 'themes/']

export interface AppToWrite {
  appId: string
  /** When it was last published. */
  publishedAt: Date | null
  deliverable: Deliverable
}

/**
 * Writes an app so that at no moment the manifest names a missing file, and returns the paths that changed. With
 * guidance switched off, only the manifest is written, because nothing else is read and nothing must wait.
 */
export async function writeApp(
  run: EdgeRun,
  files: Files,
  { appId, publishedAt, deliverable }: AppToWrite,
): Promise<string[]> {
  const folder = toFolder(run.name)
  const { lasting, decisive, absent } = await listAppObjects(
    { db: run.db, files },
    { appId, folder, deliverable },
  )
  const rewritten = deliverable.isKilled ? [] : await writeMissing(run, lasting, publishedAt)
  for (const object of decisive) await run.putDecisive(object)
  for (const path of absent) await run.removeDecisive(path)
  return [...decisive.map(({ path }) => path), ...absent, ...rewritten]
}

/** Writes the files that are missing or have new bytes; returns the paths of the latter. */
async function writeMissing(
  run: EdgeRun,
  lasting: LastingObject[],
  publishedAt: Date | null,
): Promise<string[]> {
  const present = await listPresent(run, toFolders(run))
  // A publication may have begun to read some time before it ended.
  const since = (publishedAt?.getTime() ?? 0) - longestRunMs
  const rewritten = lasting.filter(
    ({ path, replacedAt }) => present.has(path) && replacedAt && replacedAt.getTime() > since,
  )
  const missing = [...lasting.filter(({ path }) => !present.has(path)), ...rewritten]
  // Media come before guides, so a guide is written when its media are.
  for (const group of groupByFolder(missing)) {
    for (let start = 0; start < group.length; start += atOnce) {
      await Promise.all(group.slice(start, start + atOnce).map((it) => write(run, it)))
    }
  }
  return rewritten.map(({ path }) => path)
}

async function write(run: EdgeRun, { path, open }: LastingObject): Promise<void> {
  const object: PublicObject | undefined = await open()
  if (!object) throw new MissingFileError(`${path} is gone`)
  await run.put(object)
}

function groupByFolder(objects: LastingObject[]): LastingObject[][] {
  const toParent = ({ path }: LastingObject) => path.slice(0, path.lastIndexOf('/'))
  return [...Map.groupBy(objects, toParent).values()]
}

/** Removes what an app has left in the bucket, after a while. */
export async function tidyApp(
  run: EdgeRun,
  files: Files,
  { app, keepMs }: { app: AppToWrite; keepMs: number },
): Promise<void> {
  const folder = toFolder(run.name)
  const { lasting } = await listAppObjects({ db: run.db, files }, { ...app, folder })
  const present = await listPresent(run, toFolders(run))
  await removeLeftovers(run, { present, named: new Set(lasting.map(({ path }) => path)), keepMs })
}

/** Removes everything of an SDK key that no app has any more, the manifest first. Returns the paths that changed. */
export async function removeApp(run: EdgeRun): Promise<string[]> {
  const folder = toFolder(run.name)
  const manifests = [`${folder}manifest.json`, `${folder}manifest.signed.json`]
  for (const path of manifests) await run.removeDecisive(path)
  const rest = [...(await listPresent(run, toFolders(run)))]
  for (let start = 0; start < rest.length; start += atOnce) {
    await Promise.all(rest.slice(start, start + atOnce).map((path) => run.removeDecisive(path)))
  }
  return manifests
}

/** Forgets an SDK key whose files are removed. */
export const forgetApp = ({ db, name, id }: EdgeRun): Promise<void> =>
  inTransaction(db, (tx) => deletePublication(tx, name, id))

const toFolders = ({ name }: EdgeRun) => subFolders.map((it) => toFolder(name) + it)
