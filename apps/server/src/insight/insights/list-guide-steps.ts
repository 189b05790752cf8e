import type { AnyGuide, GuideStep } from '@waymark/contract'
import { listEdges } from '@waymark/contract/compiler'
import { fillText } from '@waymark/contract/rich-text'
import type { Db } from '../../platform/db/db.ts'
import { findGuideHash } from '../../authoring/projects/index.ts'
import { findGuide } from './insights.repo.ts'

export interface StepSource {
  appId: string
  projectId: string
  projectVersion: number
  /** The guide of the given version; undefined means the one that would be delivered next. */
  guideHash?: string | undefined
}

export interface ListedStep extends Pick<GuideStep, 'key' | 'name'> {
  /** In a guide with branches: the steps that it can lead to, null for the end. */
  leadsTo: (string | null)[] | null
  /** The texts of its buttons and items by block, in the guide's default locale. */
  labels: ReadonlyMap<string, string>
}

/** Lists the steps of a deployment's guide in the order that authors see; a survey has none. */
export async function listGuideSteps(
  db: Db,
  { appId, projectId, projectVersion, guideHash }: StepSource,
): Promise<ListedStep[]> {
  const hash = guideHash ?? (await findGuideHash(db, projectId, projectVersion))
  const guide = hash ? await findGuide(db, appId, hash) : undefined
  if (!guide) return []
  const ways = listWays(guide)
  return listSteps(guide).map((step) => ({
    key: step.key,
    name: step.name,
    leadsTo: ways?.get(step.key) ?? null,
    labels: listLabels(step, guide.defaultLocale),
  }))
}

/** Lists the steps that each step can lead to, if the guide has branches. */
function listWays(guide: AnyGuide): Map<string, (string | null)[]> | undefined {
  if (!listSteps(guide).some(({ component }) => component.branches)) return undefined
  const lists =
    'steps' in guide ? [guide.steps] : 'pages' in guide ? guide.pages.map(({ steps }) => steps) : []
  return new Map(
    lists.flatMap((steps) =>
      [...listEdges(steps)].map(
        ([key, { all }]) => [key, [...new Set(all)].map((it) => it || null)] as const,
      ),
    ),
  )
}

/** A guide's steps in the order that authors see. */
export function listSteps(guide: AnyGuide): GuideStep[] {
  if (guide.kind === 'SURVEY') return []
  if ('steps' in guide) return guide.steps
  const { startScreen, pages } = guide
  return [...(startScreen ? [startScreen] : []), ...pages.flatMap(({ steps }) => steps)]
}

/** A label that the default locale lacks is given in any other. */
function listLabels({ component, placeholders }: GuideStep, locale: string): Map<string, string> {
  const labelled = component.blocks.flatMap((block) => ('label' in block ? [block] : []))
  const read = (id: string, [own = '', label = '']: [string?, string?]) => {
    const values = placeholders?.[id]?.label?.[own]?.map(({ fallback }) => fallback)
    return fillText(label, values ?? [])
  }
  return new Map(
    labelled.map(({ id, label }) => [
      id,
      read(id, label[locale] ? [locale, label[locale]] : (Object.entries(label)[0] ?? [])),
    ]),
  )
}
