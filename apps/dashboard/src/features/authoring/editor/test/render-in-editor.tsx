import type { App, Assist, Component, Project } from '@waymark/contract'
import type { InterfaceLanguage } from '@waymark/contract/constants'
import type { ReactNode } from 'react'
import { createProject, exampleApp } from '../../../../../test/examples.ts'
import { renderScreen } from '../../../../../test/render-screen.tsx'
import { EditorProviders } from '../editor-providers.tsx'
import { joinTabs } from '../saving/open-tabs.ts'
import { expect, vi } from 'vitest'
import type { Addressed } from '../store/editor-address.ts'
import { useEditor, type Editor } from '../store/editor-context.ts'
import { answerSaves } from './answer-saves.ts'

interface OpenedProject {
  steps: Assist[]
  language?: InterfaceLanguage
  app?: Partial<App>
  project?: Partial<Project>
  addressed?: Addressed
}

/** Renders panels of the editor with a project open, whose changes are saved as in the dashboard. */
export async function renderInEditor(
  element: ReactNode,
  { steps, language = 'en', app, project: change, addressed = {} }: OpenedProject,
) {
  const project = createProject(change)
  const { id: projectId, appId, appVersionId } = project
  let editor: Editor | undefined
  function Reader() {
    editor = useEditor()
    return null
  }
  answerSaves(project, steps)
  const editorTab = await joinTabs(projectId)
  await renderScreen(
    <EditorProviders
      place={{ appId, appVersionId, projectId }}
      app={{ ...exampleApp, ...app }}
      server={{ project, startScreen: null, assists: steps, pages: [] }}
      editorTab={editorTab}
      addressed={addressed}
    >
      <Reader />
      {element}
    </EditorProviders>,
    { language },
  )
  await vi.waitFor(() => expect(editor).toBeDefined())
  const getEditor = () => {
    if (!editor) throw new Error('The editor is not drawn')
    return editor
  }
  const getStep = (index = 0) => {
    const step = getEditor().store.getState().draft.steps[index]
    if (!step) throw new Error(`There is no step ${index}`)
    return step
  }
  /** The step's current component. */
  const getComponent = (index = 0): Component => {
    const { component } = getStep(index)
    if (!component) throw new Error('The step shows nothing')
    return component
  }
  return { getEditor, getStep, getComponent }
}
