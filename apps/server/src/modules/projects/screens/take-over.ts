import type { Component, StoredSounds } from '@waymark/contract'
import { listBlockMedia } from '@waymark/contract/compiler'
import { keepMediaForAWhile, listUnknownMedia } from '../../media/index.ts'
import type { LockedProject } from '../project/locked-project.ts'
import { createKey } from './create-key.ts'
import { findBelongings, findDeleted, type Belongings } from './kept-screens.repo.ts'

interface TakenOver {
  key?: string | undefined
  copyOf?: string | undefined
}

/** What a new screen begins with of another one: its own as it was before it was deleted, or those of an original. */
export async function takeOver(
  { tx, project }: LockedProject,
  { key, copyOf }: TakenOver,
): Promise<Belongings> {
  const find = (it: string) => findBelongings(tx, project.id, it)
  const findKept = (it: string) => findDeleted(tx, project.id, it)
  const former = key && !(await find(key)) ? await findKept(key) : undefined
  const from = former ?? (copyOf ? ((await find(copyOf)) ?? (await findKept(copyOf))) : undefined)
  const gone = new Set(await listUnknownMedia(tx, project.appId, from ? listMedia(from) : []))
  const clips = Object.entries(from?.sound ?? {}).filter(([, { media }]) => !gone.has(media))
  const logoHash = from?.logoHash ?? null
  return {
    key: former?.key ?? createKey(),
    sound: Object.fromEntries(clips),
    logoHash: logoHash && gone.has(logoHash) ? null : logoHash,
  }
}

interface Deleted {
  key: string
  sound: StoredSounds
  logoHash: string | null
  component: Component | null
}

/**
 * Keeps what belongs to screens that are about to be deleted, for authors who take that back. Answers what the list
 * of changes must say of each.
 */
export async function keepBelongings(
  { tx, project, clock }: LockedProject,
  screens: Deleted[],
): Promise<Partial<Belongings>[]> {
  const shown = screens.flatMap(({ component }) => component?.blocks.flatMap(listBlockMedia) ?? [])
  const hashes = [...screens.flatMap(listMedia), ...shown.map(({ hash }) => hash)]
  await keepMediaForAWhile(tx, { appId: project.appId, hashes, now: clock.now() })
  return screens.map(({ key, sound, logoHash }) => ({
    key,
    ...(Object.keys(sound).length > 0 && { sound }),
    ...(logoHash && { logoHash }),
  }))
}

const listMedia = ({ sound, logoHash }: Pick<Belongings, 'sound' | 'logoHash'>) => [
  ...Object.values(sound).map(({ media }) => media),
  ...(logoHash ? [logoHash] : []),
]
