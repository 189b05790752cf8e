import type { ExportedStep, FirstContent } from '@waymark/contract'
import { toFirstMissingPolicy, type ProjectSubType } from '@waymark/contract/constants'
import type { LockedProject } from '../project/locked-project.ts'
import { assertMediaKnown } from '../parts/assert-media-known.ts'
import { writeContent } from './write-content.ts'

/** Gives a new project its first steps. */
export async function writeFirstContent(locked: LockedProject, content: FirstContent): Promise<void> {
  const { startScreen, steps, pages } = content
  const all = [startScreen, ...steps, ...pages.flatMap(({ assists }) => assists)]
  await assertMediaKnown(
    locked.tx,
    locked.project.appId,
    all.map((it) => it?.component ?? null),
  )
  const { subType, defaultLocale, selectedLocales, survey } = locked.project
  const toStep = toStepOf(subType)
  await writeContent(
    locked,
    {
      subType,
      defaultLocale,
      selectedLocales,
      survey,
      avatars: [],
      startScreen: startScreen && toStep(startScreen),
      steps: steps.map(toStep),
      pages: pages.map(({ assists, ...page }) => ({
        ...page,
        logo: null,
        identifiers: [],
        assists: assists.map(toStep),
      })),
    },
    'CREATE',
  )
}

const toStepOf =
  (subType: ProjectSubType) =>
  (step: FirstContent['steps'][number]): ExportedStep => ({
    ...step,
    optional: false,
    waitMs: 4000,
    onMissing: toFirstMissingPolicy(subType),
    identifiers: [],
    sound: {},
    logo: null,
    thumbnail: null,
  })
