import type { Branch, Component, ExportedStep, ProjectContent, Theme } from '@waymark/contract'
import type { NewIds } from './rename-conditions.ts'

/**
 * Maps the projects that buttons start, and the segments that branches ask about, to the app's own. An unknown id stays
 * and is reported on publishing.
 */
export function renameReferences(component: Component, ids: NewIds): Component {
  const { projects } = ids
  const blocks = component.blocks.map((block) => {
    if (!('action' in block) || block.action.type !== 'START_PROJECT') return block
    const { projectId } = block.action
    return { ...block, action: { ...block.action, projectId: projects.get(projectId) ?? projectId } }
  })
  const branches = component.branches?.map((branch) => renameBranch(branch, ids))
  return { ...component, blocks, ...(branches && { branches }) }
}

function renameBranch(branch: Branch, { segments }: NewIds): Branch {
  const { when } = branch
  if (when?.kind !== 'SEGMENT') return branch
  return { ...branch, when: { ...when, segmentId: segments.get(when.segmentId) ?? when.segmentId } }
}

export function renameReferencesOfContent(content: ProjectContent, ids: NewIds): ProjectContent {
  const rename = (step: ExportedStep): ExportedStep =>
    step.component ? { ...step, component: renameReferences(step.component, ids) } : step
  const { startScreen, steps, pages } = content
  return {
    ...content,
    startScreen: startScreen && rename(startScreen),
    steps: steps.map(rename),
    pages: pages.map((page) => ({ ...page, assists: page.assists.map(rename) })),
  }
}

/** Maps a theme's looks to the app's own segments. */
export const renameSegmentsOfTheme = ({ base, variants }: Theme, { segments }: NewIds): Theme => ({
  base,
  variants: variants.map(({ segmentId, tokens }) => ({
    segmentId: segments.get(segmentId) ?? segmentId,
    tokens,
  })),
})
