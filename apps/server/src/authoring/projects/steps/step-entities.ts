import type { Assist, Identifier, StartScreen } from '@waymark/contract'
import type { SourceType } from '@waymark/contract/constants'
import { toStampFields } from '../../../platform/db/stamp.ts'
import { toMediaUrl } from '../../../ground/media/index.ts'
import type { ProjectRow } from '../project/projects.repo.ts'
import type { StepRow } from './steps.repo.ts'
import { toProperties } from './start-screen-locales.ts'

export function toAssist(row: StepRow, identifiers: Identifier[], project: ProjectRow): Assist {
  const { pageId, optional, position } = row
  return { ...toStepFields(row, identifiers, project), pageId, optional, position }
}

export function toStartScreen(row: StepRow, identifiers: Identifier[], project: ProjectRow): StartScreen {
  return { ...toStepFields(row, identifiers, project), properties: toProperties(project) }
}

function toStepFields(row: StepRow, identifiers: Identifier[], { appId, subType }: ProjectRow) {
  const { id, projectId, key, name, waitMs, onMissing, component, componentRevision, revision } = row
  const toUrl = (hash: string | null) => hash && toMediaUrl(appId, hash)
  const clips = Object.entries(row.sound)
  return {
    id,
    projectId,
    key,
    name,
    waitMs,
    onMissing,
    component,
    componentRevision,
    identifiers,
    sourceType: toSourceType(subType, row),
    logo: toUrl(row.logoHash),
    thumbnail: toUrl(row.thumbnailHash),
    sound: Object.fromEntries(
      clips.map(([at, clip]) => [at, { ...clip, url: toMediaUrl(appId, clip.media) }]),
    ),
    revision,
    ...toStampFields(row),
  }
}

function toSourceType(subType: ProjectRow['subType'], { isStartScreen }: StepRow): SourceType {
  if (subType !== 'STATIC_FLOW') return 'INDEPENDENT'
  return isStartScreen ? 'START_SCREEN' : 'STEPS'
}
