import type { Assist, Identifier, Project, ProjectPage } from '@waymark/contract'
import type { Draft, DraftPage, DraftStep } from '../model/draft.ts'
import { START, STEPS, type Home } from '../model/screens.ts'
import type { Saved, SavedIdentifiers, SavedPage, SavedScreen } from './saved.ts'
import { fromWireComponent } from './wire.ts'

/** A page and the assists on it in order, as the server answers them. */
export interface ServerPage {
  page: ProjectPage
  assists: Assist[]
}

/** A project with all its screens and pages in order, as the server answers them. */
export interface ServerProject {
  project: Project
  startScreen: Assist | null
  assists: Assist[]
  pages: ServerPage[]
}

/** Makes the draft of a project that was just loaded, and the record of what the server holds. */
export function openProject(server: ServerProject): { draft: Draft; saved: Saved } {
  const { project, startScreen, assists, pages } = server
  const everything = [
    ...listServerScreens(server).map(({ assist }) => assist),
    ...pages.map(({ page }) => page),
  ]
  const keys = Object.fromEntries(everything.map(({ id, key }) => [id, key]))
  const toStep = (assist: Assist) => toDraftStep(assist, assist.id, keys)
  const { subType, name, defaultLocale, selectedLocales } = project
  return {
    draft: {
      subType,
      name,
      defaultLocale,
      selectedLocales,
      startScreen: startScreen && toStep(startScreen),
      steps: assists.map(toStep),
      pages: pages.map((it) => ({ ...toDraftPage(it.page, it.page.id), steps: it.assists.map(toStep) })),
    },
    saved: {
      project: toSavedProject(project),
      screens: Object.fromEntries(
        listServerScreens(server).map(({ assist, home }) => [assist.id, toSavedScreen(assist, { home })]),
      ),
      pages: Object.fromEntries(pages.map(({ page }) => [page.id, toSavedPage(page)])),
      orders: Object.fromEntries([
        [STEPS, toIds(assists)],
        ...pages.map(({ page, assists: onPage }) => [page.id, toIds(onPage)]),
      ]) as Saved['orders'],
      pageOrder: pages.map(({ page }) => page.id),
      keys,
    },
  }
}

/** Every screen that the server holds, with its home; that of an assist is its page's id on the server. */
export function listServerScreens({ startScreen, assists, pages }: ServerProject) {
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

interface SavedAt {
  home: Home
  /** Gives the editor's id of an identifier that it already knows. */
  findOwnId?: (serverId: string) => string | undefined
}

export function toSavedScreen(assist: Assist, { home, findOwnId }: SavedAt): SavedScreen {
  return {
    home,
    serverId: assist.id,
    key: assist.key,
    revision: assist.revision,
    fields: toFields(assist),
    componentRevision: assist.componentRevision,
    component: assist.component,
    identifiers: toSavedIdentifiers(assist.identifiers, findOwnId),
  }
}

export function toSavedPage(page: ProjectPage, findOwnId?: SavedAt['findOwnId']): SavedPage {
  const { id: serverId, key, revision, name, identifiers } = page
  return {
    serverId,
    key,
    revision,
    fields: { name },
    identifiers: toSavedIdentifiers(identifiers, findOwnId),
  }
}

function toSavedIdentifiers(identifiers: Identifier[], findOwnId?: SavedAt['findOwnId']): SavedIdentifiers {
  return Object.fromEntries(
    identifiers.map(({ id, revision, document }) => [
      findOwnId?.(id) ?? id,
      { serverId: id, revision, document },
    ]),
  )
}

export function toDraftStep(assist: Assist, screenId: string, keys: Saved['keys']): DraftStep {
  return {
    id: screenId,
    fields: toFields(assist),
    component: assist.component && fromWireComponent(assist.component, keys),
    identifiers: toDraftIdentifiers(assist.identifiers),
  }
}

/** A page without its assists. */
export function toDraftPage({ name, identifiers }: ProjectPage, pageId: string): DraftPage {
  return { id: pageId, fields: { name }, identifiers: toDraftIdentifiers(identifiers), steps: [] }
}

const toDraftIdentifiers = (identifiers: Identifier[]) =>
  identifiers.map(({ id, document }) => ({ id, document }))

function toFields({ name, optional, waitMs, onMissing }: Assist) {
  return { name, optional, waitMs, onMissing }
}

const toIds = (assists: Assist[]) => assists.map(({ id }) => id)
