import type { Assist, Component, Project } from '@waymark/contract'
import { answerCalls, paged } from '../../../../../test/answer-calls.ts'
import { createAssist, createIdentifier, exampleTheme } from '../../../../../test/examples.ts'

/** Accepts every change to a guide and its steps, incrementing revisions like the server. */
export function answerSaves(opened: Project, steps: Assist[]) {
  // Copies, as the editor holds the originals.
  const project = structuredClone(opened)
  const held = structuredClone(steps)
  const find = (id: string) => {
    const step = held.find((it) => it.id === id)
    if (!step) throw new Error(`The server has no step ${id}`)
    return step
  }
  const findIdentifier = (assistId: string, id: string) => {
    const identifier = find(assistId).identifiers.find((it) => it.id === id)
    if (!identifier) throw new Error(`The server has no identifier ${id}`)
    return identifier
  }
  const remove = <T extends { id: string }>(list: T[], id: string) => {
    const index = list.findIndex((it) => it.id === id)
    if (index !== -1) list.splice(index, 1)
    return { deleted: true } as const
  }
  answerCalls({
    captures: { list: () => paged([]) },
    themes: { get: () => exampleTheme },
    insights: { health: () => ({ failingSteps: [], undecidedSteps: [], movedSteps: [] }) },
    projects: {
      // The editor reads everything again when it doesn't know what became of a save.
      get: () => project,
      update: ({ id: _, revision: __, ...fields }) =>
        Object.assign(project, fields, { revision: project.revision + 1 }),
    },
    assists: {
      list: () => paged(held),
      create: ({ id, name, position = held.length }) => {
        const step = createAssist({ ...(id && { id }), name, position, identifiers: [] })
        held.push(step)
        return step
      },
      update: ({ id, revision: _, ...fields }) =>
        Object.assign(find(id), fields, { revision: find(id).revision + 1 }),
      delete: ({ id }) => remove(held, id),
      reorder: ({ assistIds }) => ({ content: assistIds.map(find) }),
      components: {
        update: ({ assistId, component }) => {
          const step = find(assistId)
          Object.assign(step, { component, componentRevision: step.componentRevision + 1 })
          return { assistId, component: component as Component, revision: step.componentRevision }
        },
      },
      identifiers: {
        create: ({ assistId, id, document }) => {
          const identifier = { ...createIdentifier(document), ...(id && { id }), assistId }
          find(assistId).identifiers.push(identifier)
          return identifier
        },
        update: ({ assistId, id, document }) => {
          const identifier = findIdentifier(assistId, id)
          return Object.assign(identifier, { document, revision: identifier.revision + 1 })
        },
        delete: ({ assistId, id }) => remove(find(assistId).identifiers, id),
      },
    },
  })
}
