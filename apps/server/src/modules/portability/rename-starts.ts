import type { Component, ExportedScreen, ProjectContent } from '@waymark/contract'
import type { NewIds } from './rename-conditions.ts'

/** Maps the projects that buttons start to the app's own. An unknown id stays and is reported on publishing. */
export function renameStarts(component: Component, { projects }: Pick<NewIds, 'projects'>): Component {
  const blocks = component.blocks.map((block) => {
    if (!('action' in block) || block.action.type !== 'START_PROJECT') return block
    const { projectId } = block.action
    return { ...block, action: { ...block.action, projectId: projects.get(projectId) ?? projectId } }
  })
  return { ...component, blocks }
}

export function renameStartsOfContent(content: ProjectContent, ids: NewIds): ProjectContent {
  const rename = (screen: ExportedScreen): ExportedScreen =>
    screen.component ? { ...screen, component: renameStarts(screen.component, ids) } : screen
  const { startScreen, steps, pages } = content
  return {
    ...content,
    startScreen: startScreen && rename(startScreen),
    steps: steps.map(rename),
    pages: pages.map((page) => ({ ...page, assists: page.assists.map(rename) })),
  }
}
