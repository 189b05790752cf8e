import type { Assist, Project } from '@waymark/contract'
import type { Draft, DraftStep } from '../model/draft.ts'
import type { Saved, SavedStep } from './saved.ts'
import { fromWireComponent } from './wire.ts'

/** A project and its steps in order, as the server answers them. */
export interface ServerProject {
  project: Project
  assists: Assist[]
}

/** Makes the draft of a project that was just loaded, and the record of what the server holds. */
export function openProject({ project, assists }: ServerProject): { draft: Draft; saved: Saved } {
  const keys = Object.fromEntries(assists.map(({ id, key }) => [id, key]))
  const { name, defaultLocale, selectedLocales } = project
  return {
    draft: {
      name,
      defaultLocale,
      selectedLocales,
      steps: assists.map((assist) => toDraftStep(assist, assist.id, keys)),
    },
    saved: {
      project: toSavedProject(project),
      steps: Object.fromEntries(assists.map((assist) => [assist.id, toSavedStep(assist)])),
      order: assists.map(({ id }) => id),
      keys,
    },
  }
}

export function toSavedProject({ revision, name, selectedLocales }: Project): Saved['project'] {
  return { revision, name, selectedLocales }
}

/** `findOwnId` gives the editor's id of an identifier that it already knows. */
export function toSavedStep(
  assist: Assist,
  findOwnId: (serverId: string) => string | undefined = () => undefined,
): SavedStep {
  return {
    serverId: assist.id,
    key: assist.key,
    revision: assist.revision,
    fields: toFields(assist),
    componentRevision: assist.componentRevision,
    component: assist.component,
    identifiers: Object.fromEntries(
      assist.identifiers.map(({ id, revision, document }) => [
        findOwnId(id) ?? id,
        { serverId: id, revision, document },
      ]),
    ),
  }
}

export function toDraftStep(assist: Assist, stepId: string, keys: Saved['keys']): DraftStep {
  return {
    id: stepId,
    fields: toFields(assist),
    component: assist.component && fromWireComponent(assist.component, keys),
    identifiers: assist.identifiers.map(({ id, document }) => ({ id, document })),
  }
}

function toFields({ name, optional, waitMs, onMissing }: Assist) {
  return { name, optional, waitMs, onMissing }
}
