import type { ExportedScreen, FirstContent } from '@waymark/contract'
import { toFirstMissingPolicy, type ProjectSubType } from '@waymark/contract/constants'
import type { LockedProject } from '../project/locked-project.ts'
import { assertMediaKnown } from '../parts/assert-media-known.ts'
import { writeContent } from './write-content.ts'

/** Gives a new project its first screens. */
export async function writeFirstContent(locked: LockedProject, content: FirstContent): Promise<void> {
  const { startScreen, steps, pages } = content
  const screens = [startScreen, ...steps, ...pages.flatMap(({ assists }) => assists)]
  await assertMediaKnown(
    locked.tx,
    locked.project.appId,
    screens.map((it) => it?.component ?? null),
  )
  const { subType, defaultLocale, selectedLocales, survey } = locked.project
  const toScreen = toScreenOf(subType)
  await writeContent(
    locked,
    {
      subType,
      defaultLocale,
      selectedLocales,
      survey,
      avatars: [],
      startScreen: startScreen && toScreen(startScreen),
      steps: steps.map(toScreen),
      pages: pages.map(({ assists, ...page }) => ({
        ...page,
        logo: null,
        identifiers: [],
        assists: assists.map(toScreen),
      })),
    },
    'CREATE',
  )
}

const toScreenOf =
  (subType: ProjectSubType) =>
  (screen: FirstContent['steps'][number]): ExportedScreen => ({
    ...screen,
    optional: false,
    waitMs: 4000,
    onMissing: toFirstMissingPolicy(subType),
    identifiers: [],
    sound: {},
    logo: null,
    thumbnail: null,
  })
