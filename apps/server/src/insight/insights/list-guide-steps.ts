import type { AnyGuide, GuideStep } from '@waymark/contract'
import { listEdges, nameStep, type ReadText } from '@waymark/contract/compiler'
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
    name: nameGuideStep(step, guide.defaultLocale),
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

/** What authors know a step of a guide by. */
export const nameGuideStep = (step: GuideStep, locale: string): string =>
  nameStep(step, locale, { read: toReader(step, 'text', locale) })

function listLabels(step: GuideStep, locale: string): Map<string, string> {
  const labelled = step.component.blocks.flatMap((block) => ('label' in block ? [block] : []))
  const read = toReader(step, 'label', locale)
  return new Map(labelled.map(({ id, label }) => [id, read(id, label)]))
}

/** Reads texts as someone sees them who has none of their values; one that the locale lacks is read in any other. */
function toReader({ placeholders }: GuideStep, field: 'text' | 'label', locale: string): ReadText {
  return (id, texts) => {
    const [own = '', text = ''] = texts[locale] ? [locale, texts[locale]] : (Object.entries(texts)[0] ?? [])
    return fillText(text, placeholders?.[id]?.[field]?.[own]?.map(({ fallback }) => fallback) ?? [])
  }
}
