import type { FailingStep } from '@waymark/contract'
import { projectKinds } from '@waymark/contract/constants'

/** The place of a step, from which its address in the editor follows. */
export type StepPlace = Pick<
  FailingStep,
  'appVersionId' | 'projectId' | 'projectSubType' | 'pageId' | 'assistId'
>

/** The address of the editor with a step's settings open at a tab; that of its project if the step was deleted. */
export function toStepAddress(appId: string, step: StepPlace, tab: 'identifier' | 'behaviour'): string {
  const { appVersionId, projectId, assistId, pageId, projectSubType } = step
  const ids = `${appId}/${appVersionId}/${projectId}`
  if (!assistId) return `/editor/${ids}`
  const { hasPages } = projectKinds[projectSubType].structure
  if (pageId) return `/dynamic/editor/${ids}/pages/${pageId}/assist/${assistId}?tab=${tab}`
  return `/${hasPages ? 'dynamic' : 'static'}/editor/${ids}/${assistId}?tab=${tab}`
}
