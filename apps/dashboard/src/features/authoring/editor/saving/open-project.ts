import type { Assist, Identifier, Project, ProjectPage } from '@waymark/contract'
import type { Draft, DraftPage, DraftStep } from '../model/draft.ts'
import { START, STEPS, type Home } from '../model/draft-steps.ts'
import type { Saved, SavedIdentifiers, SavedPage, SavedStep } from './saved.ts'

/** A page and its assists in order, as the server returns them. */
export interface ServerPage {
  page: ProjectPage
  assists: Assist[]
}

/** A project with all its steps and pages in order, as the server returns them. */
export interface ServerProject {
  project: Project
  startScreen: Assist | null
  assists: Assist[]
  pages: ServerPage[]
}

/** Creates the draft of a newly loaded project, and the record of the server's state. */
export function openProject(server: ServerProject): { draft: Draft; saved: Saved } {
  const { project, startScreen, assists, pages } = server
  const { subType, name, defaultLocale, selectedLocales } = project
  return {
    draft: {
      subType,
      name,
      defaultLocale,
      selectedLocales,
      startScreen: startScreen && toDraftStep(startScreen),
      steps: assists.map(toDraftStep),
      pages: pages.map((it) => ({ ...toDraftPage(it.page), steps: it.assists.map(toDraftStep) })),
    },
    saved: {
      project: toSavedProject(project),
      steps: Object.fromEntries(
        listServerSteps(server).map(({ assist, home }) => [assist.id, toSavedStep(assist, home)]),
      ),
      pages: Object.fromEntries(pages.map(({ page }) => [page.id, toSavedPage(page)])),
      orders: Object.fromEntries([
        [STEPS, toIds(assists)],
        ...pages.map(({ page, assists: onPage }) => [page.id, toIds(onPage)]),
      ]) as Saved['orders'],
      pageOrder: pages.map(({ page }) => page.id),
    },
  }
}

/** Every step on the server, with its home. */
export function listServerSteps({ startScreen, assists, pages }: ServerProject) {
  const at = (home: Home) => (assist: Assist) => ({ assist, home })
  return [
    ...(startScreen ? [startScreen] : []).map(at(START)),
    ...assists.map(at(STEPS)),
    ...pages.flatMap(({ page, assists: onPage }) => onPage.map(at(page.id))),
  ]
}

export function toSavedProject({ revision, name, selectedLocales }: Project): Saved['project'] {
  return { revision, name, selectedLocales }
}

export function toSavedStep(assist: Assist, home: Home): SavedStep {
  const { revision, componentRevision, component, identifiers } = assist
  return {
    home,
    revision,
    fields: toFields(assist),
    componentRevision,
    component,
    identifiers: toSavedIdentifiers(identifiers),
  }
}

export function toSavedPage({ revision, name, identifiers }: ProjectPage): SavedPage {
  return { revision, fields: { name }, identifiers: toSavedIdentifiers(identifiers) }
}

export function toSavedIdentifiers(identifiers: Identifier[]): SavedIdentifiers {
  return Object.fromEntries(identifiers.map(({ id, revision, document }) => [id, { revision, document }]))
}

export function toDraftStep(assist: Assist): DraftStep {
  const { id, key, component, identifiers } = assist
  return { id, key, fields: toFields(assist), component, identifiers: toDraftIdentifiers(identifiers) }
}

/** A page without its assists. */
export function toDraftPage({ id, key, name, identifiers }: ProjectPage): DraftPage {
  return { id, key, fields: { name }, identifiers: toDraftIdentifiers(identifiers), steps: [] }
}

const toDraftIdentifiers = (identifiers: Identifier[]) =>
  identifiers.map(({ id, document }) => ({ id, document }))

function toFields({ name, optional, waitMs, onMissing }: Assist) {
  return { name, optional, waitMs, onMissing }
}

const toIds = (assists: Assist[]) => assists.map(({ id }) => id)
