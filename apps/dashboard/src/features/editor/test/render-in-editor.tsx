import type { App, Assist, Component, Project } from '@waymark/contract'
import type { InterfaceLanguage } from '@waymark/contract/constants'
import type { ReactNode } from 'react'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { createProject, exampleApp } from '../../../../test/examples.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { EditorProviders } from '../editor-providers.tsx'
import { joinTabs } from '../saving/open-tabs.ts'
import { expect, vi } from 'vitest'
import { useEditor, type Editor } from '../store/editor-context.ts'

interface OpenedProject {
  steps: Assist[]
  language?: InterfaceLanguage
  app?: Partial<App>
  project?: Partial<Project>
}

/** Renders panels of the editor with a project open, whose changes are saved as in the dashboard. */
export async function renderInEditor(
  element: ReactNode,
  { steps, language = 'en', app, project: change }: OpenedProject,
) {
  const project = createProject(change)
  const { id: projectId, appId, appVersionId } = project
  let editor: Editor | undefined
  function Reader() {
    editor = useEditor()
    return null
  }
  answerSaves(steps)
  const editorTab = await joinTabs(projectId)
  await renderScreen(
    <EditorProviders
      place={{ appId, appVersionId, projectId }}
      app={{ ...exampleApp, ...app }}
      server={{ project, startScreen: null, assists: steps, pages: [] }}
      editorTab={editorTab}
      addressed={{}}
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

/** Accepts every change to a step and increments its revision, like the server. */
function answerSaves(steps: Assist[]) {
  const find = (id: string) => {
    const step = steps.find((it) => it.id === id)
    if (!step) throw new Error(`The server has no step ${id}`)
    return step
  }
  answerCalls({
    assists: {
      update: ({ id, revision: _, ...fields }) =>
        Object.assign(find(id), fields, { revision: find(id).revision + 1 }),
      components: {
        update: ({ assistId, component }) => {
          const step = find(assistId)
          Object.assign(step, { component, componentRevision: step.componentRevision + 1 })
          return { assistId, component: component as Component, revision: step.componentRevision }
        },
      },
    },
  })
}
