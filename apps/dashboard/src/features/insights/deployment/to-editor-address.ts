import { projectKinds } from '@waymark/contract/constants'
import type { FailingStep } from '@waymark/contract'

/** The address of the editor with a step's identifier open; that of its project if the step was deleted. */
export function toEditorAddress(appId: string, step: FailingStep): string {
  const { appVersionId, projectId, assistId, pageId, projectSubType } = step
  const ids = `${appId}/${appVersionId}/${projectId}`
  if (!assistId) return `/editor/${ids}`
  const { hasPages } = projectKinds[projectSubType].structure
  if (pageId) return `/dynamic/editor/${ids}/pages/${pageId}/assist/${assistId}?tab=identifier`
  return `/${hasPages ? 'dynamic' : 'static'}/editor/${ids}/${assistId}?tab=identifier`
}
